/** What is on the screen can be read and operated by everybody: WCAG 2.2 AA, measured by axe. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Frames in which nothing moves, after which nothing is about to: what fades in begins in the frame after it is drawn. */
const STILL = 6;

export async function expectAccessible(page: Page, screen?: string): Promise<void> {
  // What happens to be scrolled halfway under the bar would count as a target that is too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, screen).toEqual([]);
}

/** Waits until whatever fades or slides has done so; what turns for ever may turn. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(async (frames) => {
    const moves = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    for (let still = 0; still < frames; still += 1) {
      await new Promise(requestAnimationFrame);
      if (document.getAnimations().some(moves)) still = -1;
    }
    return true;
  }, STILL);
}
