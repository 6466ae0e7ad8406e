/** Other settings beside the forecast: tried by mouse and by keyboard, compared with the API, kept by a retraining or dropped. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { firstForecast, inFull } from './support/answers';
import { openForecast, tableOf, train, TRAINING } from './support/person';
import { chooseModels, newCarsStory, newStory, newTumoursStory } from './support/stories';

/** Milliseconds for a try, which the server ends after twenty seconds of its own: it may have to wait for a place. */
const TRYING = 90_000;

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'What-if', exact: true });
const card = (page: Page): Locator => page.getByRole('region', { name: 'What-if' });

test('settings are tried beside the forecast, refused under their field, kept or dropped', async ({ page }) => {
  await newStory(page, 'bike-sharing-daily.csv', '731 rows, 3 columns');
  await chooseModels(page, /^Autoregression/);
  await train(page, 'Bikes');
  await openForecast(page, 'Bikes');
  // The table has a column of this name.
  const opener = page.getByRole('button', { name: 'What-if', exact: true }).and(page.locator('button'));
  await opener.press('Enter');
  await expect(drawer(page)).toContainText('Nothing is saved until you confirm.');
  await drawer(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(drawer(page).getByText('These are the saved settings.')).toBeVisible();

  await drawer(page).getByRole('switch', { name: 'Capping' }).check();
  await drawer(page).getByRole('group', { name: 'Capping' }).getByLabel('Amount').fill('25');
  await drawer(page).getByRole('combobox', { name: 'Test size' }).selectOption({ label: 'From a date' });
  await expectAccessible(page);
  await drawer(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(drawer(page).getByText('Fix the highlighted field.')).toBeVisible();
  await expect(drawer(page).getByRole('group', { name: 'Test size' })).toContainText(/date/);
  await expect(drawer(page).getByRole('combobox', { name: 'Test size' })).toHaveAttribute('aria-invalid', 'true');
  await drawer(page).getByRole('button', { name: 'Test size: restore recommended value' }).click();

  const asked = page.waitForResponse(/\/api\/game_forecast\/\d+$/);
  await drawer(page).getByRole('button', { name: 'Run', exact: true }).press('Enter');
  const answer: unknown = await (await asked).json();
  await expect(drawer(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(card(page).getByRole('list', { name: 'Changes', exact: true }).getByRole('listitem')).toHaveText([
    'Capping: 25 (saved: Off)',
  ]);
  await expect(card(page).getByRole('status')).toContainText(/The forecast (is|averages)/);
  const first = tableOf(page).locator('tbody tr').first();
  await expect(first.getByTitle(inFull(firstForecast(answer)), { exact: true })).toBeVisible();
  await expect(tableOf(page).getByRole('columnheader', { name: 'Difference, %' })).toBeVisible();
  await expect(page.locator('.apexcharts-svg').first().getByText('What-if', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await card(page).getByRole('button', { name: 'Discard' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(tableOf(page).getByRole('columnheader', { name: 'Difference, %' })).toHaveCount(0);

  await opener.click();
  await drawer(page).getByRole('switch', { name: 'Capping' }).check();
  await drawer(page).getByRole('button', { name: 'Run', exact: true }).click();
  await card(page).getByRole('button', { name: 'Save and retrain' }).click();
  await expect(page.getByText('Retraining started: Bikes').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Training in progress' })).toHaveCount(0, { timeout: TRAINING });
  await page.getByRole('button', { name: 'More actions for Bikes' }).click();
  await page.getByRole('menuitem', { name: 'Edit story' }).click();
  await expect(page.getByRole('list', { name: "Settings you've changed" }).getByRole('listitem')).toHaveText([
    'Capping: 10',
  ]);
});

test(
  'a slow try is cancelled at once, one over its time says calmly what to do, and boosted trees are tried like any other model',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(480_000);
    await newStory(page, 'bike-sharing-daily.csv', '731 rows, 3 columns');
    await chooseModels(page, /LightGBM/i, /^LSTM neural network/);
    await train(page, 'Trees');
    await openForecast(page, 'Trees');
    await page.getByLabel('Model', { exact: true }).selectOption('LSTM');
    await page.getByRole('button', { name: 'What-if', exact: true }).click();
    for (const [param, value] of Object.entries({
      Epochs: '500',
      Units: '128',
      Window: '400',
      'Batch size (batch)': '1',
    })) {
      await drawer(page).getByLabel(`LSTM neural network: ${param}`, { exact: true }).fill(value);
    }
    const attempt = drawer(page).getByRole('button', { name: 'Run', exact: true });
    const working = drawer(page).getByRole('progressbar', { name: 'Training with your changes' });
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/game_forecast/'));
    await attempt.click();
    await expect(working).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Cancel' }).click();
    await ended;
    await expect(working).toHaveCount(0);
    await expect(attempt).toBeEnabled();
    await expect(drawer(page).getByRole('alert')).toHaveCount(0);

    await attempt.click();
    await expect(drawer(page).getByText(/20 seconds/)).toBeVisible({ timeout: TRYING });
    await expect(drawer(page).getByText('Details')).toHaveCount(0);
    await expectAccessible(page);
    await drawer(page).getByRole('button', { name: 'Restore saved settings' }).click();
    await expect(drawer(page).getByLabel('LSTM neural network: Epochs', { exact: true })).toHaveValue('');
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await expect(drawer(page)).toBeHidden();

    await page.getByLabel('Model', { exact: true }).selectOption('LIGHTGBM');
    await page.getByRole('button', { name: 'What-if', exact: true }).click();
    await drawer(page).getByRole('switch', { name: 'Capping' }).check();
    await attempt.click();
    await expect(card(page).getByRole('status')).toContainText(/The forecast (is|averages)/, { timeout: TRYING });
    await expect(
      card(page).getByRole('table', { name: 'Metrics: saved vs new' }).getByRole('row', { name: /RMSE/ }),
    ).toBeVisible();
  },
);

test(
  'a regression is tried on typed rows and on a file of rows, beside what is saved',
  { tag: '@long' },
  async ({ page }) => {
    await newCarsStory(page);
    await chooseModels(page, /^XGBoost/);
    await train(page, 'Miles per gallon');
    await page.getByRole('listitem').getByRole('link', { name: 'Miles per gallon' }).click();
    await page.getByRole('button', { name: 'What-if', exact: true }).click();
    await expect(drawer(page)).toContainText(
      'Only errors are compared. To compare values too, forecast a row or a file first.',
    );
    await drawer(page).getByRole('button', { name: 'Close' }).click();

    await page.getByLabel('weight', { exact: true }).fill('3504');
    await page.getByRole('button', { name: 'Forecast row' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'mpg' })).toBeVisible();
    await page.getByRole('button', { name: 'What-if', exact: true }).click();
    await expect(drawer(page)).toContainText('Both models then forecast the row you entered.');
    await expectAccessible(page);
    await drawer(page).getByLabel('XGBoost: Tree depth').fill('1');
    await drawer(page).getByRole('button', { name: 'Run', exact: true }).click();
    await expect(card(page)).toBeVisible({ timeout: TRYING });
    const rows = card(page).getByRole('table', { name: 'Rows: saved vs new' });
    await expect(rows.locator('tbody tr')).toHaveCount(1);
    await expect(card(page).getByRole('list', { name: 'Changes', exact: true }).getByRole('listitem')).toHaveText([
      /^XGBoost, Tree depth: 1 \(saved:/,
    ]);
    await expect(
      card(page).getByRole('table', { name: 'Metrics: saved vs new' }).getByRole('row', { name: /R²/ }),
    ).toBeVisible();

    await page.getByRole('tab', { name: 'File with rows' }).click();
    const cars = `cylinders,displacement,horsepower,weight,acceleration,model_year,origin\n${Array.from({ length: 30 }, (_, place) => `4,${90 + 10 * place},${60 + 5 * place},${1800 + 100 * place},15,76,usa`).join('\n')}\n`;
    await page
      .getByLabel('File with rows to forecast')
      .setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(cars) });
    await expect(page.getByRole('table', { name: 'Forecast rows' }).locator('tbody tr')).toHaveCount(30);
    // What stands beside other rows is not told beside these.
    await expect(card(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'What-if', exact: true }).click();
    await expect(drawer(page)).toContainText('Both models then forecast the rows of cars.csv.');
    const asked = page.waitForResponse(/\/api\/game_forecast\/\d+$/);
    await drawer(page).getByRole('button', { name: 'Run', exact: true }).click();
    const answer: unknown = await (await asked).json();
    await expect(rows.locator('tbody tr')).toHaveCount(30);
    await expect(
      rows
        .locator('tbody tr')
        .first()
        .getByTitle(inFull(firstForecast(answer)), { exact: true }),
    ).toBeVisible();
    await expect(card(page).getByRole('status')).toContainText('of 30');
    await expectAccessible(page);
    await card(page).getByRole('button', { name: 'Discard' }).click();
    await expect(card(page)).toHaveCount(0);
  },
);

test('a classification tells which rows go to another class', { tag: '@long' }, async ({ page }) => {
  await newTumoursStory(page);
  await chooseModels(page, /^Decision tree/);
  await train(page, 'Tumours');
  await page.getByRole('listitem').getByRole('link', { name: 'Tumours' }).click();
  await page.getByRole('tab', { name: 'File with rows' }).click();
  const source = page.getByLabel('Or a source');
  await source.selectOption({ label: 'breast-cancer' });
  await expect(page.getByRole('table', { name: 'Forecast rows' })).toBeVisible();
  await page.getByRole('button', { name: 'What-if', exact: true }).click();
  await expect(drawer(page)).toContainText('the rows of the selected source');
  await drawer(page).getByLabel('Decision tree: Tree depth').fill('1');
  await drawer(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(card(page).getByRole('status').first()).toContainText(/The class changes for \d+ rows? of 569/, {
    timeout: TRYING,
  });
  await expect(card(page).getByRole('list', { name: 'Class changes' }).getByRole('listitem').first()).toContainText(
    '→',
  );
  await card(page).getByLabel('Only changed rows').check();
  await expect
    .poll(() => card(page).getByRole('table', { name: 'Rows: saved vs new' }).locator('tbody tr').count())
    .toBeLessThan(200);
  await expect(
    card(page)
      .getByRole('table', { name: 'Metrics: saved vs new' })
      .getByRole('row', { name: /Accuracy/ }),
  ).toBeVisible();
  await expectAccessible(page);
});
