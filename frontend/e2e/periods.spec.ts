/** Months that the rows do not cover, and months that keep their day of the week: from the file to the forecast. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { apiOf, at, listAt } from './support/api';
import {
  chooseFile,
  forecastRows,
  openForecast,
  register,
  saveAndTrain,
  setRole,
  tableOf,
  train,
} from './support/person';
import { expect, test } from './support/test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The sum of the visits of one month as the file has them. */
function visitsOf(month: string): number {
  const file = path.join(import.meta.dirname, 'fixtures/visits-until-10-may.csv');
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((row) => row.startsWith(month));
  return rows.reduce((sum, row) => sum + Number(row.split(',')[1]), 0);
}

test('a month of ten days is left out of months, which one press changes, and the forecast begins with it', async ({
  page,
  request,
}) => {
  const email = await register(page);
  await chooseFile(page, 'visits-until-10-may.csv', '860 rows, 2 columns');
  await saveAndTrain(page);
  await setRole(page, 'Day', 'Date, months');
  await expect(page.getByText('May 2023 has 10 of 31 days and is left out.')).toBeVisible();
  await press(page, 'Use as it is');
  await expect(page.getByText('May 2023 has 10 of 31 days and is used as it is.')).toBeVisible();
  await press(page, 'Scale up to a whole period');
  await expect(page.getByText(/^May 2023 has 10 of 31 days; its total was scaled up/)).toBeVisible();
  await press(page, 'Leave out');
  await expect(page.getByText('May 2023 has 10 of 31 days and is left out.')).toBeVisible();

  await train(page, 'Visits by month');
  await openForecast(page, 'Visits by month');
  await page.getByText('How this forecast was made').click();
  await expect(page.getByText('May 2023 has 10 of 31 days and is left out.')).toBeVisible();
  const [first] = await forecastRows(page);
  expect(first?.date).toBe('May 2023');
  const story = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
  const chart = await (await apiOf(request, email)).post(`/api/chart_forecast/${story}`, {});
  const history = listAt(chart, 'history', 'values').filter((value) => value !== null);
  expect(history.at(-1)).toBe(visitsOf('2023-04'));
  expect(at(chart, 'history', 'values', 0)).toBe(visitsOf('2021-01'));
});

for (const [file, name, rows, note, dates] of [
  [
    'paydays.csv',
    'Wages',
    '36 rows, 2 columns',
    'Each date is the last Friday of its month; so are the dates of the forecast.',
    ['2024-01-26', '2024-02-23', '2024-03-29'],
  ],
  [
    'retail-4-4-5.csv',
    'Sales',
    '36 rows, 2 columns',
    /as in a 4-4-5 calendar/,
    ['2021-10-23', '2021-11-20', '2021-12-25'],
  ],
] as const) {
  test(`months of ${file} go on on the same day of the week`, { tag: '@long' }, async ({ page }) => {
    await register(page);
    await chooseFile(page, file, rows);
    await saveAndTrain(page);
    await train(page, name);
    await openForecast(page, name);
    await page.getByText('How this forecast was made').click();
    await expect(page.getByText(note)).toBeVisible();
    const shown = tableOf(page).locator('tbody time');
    await expect(shown.first()).toHaveText(/^(January 2024|October 2021)$/);
    const first = (await shown.all()).slice(0, 3);
    expect(await Promise.all(first.map((date) => date.getAttribute('datetime')))).toEqual(dates);
  });
}
