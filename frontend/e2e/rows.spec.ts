/** Stories on rows, built by mouse on real tables, read on screen, downloaded, and compared with what the API says. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { chooseFile, register, saveAndTrain, setRole, train } from './support/person';
import { expect, test } from './support/test';
import { readWorkbook } from './support/workbook';

const ROWS = 'cylinders,displacement,horsepower,weight,acceleration,model_year,origin\n8,307,130,3504,12,70,usa\n4,97,88,2130,14.5,71,japan\n';

test('a regression tells how far it is off, forecasts one row and a file of rows', async ({ page }) => {
  await register(page);
  await chooseFile(page, 'auto-mpg.csv', '398 rows, 8 columns');
  await saveAndTrain(page);
  await page.getByLabel('Type', { exact: true }).selectOption('regression');
  await expect(page.getByLabel('Use of column cylinders')).toHaveValue('forecast');
  await setRole(page, 'mpg', 'Forecast this');
  await expect(page.getByLabel('Use of column cylinders')).toHaveValue('numerical');
  await train(page, 'Miles per gallon');
  await page.getByRole('listitem').getByRole('link', { name: 'Miles per gallon' }).click();
  await expect(page.getByRole('region', { name: 'Why this forecast' })).toContainText('mpg');
  await expect(page.getByRole('region', { name: /^mpg: half of the forecasts are off by less than/ })).toBeVisible();

  await page.getByLabel('weight', { exact: true }).fill('3,504');
  await page.getByLabel('origin', { exact: true }).selectOption('usa');
  const asked = page.waitForResponse(/\/api\/forecast\/\d+$/);
  await page.getByRole('button', { name: 'Forecast this row' }).click();
  const one: unknown = await (await asked).json();
  await expect(page.getByTitle(String(firstOf(one)), { exact: true })).toBeVisible();
  const taking = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Forecast rows', exact: true }).getByRole('button', { name: 'Download', exact: true }).click();
  expect(readWorkbook(await (await taking).path()).rows('Forecast').flat()).toContainEqual({ kind: 'number', value: firstOf(one) });

  await page.getByRole('tab', { name: 'A file of rows' }).click();
  const many = page.waitForResponse(/\/api\/forecast\/\d+$/);
  await page.getByLabel('File with rows to forecast').setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) });
  const first = firstOf(await (await many).json());
  await expect(page.getByRole('table', { name: 'Forecast rows' }).locator('tbody tr')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Forecast rows', exact: true }).getByRole('button', { name: 'Download', exact: true }).click();
  const cells = readWorkbook(await (await downloading).path()).rows('Forecast').flat();
  expect(cells).toContainEqual({ kind: 'number', value: first });
  // The head of the page takes home the table of the training, each row with its forecast beside what it was.
  const ownTable = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).first().click();
  const own = readWorkbook(await (await ownTable).path()).rows('Forecast');
  expect(own).toHaveLength(399);
  expect(own[0]?.slice(-3).map((cell) => cell?.value)).toEqual(['mpg', 'Forecast', 'Reason']);
  await expectAccessible(page);
});

test('a classification moves its threshold at once and keeps it', async ({ page }) => {
  await register(page);
  await chooseFile(page, 'breast-cancer.csv', '569 rows, 11 columns');
  await saveAndTrain(page);
  await page.getByLabel('Type', { exact: true }).selectOption('classification');
  await expect(page.getByLabel('Use of column target')).toHaveValue('forecast');
  await train(page, 'Benign or malignant');
  await page.getByRole('listitem').getByRole('link', { name: 'Benign or malignant' }).click();
  const slider = page.getByRole('slider', { name: /^malignant from a probability of/ });
  await slider.press('Home');
  await expect(page.getByText('malignant from a probability of 0.01 on')).toBeVisible();
  await slider.press('ArrowRight');
  await page.getByRole('button', { name: 'Keep 0.02 for the story' }).click();
  await expect(page.getByRole('button', { name: /^Keep/ })).toBeHidden();
  await page.reload();
  await expect(page.getByText('malignant from a probability of 0.02 on')).toBeVisible();
  await expectAccessible(page);
});

function firstOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('rows' in answer)) return null;
  const { rows } = answer;
  return typeof rows === 'object' && rows !== null && 'forecast' in rows && Array.isArray(rows.forecast) ? rows.forecast[0] : null;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}
