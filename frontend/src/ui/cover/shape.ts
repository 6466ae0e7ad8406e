/**
 * The cover of a card that has no picture: a line that goes on as a dashed one, drawn from the card's name alone. The
 * same name gives the same line everywhere; nothing is asked of the server.
 */

/** The drawing's own units; it is shown in this shape, and cut where a place has another. */
export const COVER = { width: 320, height: 120 } as const;

interface CoverShape {
  /** Which colour of the series palette. */
  tone: number;
  /** Paths of SVG. */
  history: string;
  ahead: string;
  /** Closed: where the dashed line may come to lie. */
  band: string;
}

interface Point {
  x: number;
  y: number;
}

const TONES = 10;
const POINTS = 17;
/** The last point of what is measured; the rest lies ahead. */
const NOW = 11;
/** Room above and below the line. */
const MARGIN = 26;
/** Half the height of the band at its end. */
const BAND = 16;

export function coverShape(name: string): CoverShape {
  const random = generator(hash(name));
  const tone = Math.floor(random() * TONES);
  const cycles = 1.5 + 2.5 * random();
  const phase = 2 * Math.PI * random();
  const trend = 1.6 * (random() - 0.35);
  const heights = Array.from({ length: POINTS }, (_, at) => {
    const share = at / (POINTS - 1);
    const noise = at > NOW ? 0 : 0.35 * (random() - 0.5);
    return trend * share + 0.5 * Math.sin(phase + 2 * Math.PI * cycles * share) + noise;
  });
  const line = fitted(heights);
  const ahead = line.slice(NOW);
  const edge = (side: 1 | -1): Point[] =>
    ahead.map(({ x, y }, at) => ({ x, y: y + side * BAND * (at / (ahead.length - 1)) }));
  return {
    tone,
    history: smooth(line.slice(0, NOW + 1)),
    ahead: smooth(ahead),
    band: `${smooth(edge(-1))} ${smooth(edge(1).reverse()).replace('M', 'L')} Z`,
  };
}

/** Heights spread over the drawing, upwards. */
function fitted(heights: readonly number[]): Point[] {
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  const scale = (COVER.height - 2 * MARGIN) / Math.max(most - least, Number.EPSILON);
  return heights.map((height, at) => ({
    x: (at / (heights.length - 1)) * COVER.width,
    y: COVER.height - MARGIN - (height - least) * scale,
  }));
}

/** A path through the points: between the middles of neighbours each point bends the line once. */
function smooth(points: readonly Point[]): string {
  const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return '';
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${at(first)} ${bends.join(' ')} L${at(last)}`;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
}

/** Evenly spread numbers 0..1 from a seed: xorshift32 (Marsaglia 2003), after a step that mixes near seeds. */
function generator(seed: number): () => number {
  let state = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
