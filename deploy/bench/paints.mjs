// What measurements of paints share: a Chromium of Playwright, and when the first and the largest piece were painted.
import { createRequire } from 'node:module';

const { chromium } = createRequire(new URL('../../frontend/package.json', import.meta.url))('@playwright/test');

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

/** Milliseconds after the start of the navigation, and the words of the largest piece. */
export const paintsOf = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          const { startTime, element } = list.getEntries().at(-1);
          done({ first, largest: startTime, piece: element?.textContent.slice(0, 40) ?? '' });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

export function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
