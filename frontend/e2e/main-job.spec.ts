/**
 * The main job on the real stack: a person registers, uploads a table, trains a story, reads its
 * forecast and takes it home as a workbook. Nothing is mocked; what is asserted is what they read.
 */
import type { Locator, Page } from '@playwright/test';
import {
  chooseFile,
  dateOf,
  forecastRows,
  openAllModels,
  openForecast,
  openMore,
  register,
  russian,
  saveAndTrain,
  setRole,
  tableOf,
  train,
  type ShownRow,
} from './support/person';
import { newStory, target } from './support/stories';
import { expect, test } from './support/test';
import { readWorkbook, type Cell } from './support/workbook';

const DAY = 86_400_000;

test('a person forecasts the weather of two cities and takes it home as a workbook', async ({ page }) => {
  await register(page);
  await expect(page.getByRole('heading', { name: 'Train your first story' })).toBeVisible();

  await chooseFile(page, 'noaa-weather-daily.csv', '2,922 rows, 7 columns');
  const receipt = page.getByRole('region', { name: 'How we read the file' });
  await expect(receipt.getByLabel('Column separator')).toHaveValue(',');
  await expect(page.getByRole('row', { name: /Seattle 01\.01\.2012/ })).toBeVisible();
  await saveAndTrain(page);

  // The first number is proposed, and a series for each city: each date has a row for each of them.
  await expect(target(page)).toHaveValue('precipitation');
  await expect(page.getByText('Each date has one row per location: 2 series.')).toBeVisible();
  await target(page).selectOption('temp_max');
  await openMore(page);
  await expect(page.getByLabel('Role of column temp_max')).toHaveValue('forecast');
  await expect(page.getByLabel('Role of column precipitation')).toHaveValue('empty');
  const panel = page.getByRole('complementary', { name: 'Training' });
  await expect(panel).toContainText('2,922');
  await expect(panel).toContainText(/a few seconds|\d sec/);
  await expect(page.getByRole('switch', { name: 'New York' })).toBeVisible();

  await train(page, 'Weather of two cities');
  await openForecast(page, 'Weather of two cities');
  await expect(page.getByRole('region', { name: 'How reliable is this forecast?' })).toContainText(/temp_max/);
  await expect((await openAllModels(page)).getByRole('row', { name: /Best/ })).toHaveCount(1);
  await page.getByLabel('Series', { exact: true }).selectOption('Seattle');
  await page.getByLabel('Horizon, days').fill('14');
  await page.getByLabel('Interval, %').fill('95');
  await page.getByRole('button', { name: 'Update forecast' }).click();
  await expect(tableOf(page).locator('tbody tr')).toHaveCount(14);
  await expect(chartOf(page, 'temp_max').getByText('95% interval')).toBeVisible();
  // The address leads to the same forecast: after a reload, and for whoever gets the link.
  await page.reload();
  await expect(tableOf(page).locator('tbody tr')).toHaveCount(14);
  await expect(page.getByLabel('Horizon, days')).toHaveValue('14');
  await expect(chartOf(page, 'temp_max').getByText('95% interval')).toBeVisible();

  const shown = await forecastRows(page);
  expect(shown.map(isoDay)).toEqual(days('2016-01-01', 14));
  expectOrdered(shown);

  const saving = page.waitForEvent('download');
  await page
    .getByRole('region', { name: /^temp_max: / })
    .getByRole('button', { name: 'Save values to Excel (XLSX)' })
    .click();
  const drawn = readWorkbook(await (await saving).path());
  const last = drawn.rows(drawn.sheets[0] ?? '').at(-1);
  expect(last?.[0]).toEqual({ kind: 'date', value: '2016-01-14T00:00:00' });

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Weather of two cities \d{4}-\d\d-\d\d\.xlsx$/);
  const workbook = readWorkbook(await download.path());
  expect(workbook.sheets).toEqual([
    'Summary',
    'Forecast',
    'History',
    'Accuracy',
    'Backtest',
    'Settings',
    'Notes',
    'Chart data',
  ]);
  expect(workbook.hasChart).toBe(true);
  const [head = [], ...all] = workbook.rows('Forecast');
  expect(head.map(textOf)).toEqual(['location', 'Model', 'Date', 'temp_max', 'Lower 95%', 'Upper 95%']);
  // Both cities, each by its model in use.
  expect(all).toHaveLength(28);
  const cells = all.filter(([city = null]) => textOf(city) === 'Seattle');
  expect(cells).toHaveLength(14);
  cells.forEach((row, index) => expectSameRow(row, shown[index]));
  for (const sheet of workbook.sheets)
    expect(
      workbook
        .rows(sheet)
        .flat()
        .some((cell) => cell?.kind === 'formula'),
    ).toBe(false);
});

