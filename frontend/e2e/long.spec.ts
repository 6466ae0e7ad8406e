/** A workbook that takes long: the screen says that it is on its way, a notice leads back to it, and it is fetched when it is ready. */
import { readFileSync } from 'node:fs';
import { expectAccessible } from './support/accessible';
import { openForecast, setRole, train } from './support/person';
import { chooseModels, newStory } from './support/stories';
import { expect, test } from './support/test';

const SHOPS = 440;
const DAYS = 60;
/** As the receipt writes it. */
const ROWS = '26,400';
const table = [
  'day,shop,sales',
  ...Array.from({ length: SHOPS * DAYS }, (_, place) => {
    const day = new Date(Date.UTC(2024, 0, 1) + (place % DAYS) * 86_400_000).toISOString().slice(0, 10);
    return `${day},shop ${Math.floor(place / DAYS) + 1},${100 + ((place * 29) % 17)}`;
  }),
].join('\n');
/** As far as 60 days may be forecast: of all shops so many rows that nobody is made to wait for their workbook. */
const STEPS = '366';
/** Rows to learn from and rows to forecast: each of these is held against each of those, longer than anybody is made to wait. */
const [LEARNED, LONG_FILE] = [12_000, 95_000];
/** Milliseconds that a preparation may take. */
const PREPARING = 90_000;

// A training, a preparation and what is looked at meanwhile.
test.setTimeout(4 * PREPARING);

test(
  'a large workbook is prepared while one does something else, and fetched when it is ready',
  { tag: '@long' },
  async ({ page }) => {
    await newStory(page, { name: 'shops.csv', content: table }, `${ROWS} rows, 3 columns`);
    await setRole(page, 'shop', 'Category');
    await chooseModels(page, /^Simple exponential/);
    await train(page, 'Shops');
    await openForecast(page, 'Shops');
    await page.getByLabel('Horizon, days').fill(STEPS);
    await page.getByRole('button', { name: 'Update forecast' }).click();
    await expect(page.getByText(/^sales over the next 366 days/)).toBeVisible();

    await page.getByRole('button', { name: 'More actions for Shops' }).click();
    await page.getByRole('menuitem', { name: 'Download all series and models' }).click();
    const card = page.getByRole('region', { name: 'Preparing the Excel file with all series' });
    await expect(card).toContainText('You can leave this page');
    await expect(card.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    // The chart's own announcement is a status too: the workbook's is the one with something to fetch.
    const ready = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Download', exact: true }) });
    await expect(card.or(ready)).toBeVisible();
    await page.getByRole('link', { name: 'Stories' }).click();

    await expect(async () => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      const notice = page.getByRole('dialog').getByRole('link', { name: /ready: .*Shops/ });
      await notice.click({ timeout: 2_000 }).catch(async (error: unknown) => {
        await page.keyboard.press('Escape');
        throw error;
      });
    }).toPass({ timeout: PREPARING });
    await expect(page).toHaveURL(/\/story\/forecast\/\d+\?prepared=\d+$/);
    await expectAccessible(page);
    const [story = ''] = page.url().split('?');
    await page.goto(story);
    await expect(ready.getByRole('button', { name: 'Download' })).toBeVisible();
    await page.goBack();
    const downloading = page.waitForEvent('download');
    await ready.getByRole('button', { name: 'Download' }).click();
    expect(
      readFileSync(await (await downloading).path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await ready.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/story\/forecast\/\d+$/);
    await page.reload();
    await expect(page.getByRole('region', { name: 'How reliable is this forecast?' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(ready).toHaveCount(0);
  },
);

test(
  'a long file of rows is forecast while one does something else, and is on the screen when it is ready',
  { tag: '@long' },
  async ({ page }) => {
    const sizes = (place: number): string =>
      `${(10 + ((place * 7.31) % 90)).toFixed(3)},${(5 + ((place * 3.77) % 60)).toFixed(3)},${(1 + ((place * 1.93) % 30)).toFixed(3)}`;
    const parcels = [
      'weight,width,height,price',
      ...Array.from({ length: LEARNED }, (_, place) => `${sizes(place)},${100 + ((place * 7) % 91)}`),
    ].join('\n');
    await newStory(page, { name: 'parcels.csv', content: parcels }, /^12,?000 rows, 4 columns/);
    await page.getByLabel('Type', { exact: true }).selectOption('regression');
    await setRole(page, 'price', 'Target');
    await chooseModels(page, /^Nearest neighbors/);
    await train(page, 'Parcels');
    await page.getByRole('listitem').getByRole('link', { name: 'Parcels' }).click();
    await page.getByRole('tab', { name: 'File with rows' }).click();
    const many = `weight,width,height\n${Array.from({ length: LONG_FILE }, (_, place) => sizes(place + 5)).join('\n')}\n`;
    await page
      .getByLabel('File with rows to forecast')
      .setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.from(many) });
    await expect(page).toHaveURL(/\?prepared=\d+$/, { timeout: PREPARING });
    const rows = page.getByRole('table', { name: 'Forecast rows' });
    await expect(page.getByRole('region', { name: 'Preparing the forecast' }).or(rows)).toBeVisible();
    // Whoever comes back finds the rows, not the form for one.
    await page.reload();
    await expect(rows.locator('tbody tr').first()).toBeVisible({ timeout: PREPARING });
    await expect(page.getByText(/^95,?000 rows forecast$/)).toBeVisible();
    await expectAccessible(page);
  },
);
