/** What is seen before anything is trained: what the settings make of a series, how fit the series are, and which columns would explain a target. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { at, listAt } from './support/api';
import { openMore, rowOfDay, setRole } from './support/person';
import { newCarsStory, newStory } from './support/stories';
import { expect, test } from './support/test';

/** A date of the series that is compared, far enough from its beginning for every view to know it. */
const PLACE = 20;
const VIEWS = [
  { view: 'Capped', lines: ['users', 'Capped'], of: ['percentile_values', 0, 'values'] },
  { view: 'Smoothed', lines: ['users', 'Smoothed'], of: ['rolling_values', 0, 'values'] },
  { view: 'Components', lines: ['Trend', 'Seasonality', 'Residual'], of: ['comp_values', 0, 'rest'] },
  { view: 'Differenced', lines: ['Differenced'], of: ['diff_values', 0, 'values'] },
] as const;

test('limits, smoothing, parts and differences of a series are drawn before it is trained, and whether it is stationary is shown in words and numbers', async ({
  page,
}) => {
  const answer = latest(page, '/api/chart_train/');
  await newStory(page, 'bike-sharing-daily.csv', '731 rows, 3 columns');
  const health = page.getByRole('group', { name: 'Data quality' });
  for (const words of ['731 values', '01.01.2011 – 31.12.2012', 'No gaps', 'No zeros'])
    await expect(health.getByText(words, { exact: true })).toBeVisible();

  await openMore(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Settings' });
  for (const name of ['Capping', 'Smoothing', 'Decomposition', 'Differencing'])
    await drawer.getByRole('switch', { name }).check();
  await page.keyboard.press('Escape');
  const views = page.getByRole('group', { name: 'Chart view' });
  await expect(views.getByRole('button')).toHaveText(['History', ...VIEWS.map(({ view }) => view)]);
  const steps = at(await answer(), 'specific_data');

  const chart = page.getByRole('region', { name: 'users', exact: true }).first();
  for (const { view, lines, of } of VIEWS) {
    await views.getByRole('button', { name: view }).click();
    await expect(chart.getByRole('switch')).toHaveText([...lines]);
    await expect(chart.locator('.apexcharts-line-series path').first()).toBeAttached();
    await chart.getByRole('button', { name: 'Show as table' }).click();
    const [list, place, values] = of;
    const date = String(at(steps, list, place, 'dates', PLACE));
    const cell = chart
      .getByRole('row', { name: rowOfDay(date) })
      .getByRole('cell')
      .last();
    expect(near(numberIn(await cell.innerText()), Number(at(steps, list, place, values, PLACE))), view).toBe(true);
  }
  // The parts add up to what they are parts of.
  const part = (name: string): number => Number(at(steps, 'comp_values', 0, name, PLACE));
  expect(
    near(part('trend') + part('season') + part('rest'), Number(at(steps, 'rolling_values', 0, 'values', PLACE))),
  ).toBe(true);

  await page.getByRole('button', { name: 'More statistics' }).click();
  const wandering = page.getByRole('region', { name: 'Is the series stationary?' }).first();
  await expect(wandering).toContainText(String(at(steps, 'adfuller_values1', 0, 'sentence')));
  await expect(wandering).toContainText(String(at(steps, 'adfuller_values2', 0, 'sentence')));
  await wandering.getByText('Test results').click();
  const row = wandering.getByRole('table').locator('tbody tr');
  for (const [place, column] of [
    [0, 'adfuller_values1'],
    [2, 'adfuller_values2'],
  ] as const) {
    const found = at(steps, column, 0);
    await expect(row.locator('td').nth(place + 1)).toHaveText(Number(at(found, 'statistic')).toFixed(2));
    expect(
      Math.abs(numberIn(await row.locator('td').nth(place).innerText()) - Number(at(found, 'p_value'))),
    ).toBeLessThan(0.0006);
  }
  await expectAccessible(page);
});

const days = (count: number, keep: (day: number) => boolean, shop: string): string[] =>
  Array.from({ length: count }, (_, day) => day)
    .filter(keep)
    .map(
      (day) => `${new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)},${shop},${50 + ((day * 29) % 17)}`,
    );
const shops = [
  'day,shop,sales',
  ...days(200, () => true, 'north'),
  ...days(9, () => true, 'south'),
  ...days(200, (day) => day % 3 > 0, 'east'),
].join('\n');

test('weak series are counted before a training, and each says what is weak about it', async ({ page }) => {
  const answer = latest(page, '/api/chart_train/');
  await newStory(page, { name: 'shops.csv', content: shops }, /rows, 3 columns/);
  await setRole(page, 'shop', 'Category');
  const health = page.getByRole('group', { name: 'Data quality' });
  await expect(health.getByText('3 series, 1 without issues')).toBeVisible();
  const weak = listAt(await answer(), 'health').filter((series) => listAt(series, 'problems').length > 0);
  await expect(health.getByRole('table')).toBeHidden();
  await health.getByText('2 of 3 series have issues').click();
  const rows = health.getByRole('table', { name: 'Series with issues' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  expect(weak.map((series) => at(series, 'category')).sort()).toEqual(['east', 'south']);
  for (const [place, series] of weak.entries()) {
    await expect(rows.nth(place).locator('td').first()).toHaveText(String(at(series, 'category')));
    await expect(rows.nth(place).locator('td').last()).toHaveText(
      listAt(series, 'problems')
        .map((problem) => String(at(problem, 'sentence')))
        .join(' '),
    );
  }
  await expectAccessible(page);
});

test('which columns would explain a target is found out before a training, and holds for the model that was asked', async ({
  page,
}) => {
  await newCarsStory(page);
  const importance = page.getByRole('region', { name: 'Which columns matter' });
  await find(page, importance);
  await importance.getByLabel('Quick model').selectOption({ label: 'Decision tree' });
  await expect(importance.getByRole('listitem')).toHaveCount(0);
  await find(page, importance);
  await expectAccessible(page);
});

/** Asks the quick model, and compares what is drawn with its answer: the weightiest first, each with its part and a sentence. */
async function find(page: Page, importance: Locator): Promise<void> {
  const asked = page.waitForResponse('**/api/feature_importance');
  await importance.getByRole('button', { name: 'Analyze' }).click();
  const answer: unknown = await (await asked).json();
  const columns = listAt(answer, 'columns').flatMap((column, place) => {
    const score = Number(at(answer, 'scores', place));
    return score < 0.005
      ? []
      : [{ column: String(column), score, sentence: String(at(answer, 'directions', place, 'sentence')) }];
  });
  expect(columns.length).toBeGreaterThan(1);
  await expect(importance.getByRole('listitem')).toHaveText(
    columns.map(
      ({ column, score, sentence }) =>
        new RegExp(`^${column}${Math.round(100 * score)}%${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
    ),
  );
}

/** The newest answer to calls of this address. */
function latest(page: Page, address: string): () => Promise<unknown> {
  let newest: Promise<unknown> = Promise.resolve(null);
  page.on('response', (response) => {
    if (response.url().includes(address) && response.ok()) newest = response.json();
  });
  return () => newest;
}

function numberIn(shown: string): number {
  return Number(shown.replaceAll(',', ''));
}

/** Equal as far as a screen tells: six digits. */
function near(shown: number, value: number): boolean {
  return Math.abs(shown - value) <= 1e-5 * Math.max(1, Math.abs(value));
}
