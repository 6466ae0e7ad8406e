/** A series that is explained by planned prices: the forecast asks for them, takes them as a file, and says which cell is missing. */
import { expect, test, type Page, type Response } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { firstForecast, inFull } from './support/answers';
import { setRole, tableOf, train } from './support/person';
import { chooseModels, newStory, target } from './support/stories';
import { readWorkbook } from './support/workbook';

const DAY = 86_400_000;
const FIRST = Date.UTC(2024, 0, 1);
const dayOf = (place: number): string => new Date(FIRST + place * DAY).toISOString().slice(0, 10);
const priceOf = (place: number): number => 10 + (place % 5);
const history = [
  'day,sales,price',
  ...Array.from(
    { length: 140 },
    (_, place) =>
      `${dayOf(place)},${200 - 8 * priceOf(place) + 5 * (place % 7) + ((place * 37) % 11)},${priceOf(place)}`,
  ),
].join('\n');
const plan = (prices: readonly string[]): string =>
  ['day,price', ...prices.map((price, place) => `${dayOf(140 + place)},${price}`)].join('\n');

const card = (page: Page) => page.getByRole('region', { name: 'Planned values' });
const use = (page: Page) => card(page).getByRole('button', { name: 'Use this plan' }).click();
/** The answer of a forecast by a file; the page asks for others without one. */
const isByFile = (response: Response): boolean =>
  /\/api\/forecast\/\d+$/.test(response.url()) &&
  response.ok() &&
  (response.request().headers()['content-type'] ?? '').startsWith('multipart/form-data');
const upload = (page: Page, content: string) =>
  page
    .getByLabel('File with future values')
    .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

