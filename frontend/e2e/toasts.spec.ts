/** A toast stands on the bar at the top, for a moment, and covers nothing that was just made. */
import { register } from './support/person';
import { expect, test } from './support/test';

const BAR = 56;

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a saved source is not covered by its toast on a screen ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await register(page);
    await page.goto('/sources');
    await page
      .getByRole('button', { name: /weather/i })
      .first()
      .click();
    const toast = page.getByRole('status').locator('.toast');
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    expect(box === null ? Infinity : box.y + box.height).toBeLessThanOrEqual(BAR);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
    await expect(toast).toHaveCount(0, { timeout: 10_000 });
  });
}
