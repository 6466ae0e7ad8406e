/** A toast stands on the bar at the top, for a moment, and covers nothing that was just made. */
import { at } from './support/api';
import { register } from './support/person';
import { expect, test } from './support/test';
import { keepToasts, keptToasts } from './support/toasts';

const BAR = 56;

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(
    `a saved source is not covered by its toast on a screen ${width} wide`,
    { tag: width === 390 ? [] : '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await register(page);
      await page.goto('/sources');
      await keepToasts(page);
      await page
        .getByRole('button', { name: /weather/i })
        .first()
        .click();
      await expect.poll(async () => (await keptToasts(page)).length).toBeGreaterThan(0);
      for (const toast of await keptToasts(page)) {
        expect(at(toast, 'bottom')).toBeLessThanOrEqual(BAR);
        expect(at(toast, 'left')).toBeGreaterThanOrEqual(0);
        expect(at(toast, 'right')).toBeLessThanOrEqual(width);
      }
      await expect(page.getByRole('status').locator('.toast')).toHaveCount(0);
    },
  );
}
