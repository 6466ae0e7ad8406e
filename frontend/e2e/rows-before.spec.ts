/** What is drawn of rows before anything is trained: points on chosen columns, classes, and the directions in which the rows differ. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { openMore, setRole } from './support/person';
import { newStory, target } from './support/stories';
import { expect, test } from './support/test';

const points = (page: Page) => page.getByRole('region', { name: 'Scatter plot' });

test('rows are looked at on chosen columns before a regression is trained', async ({ page }) => {
  await newStory(page, 'auto-mpg.csv', '398 rows, 8 columns');
  await page.getByLabel('Type', { exact: true }).selectOption('regression');
  await expect(target(page)).toHaveValue('mpg');
  await expect(points(page).getByLabel('Vertical axis')).toHaveValue('mpg');
  await points(page).getByLabel('Horizontal axis').selectOption('weight');
  await expect(points(page).getByRole('region', { name: 'mpg falls as weight rises' })).toBeVisible();
  await expect(points(page)).toContainText('Rank correlation -0.87. Showing all 398 rows.');
  await expect(
    points(page).locator('.apexcharts-series-markers path, .apexcharts-series-markers circle'),
  ).not.toHaveCount(0);

  // By keyboard alone, and with words on the axis.
  await points(page).getByLabel('Horizontal axis').focus();
  await page.keyboard.type('origin');
  await expect(points(page).getByRole('region', { name: 'mpg by origin' })).toBeVisible();
  await points(page).getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(points(page).getByRole('table')).toHaveAttribute('aria-rowcount', '399');
  await expect(points(page).getByRole('table')).toContainText('japan');
  // Of many rows those in sight are drawn; the last one is there once the table is scrolled to its end.
  const last = points(page).locator('[aria-rowindex="399"]');
  await expect(last).toHaveCount(0);
  await expect(async () => {
    await points(page).getByRole('table').getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole('button', { name: 'More statistics' }).click();
  const directions = page.getByRole('region', { name: /^\d of 9 components explain 9\d% of the variation$/ });
  await directions.getByRole('button', { name: 'Show as table' }).click();
  const shown = directions.getByRole('row', { name: /^Component/ });
  await expect(shown).toHaveCount(10);
  await expect(shown.last()).toContainText('100.0');
  await expectAccessible(page);

  await setRole(page, 'origin', 'Not used');
  await expect(points(page).getByLabel('Horizontal axis')).not.toHaveValue('origin');
  await page.getByRole('switch', { name: 'Show charts' }).uncheck();
  await expect(points(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeVisible();
});

test('classes are counted and told apart, and what a reduction keeps is told', async ({ page }) => {
  await newStory(page, 'palmer-penguins.csv', '342 rows, 7 columns');
  await page.getByLabel('Type', { exact: true }).selectOption('classification');
  await expect(target(page)).toHaveValue('species');
  await expect(points(page)).toContainText(
    /Rows per class: Adelie: 151 \(44%\), Gentoo: 123 \(36%\), Chinstrap: 68 \(20%\)\./,
  );
  await expect(points(page).getByRole('switch')).toHaveText(['Adelie', 'Chinstrap', 'Gentoo']);
  await points(page).getByRole('switch', { name: 'Gentoo' }).click();
  await expect(points(page).getByRole('switch', { name: 'Gentoo' })).not.toBeChecked();
  await expectAccessible(page);

  await page.getByLabel('Type', { exact: true }).selectOption('clustering');
  await openMore(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Settings' });
  await drawer.getByRole('switch', { name: 'Dimensionality reduction' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More statistics' }).click();
  await expect(
    page.getByRole('region', { name: /^The 2 components kept explain \d\d% of the variation$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // Drawings follow the width of the window a moment later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
});
