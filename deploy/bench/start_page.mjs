// How soon the start page stands for a visitor with a slow line and a slow processor: start_page.mjs URL [TIMES]. Prints
// as JSON, by width, the medians of the milliseconds until the first and the largest paint, and what the largest piece is.
import { launch, median, paintsOf } from './paints.mjs';

/** What Lighthouse takes for a phone on a slow line: 1.6 Mb/s, 150 ms there and back, a quarter of this processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const SCREENS = { 390: 844, 1440: 900 };

const [url, times = '5'] = process.argv.slice(2);
const browser = await launch();
const figures = {};
for (const [width, height] of Object.entries(SCREENS)) {
  const seen = [];
  for (let time = 0; time < Number(times); time += 1) seen.push(await visit(Number(width), height));
  figures[width] = {
    first: median(seen.map(({ first }) => first)),
    largest: median(seen.map(({ largest }) => largest)),
    piece: seen[0].piece,
  };
}
await browser.close();
console.log(JSON.stringify(figures));

/** A first visit, with nothing in the cache. */
async function visit(width, height) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width, height } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const paints = await paintsOf(page);
  await context.close();
  return paints;
}
