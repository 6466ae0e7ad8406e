/** A model chosen by hand that a plain repetition of the past would have beaten: the screen says so and praises nothing. */
import { expectAccessible } from './support/accessible';
import { openAllModels, train } from './support/person';
import { chooseModels, newStory } from './support/stories';
import { expect, test } from './support/test';

const DAYS = 210;
/** A week that repeats almost exactly, which smoothing without a season cannot follow. */
const week = [10, 80, 90, 95, 100, 60, 5];
const table = [
  'date,visits',
  ...Array.from(
    { length: DAYS },
    (_, place) =>
      `${new Date(Date.UTC(2024, 0, 1) + place * 86_400_000).toISOString().slice(0, 10)},${(week[place % 7] ?? 0) + ((place * 29) % 5)}`,
  ),
].join('\n');

test('a forecast that does worse than repeating the past is not praised', async ({ page }) => {
  await newStory(page, { name: 'visits.csv', content: table }, `${DAYS} rows, 2 columns`);
  await chooseModels(page, /^Simple exponential/);
  await train(page, 'Visits');
  await page.getByRole('listitem').getByRole('link', { name: 'Visits' }).click();
  const trust = page.getByRole('region', { name: 'How reliable is this forecast?' });
  await expect(trust).toContainText("Don't use");
  await expect(trust).toContainText('Choose Best and retrain');
  const accuracy = await openAllModels(page);
  await expect(accuracy.getByRole('row', { name: /Best/ })).toContainText('Baseline');
  await expect(accuracy.getByRole('row', { name: /Simple exponential/ })).toContainText('In use');
  await expect(page.getByLabel('Model', { exact: true }).getByRole('option', { name: /^In use: / })).toHaveCount(1);
  await expectAccessible(page);
  await trust.getByRole('link', { name: 'Change models' }).click();
  await expect(page).toHaveURL(/\/story\/train\/\d+$/);
});
