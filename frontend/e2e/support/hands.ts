/** What hands do with a mouse and with keys, as far as several tests do it alike. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More steps than this nobody takes to anything. */
const STEPS = 120;

/** Drags one handle to above another in the small steps of a hand, coming from so many pixels below it, and lets go once it is said where the thing is. */
export async function dragAbove(
  page: Page,
  handle: Locator,
  target: Locator,
  from: number,
  said: string,
): Promise<void> {
  await handle.hover();
  await page.mouse.down();
  const end = await target.boundingBox();
  if (end === null) throw new Error(`${target.toString()} is not on the screen`);
  await page.mouse.move(end.x + 8, end.y + from, { steps: 10 });
  await page.mouse.move(end.x + 8, end.y, { steps: 10 });
  // What is dragged follows with the next frame, and falls where it is said to be.
  await expect(page.getByText(said)).toBeAttached();
  await page.mouse.up();
}

/** Goes with the tab key until `wanted` has the focus: nobody needs a mouse to get there. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < STEPS; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted, `reached within ${STEPS} steps`).toBeFocused();
}

/** The same, and presses it. */
export async function pressOn(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key);
  await page.keyboard.press('Enter');
}
