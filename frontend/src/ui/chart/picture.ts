/** The chart as a PNG file: its SVG drawn on a canvas of twice the size, on the page's own background. */
import { saveFile } from '~/lib/download';

const SCALE = 2;

export async function savePicture(box: HTMLElement | null, name: string, background: string): Promise<void> {
  const svg = box?.querySelector<SVGSVGElement>('svg.apexcharts-svg');
  if (!svg) return;
  const picture = await draw(svg, background);
  if (picture !== null) saveFile(picture, name);
}

async function draw(svg: SVGSVGElement, background: string): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return null;
  // Markup of pages inside the drawing would make the canvas unreadable, and a picture has no hover.
  copy.querySelectorAll('foreignObject').forEach((part) => part.remove());
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
