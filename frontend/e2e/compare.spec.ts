/** Several series on one chart: chosen by mouse, found again by their address, and as the API tells them. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { apiOf, at, listAt, registerByApi, type Api } from './support/api';
import { rowOfDay, signIn } from './support/person';
import { expect, test } from './support/test';

const DAY = 86_400_000;
const DAYS = 120;
const SHOPS = ['east', 'north', 'south'];
const dayOf = (place: number): string => new Date(Date.UTC(2024, 0, 1) + place * DAY).toISOString().slice(0, 10);
const table = [
  'day,shop,sales',
  ...SHOPS.flatMap((shop, of) =>
    Array.from(
      { length: DAYS },
      (_, place) => `${dayOf(place)},${shop},${100 * (of + 1) + (place % 7) * 5 + ((place * 37) % 11)}`,
    ),
  ),
].join('\n');

const picker = (page: Page): Locator => page.getByRole('combobox', { name: /^Compare with/ });
/** The chart and, while it is shown as a table, the table in it have the same name. */
const compared = (page: Page, count: number): Locator =>
  page.getByRole('region', { name: `sales: ${count} series compared`, exact: true }).first();
const series = (page: Page): string[] => new URL(page.url()).searchParams.getAll('category');

/** Ticks or unticks a series, and closes the list. */
async function choose(page: Page, name: string): Promise<void> {
  await picker(page).click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  // While the list fades it is pale, and is nothing to be read any more.
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('series are drawn beside the first, each with its past and its own forecast, and the address leads back to them', async ({
  page,
  request,
}) => {
  const email = await registerByApi(request);
  const api = await apiOf(request, email);
  const source = await api.addSource({ name: 'shops.csv', content: table });
  const story = await api.addStory(
    source,
    'Shops',
    'time_series',
    { day: 'date_days', shop: 'category', sales: 'forecast' },
    { models: ['SES'] },
  );
  await api.trained(story);
  await signIn(page, email);
  await page.goto(`/story/forecast/${story}`);
  const alone = page.getByRole('region', { name: 'sales: past and forecast' }).first();
  await expect(alone).toBeVisible();
  const first = await page.getByLabel('Series', { exact: true }).inputValue();
  const [second = '', third = ''] = SHOPS.filter((shop) => shop !== first);

  await choose(page, second);
  await expect(compared(page, 2)).toBeVisible();
  expect(series(page)).toEqual([first, second]);
  await expect(compared(page, 2).locator('.apexcharts-line-series path').first()).toBeAttached();
  await expectAccessible(page, 'two series compared');

  // What the table says of the other series is what the API forecasts for it.
  await compared(page, 2).getByRole('button', { name: 'Show as table' }).click();
  await expect(compared(page, 2).getByRole('columnheader')).toHaveText([
    'Date',
    first,
    `${first}, forecast`,
    second,
    `${second}, forecast`,
  ]);
  await expectForecast(page, api, story, second);
  await expectAccessible(page, 'two series compared, as a table');
  await compared(page, 2).getByRole('button', { name: 'Show as chart' }).click();

  await choose(page, 'All other series');
  await expect(compared(page, 3)).toBeVisible();
  await page.reload();
  await expect(compared(page, 3)).toBeVisible();
  await expect(picker(page)).toHaveText('All other series');

  // Another first series: the one that was it stands beside it now.
  await page.getByLabel('Series', { exact: true }).selectOption(third);
  await expect(compared(page, 3)).toContainText(`${third} uses the model you chose`);
  await choose(page, 'All other series');
  await expect(alone).toBeVisible();
  await expect(picker(page)).toHaveText('None');
  expect(series(page)).toEqual([third]);
});

/** Years of each shop: more than a screen shows. */
const YEARS_OF_DAYS = 4_400;
const LONG = ['east', 'west'];
const pastDay = (place: number): string => new Date(Date.UTC(2010, 0, 1) + place * DAY).toISOString().slice(0, 10);
const longTable = [
  'day,shop,sales',
  ...LONG.flatMap((shop) =>
    Array.from(
      { length: YEARS_OF_DAYS },
      (_, place) => `${pastDay(place)},${shop},${200 + (place % 7) * 9 + ((place * 37) % 41)}`,
    ),
  ),
].join('\n');

test(
  'a stretch of compared series is asked for in full detail, for each of them',
  { tag: '@long' },
  async ({ page, request }) => {
    const email = await registerByApi(request);
    const api = await apiOf(request, email);
    const source = await api.addSource({ name: 'shops.csv', content: longTable });
    const story = await api.addStory(
      source,
      'Years of shops',
      'time_series',
      { day: 'date_days', shop: 'category', sales: 'forecast' },
      { models: ['SES'] },
    );
    await api.trained(story);
    await signIn(page, email);
    const stretches: { category: unknown; from: string }[] = [];
    page.on('request', (sent) => {
      const body: unknown = sent.url().includes('/api/chart_forecast/') ? sent.postDataJSON() : null;
      const from = at(body, 'from');
      if (typeof from === 'string') stretches.push({ category: at(body, 'category'), from });
    });
    await page.goto(`/story/forecast/${story}?category=east&category=west`);
    const chart = compared(page, 2);
    // A long history opens on its recent part, in detail.
    await expect.poll(() => stretches.map(({ category }) => category).sort()).toEqual(LONG);
    const [opened = ''] = stretches.map(({ from }) => from);
    await chart.getByRole('slider', { name: 'Show from' }).press('ArrowRight');
    await expect
      .poll(() =>
        stretches
          .slice(2)
          .map(({ category }) => category)
          .sort(),
      )
      .toEqual(LONG);
    for (const { from } of stretches.slice(2)) expect(Date.parse(from)).toBeGreaterThan(Date.parse(opened));
  },
);

/** The last row of the table has the last value that the API forecasts for the series, in the last column. */
async function expectForecast(page: Page, api: Api, story: number, category: string): Promise<void> {
  const answer = await api.post(`/api/chart_forecast/${story}`, { category });
  const date = String(listAt(answer, 'forecast', 'dates').at(-1));
  const value = Number(at(answer, 'forecast', 'values', listAt(answer, 'forecast', 'values').length - 1));
  const row = compared(page, 2).getByRole('row', { name: rowOfDay(date) });
  await expect(row.getByRole('cell')).toHaveCount(4);
  const told = Number((await row.getByRole('cell').last().innerText()).replaceAll(',', ''));
  // Equal as far as a screen tells: six digits.
  expect(Math.abs(told - value)).toBeLessThanOrEqual(1e-5 * value);
}
