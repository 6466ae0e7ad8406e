/** What a forecast depends on, for a table where that is known: sales follow the orders of thirty days before. */
import AxeBuilder from '@axe-core/playwright';
import { openForecast, register, saveAndTrain, setRole, train } from './support/person';
import { expect, test } from './support/test';

const DAYS = 500;
const LEAD = 30;

/** Orders without a pattern that repeats, the same at each run. */
const orders = Array.from({ length: DAYS }, (_, index) => (index * index * 7 + index * 13) % 101);
const table = [
  'date;sales;orders',
  ...orders.map((value, index) => {
    const day = new Date(Date.UTC(2022, 0, 1) + index * 86_400_000).toISOString().slice(0, 10);
    return `${day};${200 + 3 * (orders[index - LEAD] ?? 50)};${value}`;
  }),
].join('\n');

test('the forecast tells which column it depends on, which way, and how much', async ({ page }) => {
  await register(page);
  await page.goto('/source/0/');
  await page.getByLabel('File with the table').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByRole('heading', { name: `${DAYS} rows, 3 columns` })).toBeVisible();
  await saveAndTrain(page);
  await setRole(page, 'orders', 'Explains the forecast');
  await page.getByRole('combobox', { name: 'Models' }).click();
  await page.getByRole('option', { name: 'XGBoost' }).click();
  await page.keyboard.press('Escape');
  await train(page, 'Sales from orders');
  await openForecast(page, 'Sales from orders');

  const importance = page.getByRole('region', { name: 'What the forecast depends on' });
  await expect(importance.getByRole('listitem')).toHaveCount(1);
  await expect(importance.getByRole('listitem')).toContainText(/^orders100\s%/);
  await expect(importance).toContainText('Where "orders" is high, "sales" is');
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
