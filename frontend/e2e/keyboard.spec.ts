/** From a file to a forecast and its workbook without a pointer: only keys are pressed. */
import path from 'node:path';
import { pressOn, tabTo } from './support/hands';
import { register, TRAINING } from './support/person';
import { expect, test } from './support/test';
import { readWorkbook } from './support/workbook';

test('a person without a mouse gets from a file to a forecast', async ({ page }) => {
  await register(page);
  await pressOn(page, page.getByRole('link', { name: 'Sources', exact: true }));
  await expect(page.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
  await pressOn(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /^Add/ })
      .or(page.getByRole('main').getByRole('button', { name: /^Add/ }))
      .first(),
  );

  const choosing = page.waitForEvent('filechooser');
  await pressOn(page, page.getByRole('button', { name: 'Choose a file' }));
  await (await choosing).setFiles(path.join(import.meta.dirname, 'fixtures/bike-sharing-daily.csv'));
  await expect(page.getByRole('heading', { name: '731 rows, 3 columns' })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Save source' }));
  await pressOn(page, page.getByRole('link', { name: 'Create story' }));
  await expect(page.getByRole('heading', { name: 'New story', level: 1 })).toBeVisible();

  // A part, a model and a setting, each by keys alone.
  await pressOn(page, page.getByRole('button', { name: 'More choices' }));
  await tabTo(page, page.getByLabel('Role of column temp'));
  await page.keyboard.type('Predictor');
  await expect(page.getByLabel('Role of column temp')).toHaveValue('numerical');
  await tabTo(page, page.getByRole('combobox', { name: 'Models' }));
  await page.keyboard.press('Enter');
  // Arrow keys move what has the focus, which is in the list once the list is there.
  await expect(page.locator('[role=option]:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Models' })).not.toContainText('Best');
  await pressOn(page, page.getByRole('button', { name: 'Settings' }));
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Training' })).toContainText(/a few seconds|\d sec/);
  await pressOn(page, page.getByRole('button', { name: 'Train story' }));
  await expect(page).toHaveURL(/\/stories$/);
  const card = page.getByRole('listitem').filter({ hasText: 'bike-sharing-daily' });
  await expect(card.getByText('Trained', { exact: true })).toBeVisible({ timeout: TRAINING });

  await pressOn(page, card.getByRole('link', { name: 'bike-sharing-daily' }));
  await expect(page.getByRole('region', { name: 'How reliable is this forecast?' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Forecast values' });
  await expect(table.locator('tbody tr')).toHaveCount(30);
  await tabTo(page, page.getByLabel('Horizon, days'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(table.locator('tbody tr')).toHaveCount(7);

  const downloading = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: 'Download', exact: true }), 'Shift+Tab');
  const workbook = readWorkbook(await (await downloading).path());
  expect(workbook.rows('Forecast')).toHaveLength(8);
});
