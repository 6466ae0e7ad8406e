/** Processes of what is our own: a story's forecasts go to another system, and a source gets its next table from one. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { apiOf, at, listAt } from './support/api';
import { inWarehouse, makeWarehouse, moveClock } from './support/database';
import { register, TRAINING } from './support/person';
import { expect, test } from './support/test';

const DAY = 86_400_000;
const DAYS = 60;
const SHOPS = ['Köln', 'Тула'];
const dayOf = (place: number): string => new Date(Date.UTC(2024, 0, 1) + place * DAY).toISOString().slice(0, 10);
const table = [
  'day,shop,sales',
  ...SHOPS.flatMap((shop, of) =>
    Array.from(
      { length: DAYS },
      (_, place) => `${dayOf(place)},${shop},${100 * (of + 1) + (place % 7) * 5.5 + ((place * 37) % 11)}`,
    ),
  ),
].join('\n');
/** The page looks every five seconds; a busy machine gets more. */
const RUN = { timeout: 90_000 };

const side = (page: Page, name: 'From' | 'To'): Locator => page.getByRole('region', { name, exact: true });
const runs = (page: Page): Locator => page.getByRole('table', { name: 'Runs' });

test('the forecasts of a story are sent to a file, and are those of its page', async ({ page, request }) => {
  const email = await register(page);
  const api = await apiOf(request, email);
  const source = await api.addSource({ name: 'shops.csv', content: table });
  const columns = { day: 'date_days', shop: 'category', sales: 'forecast' };
  const story = await api.addStory(source, 'Sales of shops', 'time_series', columns, { models: ['SES', 'HWES'] });
  await api.trained(story);
  const files = Number(
    at(await api.post('/api/connections', { name: 'Exchange', connection_type: 2, params: {} }), 'id'),
  );
  await api.post(`/api/csv/${files}/create/empty/file`, { file_name: 'sent' });

  await page.goto('/connections/0/');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('B2L');
  await expect(page.getByText('There is nothing to set up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test connection' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Name' }).fill('Our forecasts');
  await expectAccessible(page, 'a connection to what is our own');
  await page.getByRole('button', { name: 'Save connection' }).click();
  await expect(page).toHaveURL(/\/connections$/);

  await page.goto('/processes/0/');
  await page.getByRole('textbox', { name: 'Name' }).fill('Forecasts out');
  await side(page, 'From').getByRole('combobox', { name: 'Source' }).selectOption('Our forecasts (B2L)');
  const objects = side(page, 'From').getByRole('combobox', { name: 'Table' });
  await expect(objects.getByRole('option')).toHaveText([
    'Choose a table',
    'Forecasts of “Sales of shops”',
    'Source “shops”',
  ]);
  await objects.selectOption('Forecasts of “Sales of shops”');
  await side(page, 'To').getByRole('combobox', { name: 'Target' }).selectOption('Exchange (CSV)');
  await side(page, 'To').getByRole('combobox', { name: 'File' }).selectOption('sent.csv');
  await expect(page.getByText(/^The first \d+ rows fit\. Nothing is written yet\.$/)).toBeVisible();
  await expectAccessible(page, 'a process from our own forecasts');
  await page.getByRole('button', { name: 'Save process' }).click();
  await expect(page).toHaveURL(/\/processes$/);

  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Run process' }).click();
  await page.getByRole('dialog', { name: 'Run a process' }).getByRole('button', { name: 'Start' }).click();
  await expect(runs(page).getByRole('row').filter({ hasText: 'Forecasts out' })).toContainText('Finished', RUN);

  await page.goto(`/connections/${files}/`);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download sent.csv' }).click();
  const lines = readFileSync(await (await downloaded).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toBe('day,shop,forecast,lower,upper,model');
  const rows = lines.slice(1).map((line) => line.split(','));
  const steps = rows.length / SHOPS.length;
  for (const shop of SHOPS) {
    const shown = await api.post(`/api/forecast/${story}`, { category: shop, steps });
    const sent = rows.filter((row) => row[1] === shop);
    expect(sent.map((row) => row[0])).toEqual(listAt(shown, 'date'));
    for (const [place, name] of [
      [2, 'forecast'],
      [3, 'lower'],
      [4, 'upper'],
    ] as const)
      expect(sent.map((row) => Number(row[place]))).toEqual(listAt(shown, name));
    expect(new Set(sent.map((row) => row[5]))).toEqual(new Set([at(shown, 'model')]));
  }
});

/** Ninety days, of which the source has sixty at first. */
const MORE = 90;
const amountOf = (place: number): number => 200 + (place % 7) * 9.25 + ((place * 37) % 13);
const sales = (from: number, to: number): (readonly [string, number])[] =>
  Array.from({ length: to - from }, (_, place) => [dayOf(from + place), amountOf(from + place)] as const);

test(
  'a warehouse brings a source its next table, the story trains again, and its forecast goes back by itself',
  { tag: '@long' },
  async ({ page, request }) => {
    const email = await register(page);
    const api = await apiOf(request, email);
    const warehouse = makeWarehouse();
    const rows = sales(0, MORE).map(([day, amount]) => `('${day}', ${amount})`);
    inWarehouse(warehouse, `INSERT INTO sales VALUES ${rows.join(', ')}`);
    inWarehouse(
      warehouse,
      `CREATE TABLE forecasts (day date PRIMARY KEY, forecast float8, lower float8, upper float8, model text);
       GRANT SELECT, INSERT, DELETE ON forecasts TO ${warehouse.reader}`,
    );
    const { host, port, database, reader, password } = warehouse;
    const params = { host, port, database, user: reader, password };
    await api.post('/api/connections', { name: 'Warehouse', connection_type: 3, params });
    await api.post('/api/connections', { name: 'Own', connection_type: 17, params: {} });
    const first = ['day,amount', ...sales(0, DAYS).map((row) => row.join(','))].join('\n');
    const source = await api.addSource({ name: 'sales.csv', content: first });
    const columns = { day: 'date_days', amount: 'forecast' };
    const story = await api.addStory(source, 'Daily sales', 'time_series', columns, { models: ['SES', 'HWES'] });
    await api.trained(story);
    await api.put(`/api/stories/keep_fresh/${story}`, { keep_fresh: true });

    const scheduled = async (name: string, from: [string, string], to: [string, string]): Promise<void> => {
      await page.goto('/processes/0/');
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      for (const [place, [connection, object]] of [
        ['From', from],
        ['To', to],
      ] as const) {
        await side(page, place).getByRole('combobox').first().selectOption(connection);
        await side(page, place).getByRole('combobox', { name: 'Table' }).selectOption(object);
      }
      await page.getByRole('combobox', { name: 'Run', exact: true }).selectOption('On a schedule');
      await expect(page.getByText(/Nothing is written yet\.$/)).toBeVisible();
      await page.getByRole('button', { name: 'Save process' }).click();
      await expect(page).toHaveURL(/\/processes$/);
    };
    /** The page looks again only while something runs. */
    const ended = (name: string): Promise<void> =>
      expect(async () => {
        await page.goto('/tasks');
        const row = runs(page).getByRole('row').filter({ hasText: name }).first();
        await expect(row).toContainText('Finished', { timeout: 10_000 });
      }).toPass(RUN);

    await scheduled('Sales in', ['Warehouse (PostgreSQL)', 'public.sales'], ['Own (B2L)', 'Source “sales”']);
    moveClock(email);
    await ended('Sales in');
    expect(at(await api.get(`/api/sources/${source}`), 'rows')).toBe(MORE);
    const forecast = (): Promise<unknown> => api.post(`/api/forecast/${story}`, { steps: 7 });
    await expect.poll(async () => listAt(await forecast(), 'date')[0], { timeout: TRAINING }).toBe(dayOf(MORE));

    const target: [string, string] = ['Warehouse (PostgreSQL)', 'public.forecasts'];
    await scheduled('Forecast out', ['Own (B2L)', 'Forecasts of “Daily sales”'], target);
    moveClock(email);
    await ended('Forecast out');
    const arrived = inWarehouse(warehouse, 'SELECT day, forecast, model FROM forecasts ORDER BY day');
    const shown = await api.post(`/api/forecast/${story}`, { steps: arrived.length });
    expect(arrived.length).toBeGreaterThan(0);
    expect(arrived.map((line) => line.split(',')[0])).toEqual(listAt(shown, 'date'));
    expect(arrived.map((line) => Number(line.split(',')[1]))).toEqual(listAt(shown, 'forecast'));
  },
);
