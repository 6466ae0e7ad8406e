/** Stories on rows, built by mouse on real tables, read on screen, downloaded, and compared with what the API says. */
import { expectAccessible } from './support/accessible';
import { firstForecast, inFull } from './support/answers';
import { train } from './support/person';
import { chooseModels, newCarsStory, newTumoursStory } from './support/stories';
import { expect, test } from './support/test';
import { readWorkbook } from './support/workbook';

const ROWS =
  'cylinders,displacement,horsepower,weight,acceleration,model_year,origin\n8,307,130,3504,12,70,usa\n4,97,88,2130,14.5,71,japan\n';

test('a regression tells how far it is off, forecasts one row and a file of rows', async ({ page }) => {
  await newCarsStory(page);
  await expect(page.getByText(/^7 columns are used: cylinders, /)).toBeVisible();
  await train(page, 'Miles per gallon');
  await page.getByRole('listitem').getByRole('link', { name: 'Miles per gallon' }).click();
  await expect(page.getByRole('region', { name: 'How reliable is this forecast?' })).toContainText('mpg');
  await expect(page.getByRole('region', { name: /^mpg: half of the errors are below/ })).toBeVisible();

  await page.getByLabel('weight', { exact: true }).fill('3,504');
  await page.getByLabel('origin', { exact: true }).selectOption('usa');
  const asked = page.waitForResponse(/\/api\/forecast\/\d+$/);
  await page.getByRole('button', { name: 'Forecast row' }).click();
  const one: unknown = await (await asked).json();
  await expect(page.getByTitle(inFull(firstForecast(one)), { exact: true })).toBeVisible();
  const taking = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Forecast rows', exact: true })
    .getByRole('button', { name: 'Download', exact: true })
    .click();
  expect(
    readWorkbook(await (await taking).path())
      .rows('Forecast')
      .flat(),
  ).toContainEqual({ kind: 'number', value: firstForecast(one) });

  await page.getByRole('tab', { name: 'File with rows' }).click();
  const many = page.waitForResponse(/\/api\/forecast\/\d+$/);
  await page
    .getByLabel('File with rows to forecast')
    .setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) });
  const first = firstForecast(await (await many).json());
  await expect(page.getByRole('table', { name: 'Forecast rows' }).locator('tbody tr')).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Forecast rows', exact: true })
    .getByRole('button', { name: 'Download', exact: true })
    .click();
  const cells = readWorkbook(await (await downloading).path())
    .rows('Forecast')
    .flat();
  expect(cells).toContainEqual({ kind: 'number', value: first });
  // The head of the page takes home the table of the training, each row with its forecast beside what it was.
  const ownTable = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).first().click();
  const own = readWorkbook(await (await ownTable).path()).rows('Forecast');
  expect(own).toHaveLength(399);
  expect(own[0]?.slice(-3).map((cell) => cell?.value)).toEqual(['mpg', 'Forecast', 'Reason']);
  await expectAccessible(page);
});

test('a classification moves its threshold at once and keeps it', async ({ page }) => {
  await newTumoursStory(page);
  await chooseModels(page, /^Logistic regression/);
  await train(page, 'Benign or malignant');
  await page.getByRole('listitem').getByRole('link', { name: 'Benign or malignant' }).click();
  const slider = page.getByRole('slider', { name: /^Predict malignant at probability/ });
  await slider.press('Home');
  await expect(page.getByText('Predict malignant at probability ≥ 0.01')).toBeVisible();
  await slider.press('ArrowRight');
  await page.getByRole('button', { name: 'Save threshold 0.02' }).click();
  await expect(page.getByRole('button', { name: /^Save threshold/ })).toBeHidden();
  await page.reload();
  await expect(page.getByText('Predict malignant at probability ≥ 0.02')).toBeVisible();
  await expectAccessible(page);
});