test('exchange rates of working days are never forecast for a weekend', { tag: '@long' }, async ({ page }) => {
  await newStory(page, 'ecb-eur-rates-daily.csv', '724 rows, 9 columns');
  await train(page, 'Dollar per euro');
  await openForecast(page, 'Dollar per euro');
  const rows = await forecastRows(page);
  expect(rows).toHaveLength(30);
  expect(rows[0]?.date).toBe('2 November 2026');
  for (const { date } of rows) expect([1, 2, 3, 4, 5], date).toContain(dateOf(date).getUTCDay());
  expectOrdered(rows);
});

test(
  'rentals continue the day after the last, stay above zero, and can be read as a table',
  { tag: '@long' },
  async ({ page }) => {
    await newStory(page, 'bike-sharing-daily.csv', '731 rows, 3 columns');
    await train(page, 'Bike rentals');
    await openForecast(page, 'Bike rentals');
    const rows = await forecastRows(page);
    expect(rows.map(isoDay)).toEqual(days('2013-01-01', 30));
    for (const { values } of rows) expect(Math.min(...values.map(english))).toBeGreaterThanOrEqual(0);

    const chart = page.getByRole('region', { name: 'users: past and forecast' });
    await expect(chart.getByText('80% interval')).toBeVisible();
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await expect(chart.getByRole('row', { name: /31 December 2012/ })).toContainText('2,729');
    await expect(chart.getByRole('row', { name: /^1 January 2013/ })).toContainText('vs the same weekday last year');
  },
);

test('таблица в кодировке Windows-1251 читается, обучается и прогнозируется по-русски', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await register(page, russian);
  await chooseFile(page, 'vyruchka-1251.csv', '240 строк, 3 столбца', russian);
  const receipt = page.getByRole('region', { name: 'Как прочитан файл' });
  await expect(receipt.getByLabel('Кодировка')).toHaveValue('windows-1251');
  await expect(receipt.getByLabel('Разделитель столбцов')).toHaveValue(';');
  await expect(receipt.getByLabel('Десятичный разделитель')).toHaveValue(',');
  await expect(page.getByRole('row', { name: /01\.02\.2023 Москва 1\s236,5/ })).toBeVisible();
  await saveAndTrain(page, russian);
  await setRole(page, 'Регион', 'Категория', russian);
  await train(page, 'Выручка по регионам', russian);
  await openForecast(page, 'Выручка по регионам', russian);
  await page.getByLabel('Ряд', { exact: true }).selectOption('Казань');
  const rows = await forecastRows(page, russian);
  expect(rows.map(isoDay)).toEqual(days('2023-06-01', 30));
  for (const { values } of rows) for (const value of values) expect(value).toMatch(/^\d{1,3}(\s\d{3})*,\d$/);
});

function days(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * DAY).toISOString().slice(0, 10),
  );
}

function chartOf(page: Page, target: string): Locator {
  return page.getByRole('region', { name: `${target}: past and forecast` });
}

function isoDay({ date }: ShownRow): string {
  return dateOf(date).toISOString().slice(0, 10);
}

/** A number as the English interface writes it. */
function english(shown: string): number {
  return Number(shown.replaceAll(',', ''));
}

function expectOrdered(rows: readonly ShownRow[]): void {
  for (const { date, values } of rows) {
    const [forecast = NaN, lower = NaN, upper = NaN] = values.map(english);
    expect(lower, date).toBeLessThanOrEqual(forecast);
    expect(upper, date).toBeGreaterThanOrEqual(forecast);
  }
}

/** A row of the workbook holds what the screen shows, with a real date and full precision. */
function expectSameRow(row: readonly Cell[], shown: ShownRow | undefined): void {
  const [city, , date, ...numbers] = row;
  expect(city).toEqual({ kind: 'text', value: 'Seattle' });
  expect(date).toEqual({ kind: 'date', value: shown && dateOf(shown.date).toISOString().slice(0, 19) });
  expect(numbers).toHaveLength(3);
  numbers.forEach((cell, index) => {
    const value = shown?.values[index] ?? '';
    const decimals = value.split('.')[1]?.length ?? 0;
    expect(cell?.kind === 'number' ? cell.value.toFixed(decimals) : null).toBe(english(value).toFixed(decimals));
  });
}

function textOf(cell: Cell): string {
  return cell?.kind === 'text' ? cell.value : '';
}