test('planned prices are asked for, given as a file, and move the forecast', async ({ page }) => {
  await newStory(page, { name: 'sales.csv', content: history }, '140 rows, 3 columns');
  await expect(target(page)).toHaveValue('sales');
  await setRole(page, 'price', 'Predictor');
  const planned = page.getByLabel('Are future values of price known?');
  await expect(planned).toHaveValue('unknown');
  await planned.selectOption('known');
  await expect(page.getByText('You provide future values with each forecast')).toBeVisible();
  await chooseModels(page, /^Linear regression/);
  await expectAccessible(page);
  await train(page, 'Sales by price');

  await page.getByRole('listitem').getByRole('link', { name: 'Sales by price' }).click();
  await expect(card(page)).toContainText('price');
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toHaveCount(0);
  // One button leads: the sheet, and with it the forecast.
  await expect(page.locator('main .MuiButton-contained')).toHaveText(['Use these values']);
  const downloading = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Download template' }).click();
  const template = readWorkbook(await (await downloading).path()).rows('Forecast');
  expect(template[0]?.map((cell) => cell?.value)).toEqual(['day', 'price']);
  await expectAccessible(page);

  await upload(page, plan(['10', '', '12']));
  await expect(card(page).getByRole('alert')).toContainText('price');
  const answered = page.waitForResponse(isByFile);
  await upload(page, plan(['10', '11', '12', '9', '8']));
  const answer: unknown = await (await answered).json();
  await expect(card(page)).toContainText('Future values of price come from plan.csv.');
  await expect(tableOf(page).locator('tbody tr')).toHaveCount(5);
  await expect(page.locator('main .MuiButton-contained')).toHaveText(['Update forecast']);
  const first = firstForecast(answer);
  await expect(tableOf(page).locator('tbody tr').first().getByTitle(inFull(first), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await card(page).getByLabel('price, 20 May 2024', { exact: true }).fill('14');
  await card(page).getByLabel('price, 21 May 2024', { exact: true }).fill('13.5');
  await card(page).getByRole('button', { name: 'Compare these values' }).click();
  const both = page.getByRole('group', { name: 'plan.csv and Your plan' });
  await expect(both).toContainText('Both numbers cover the first 2 periods, as far as Your plan goes.');
  await expect(tableOf(page).locator('tbody tr')).toHaveCount(5);
  await expectAccessible(page);
  await use(page);
  await expect(card(page)).toContainText('Future values of price come from Planned values.xlsx.');
  await expect(tableOf(page).locator('tbody tr')).toHaveCount(2);
  await upload(page, plan(['10', '11', '12', '9', '8']));
  await use(page);
  await expect(tableOf(page).locator('tbody tr')).toHaveCount(5);

  const taking = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const cells = readWorkbook(await (await taking).path())
    .rows('Forecast')
    .flat();
  expect(cells).toContainEqual({ kind: 'number', value: first });
});

test(
  'planned prices that stand in the table already are used and named, and others can take their place',
  { tag: '@long' },
  async ({ page }) => {
    const ahead = Array.from({ length: 6 }, (_, place) => `${dayOf(140 + place)},,${priceOf(140 + place)}`).join('\n');
    await trainPlanned(page, `${history}\n${ahead}`, 'Sales by planned price');
    await expect(card(page)).toContainText('Future values of price (20 May 2024 – 25 May 2024) come from the source.');
    await expect(tableOf(page).locator('tbody tr')).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
    await expectAccessible(page);

    await upload(page, plan(['30', '30', '30']));
    const both = page.getByRole('group', { name: 'Plan of the table and plan.csv' });
    await expect(both).toContainText('Both numbers cover the first 3 periods, as far as plan.csv goes.');
    await expect(tableOf(page).locator('tbody tr')).toHaveCount(6);
    await both.getByRole('button', { name: 'Back to the current plan' }).click();
    await expect(both).toHaveCount(0);
    await expect(card(page)).toContainText('come from the source.');
    await upload(page, plan(['30', '30', '30']));
    await use(page);
    await expect(card(page)).toContainText('Future values of price come from plan.csv.');
    await expect(tableOf(page).locator('tbody tr')).toHaveCount(3);
    await card(page).getByRole('button', { name: 'Use values from the source' }).click();
    await expect(tableOf(page).locator('tbody tr')).toHaveCount(6);
  },
);

test(
  'a plan that was given as a file counts for a try with other settings as well',
  { tag: '@long' },
  async ({ page }) => {
    // The chart, which tells whether the table has a plan, comes after the file.
    let release = (): void => undefined;
    const given = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/chart_forecast\/\d+$/, async (route) => {
      await given;
      await route.continue();
    });
    await trainPlanned(page, history, 'Sales to be tried');
    const opener = page.getByRole('button', { name: 'What-if', exact: true });
    await expect(card(page)).toContainText('price');
    await expect(opener).toHaveCount(0);
    await upload(page, plan(['30', '31', '32']));
    // What was asked before the chart came is let go: the last answer is the one on the screen.
    let saved: unknown = null;
    page.on('response', (response) => {
      const keep = (answer: unknown): void => void (saved = firstForecast(answer));
      if (isByFile(response)) response.json().then(keep, () => undefined);
    });
    release();
    await expect(tableOf(page).locator('tbody tr')).toHaveCount(3);
    await expect.poll(() => saved).not.toBeNull();

    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'What-if', exact: true });
    await drawer.getByRole('switch', { name: 'Capping' }).check();
    const sending = page.waitForRequest(/\/api\/game_forecast\/\d+$/);
    const trying = page.waitForResponse(/\/api\/game_forecast\/\d+$/);
    await drawer.getByRole('button', { name: 'Run', exact: true }).click();
    const body: unknown = (await sending).postDataJSON();
    expect(body).toMatchObject({
      rows: { columns: ['day', 'price'], values: [30, 31, 32].map((price, place) => [dayOf(140 + place), price]) },
    });
    const tried: unknown = await (await trying).json();
    expect(tried).toMatchObject({ date: [dayOf(140), dayOf(141), dayOf(142)] });
    expect(tried).toHaveProperty('differs.saved.forecast[0]', saved);
    await expect(drawer).toBeHidden();
    const beside = page.getByRole('region', { name: 'What-if' });
    await expect(beside.getByRole('list', { name: 'Changes', exact: true }).getByRole('listitem')).toHaveText([
      'Capping: 10 (saved: Off)',
    ]);
    const first = tableOf(page).locator('tbody tr').first();
    await expect(first.getByTitle(inFull(firstForecast(tried)), { exact: true }).first()).toBeVisible();
    await expectAccessible(page);

    // Another plan is another forecast: what was tried says nothing of it.
    await upload(page, plan(['20', '20']));
    await use(page);
    await expect(tableOf(page).locator('tbody tr')).toHaveCount(2);
    await expect(beside).toHaveCount(0);
  },
);

/** Trains a linear regression of sales by a price whose future is known, and opens its forecast. */
async function trainPlanned(page: Page, table: string, name: string): Promise<void> {
  await newStory(page, { name: 'sales.csv', content: table }, `${table.split('\n').length - 1} rows, 3 columns`);
  await setRole(page, 'sales', 'Target');
  await setRole(page, 'price', 'Predictor');
  await page.getByLabel('Are future values of price known?').selectOption('known');
  await chooseModels(page, /^Linear regression/);
  await train(page, name);
  await page.getByRole('listitem').getByRole('link', { name }).click();
}
