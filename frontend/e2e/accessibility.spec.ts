/** Every screen, light and dark, measured against WCAG 2.2 AA by axe, and nothing scrolls sideways on a phone. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { chooseFile, register } from './support/person';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the ${colorScheme} screens can be read and operated by everybody`,
    { tag: colorScheme === 'dark' ? '@long' : [] },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const path of [
        '/',
        '/login',
        '/register',
        '/reset_password',
        '/password/reset/abc',
        '/password/set/abc',
        '/email/confirm/abc',
        '/docs/stories',
        '/docs/account',
        '/docs/api#createStory',
        '/nowhere',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectFitting(page, path);
      }
      await register(page);
      for (const path of ['/stories', '/sources', '/source/0/', '/settings', '/tasks', '/connections']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectFitting(page, path);
      }
      await chooseFile(page, 'vyruchka-1251.csv', /rows/);
      await expectFitting(page, 'a table');
      await page.getByRole('button', { name: 'Add comment' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFitting(page, 'a dialog');
      await page.goto('/sources');
      await page.getByRole('button', { name: 'Load weather sample' }).click();
      await expect(page.getByRole('heading', { name: 'Weather sample', level: 1 })).toBeVisible();
      await page.goto('/sources');
      await page.getByRole('button', { name: 'More actions for Weather sample' }).click();
      await page.getByRole('menuitem', { name: 'Change cover' }).click();
      await expect(page.getByText('No images yet')).toBeVisible();
      await expectFitting(page, 'covers');
    },
  );
}

/** Accessible, and nothing scrolls sideways on a phone, where drawings follow the width of the window a moment later. */
async function expectFitting(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  const desk = page.viewportSize();
  await page.setViewportSize(PHONE);
  const overflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `${screen} scrolls sideways by`).toBe(0);
  if (desk !== null) await page.setViewportSize(desk);
}
