/** Which categories are proposed: those with which each date has one row, whatever type they have, by all rows of the table. */
import { chooseFile, openForecast, register, saveAndTrain, train } from './support/person';
import { target } from './support/stories';
import { expect, test } from './support/test';

const WEEKS = 110;
const STORES = 12;
const DAY = 86_400_000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Weekly sales of stores that are numbers, store after store, with what the calendar says of each week. */
function weeklySales(): string {
  const lines = ['store,date,month,quarter,weekly_sales,holiday'];
  for (let store = 1; store <= STORES; store += 1)
    for (let week = 0; week < WEEKS; week += 1) {
      const date = new Date(Date.UTC(2023, 0, 6) + 7 * DAY * week);
      const month = date.getUTCMonth();
      const season = 1 + 0.2 * Math.sin((2 * Math.PI * month) / 12);
      const sales = (1_000 * store * season + ((week * 37 + store * 11) % 100)).toFixed(2);
      const holiday = week % 26 === 0 ? 'Spring sale' : '';
      lines.push(
        [store, date.toISOString().slice(0, 10), MONTHS[month], Math.floor(month / 3) + 1, sales, holiday].join(','),
      );
    }
  return `${lines.join('\n')}\n`;
}

test(
  'stores that are numbers get a forecast each, and months and quarters do not',
  { tag: '@long' },
  async ({ page }) => {
    await register(page);
    await chooseFile(page, { name: 'stores.csv', content: weeklySales() }, /1,320 rows/);
    await saveAndTrain(page);
    await expect(target(page)).toHaveValue('weekly_sales');
    await expect(page.getByText('Each date has one row per store: 12 series.')).toBeVisible();
    await train(page, 'Stores');
    await openForecast(page, 'Stores');
    // The page opens on the largest of the stores.
    await expect(page.getByLabel('Series', { exact: true })).toHaveValue('12');
  },
);
