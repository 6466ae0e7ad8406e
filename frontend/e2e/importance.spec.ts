/** What a forecast depends on, for a table where that is known: sales follow the orders of thirty days before. */
import { expectAccessible } from './support/accessible';
import { openForecast, setRole, train } from './support/person';
import { chooseModels, newStory } from './support/stories';
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
  await newStory(page, { name: 'orders.csv', content: table }, `${DAYS} rows, 3 columns`);
  await setRole(page, 'orders', 'Predictor');
  await chooseModels(page, /^XGBoost/);
  await train(page, 'Sales from orders');
  await openForecast(page, 'Sales from orders');

  const importance = page.getByRole('region', { name: 'What drives the forecast' });
  await expect(importance.getByRole('listitem').first()).toContainText('orders');
  await expect(importance).toContainText('On average, earlier values of “orders” move “sales” by');
  await expect(importance).toContainText('After high values of “orders”, “sales” is');
  await expectAccessible(page);
});
