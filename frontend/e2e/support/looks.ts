/** How a screen looks: light and dark, in English and Russian, on a desk, a tablet and a phone. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { register, russian } from './person';

export interface Look {
  language: 'en' | 'ru';
  colorScheme: 'light' | 'dark';
}

/** Each language and each scheme once. */
export const LOOKS: readonly Look[] = [
  { language: 'en', colorScheme: 'light' },
  { language: 'ru', colorScheme: 'dark' },
];

export const [WIDE, TABLET, PHONE] = [1440, 768, 390];
export const HEIGHT = 900;

/** Registers a company whose person reads in this look; gives the e-mail. */
export async function registerIn(page: Page, { language, colorScheme }: Look): Promise<string> {
  await page.emulateMedia({ colorScheme });
  await page.addInitScript((code) => localStorage.setItem('b2l-lang', code), language);
  return language === 'ru' ? register(page, russian) : register(page);
}

/** Opens an address and waits until all of its screen is there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** On each width it can be read and operated by everybody, and neither the page nor a dialog above it scrolls sideways. */
export async function expectReadable(page: Page, screen: string): Promise<void> {
  for (const width of [WIDE, TABLET, PHONE]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectAccessible(page, `${screen} at ${width}`);
    // Drawings follow the width of the window a moment later.
    const overflow = (): Promise<number> =>
      page.evaluate(() => {
        const boxes = [document.documentElement, ...document.querySelectorAll('[role="dialog"]')];
        return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      });
    await expect.poll(overflow, `${screen} scrolls sideways at ${width} by`).toBe(0);
  }
}
