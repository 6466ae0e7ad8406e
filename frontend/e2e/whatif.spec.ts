/** Other settings beside the forecast: tried by mouse and by keyboard, compared with the API, kept by a retraining or dropped. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { chooseFile, openForecast, register, saveAndTrain, tableOf, train } from './support/person';

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Try other settings' });
const card = (page: Page): Locator => page.getByRole('region', { name: 'With other settings' });

test('settings are tried beside the forecast, refused under their field, kept or dropped', async ({ page }) => {
  await register(page);
  await chooseFile(page, 'bike-sharing-daily.csv', '731 rows, 3 columns');
  await saveAndTrain(page);
  await page.getByRole('combobox', { name: 'Models' }).click();
  await page.getByRole('option', { name: /^Autoregression/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await train(page, 'Bikes');
  await openForecast(page, 'Bikes');
  const opener = page.getByRole('button', { name: 'Try other settings' });
  await opener.press('Enter');
  await expect(drawer(page)).toContainText('Nothing is saved until you say so.');
  await drawer(page).getByRole('button', { name: 'Try', exact: true }).click();
  await expect(drawer(page).getByText('These are the saved settings.')).toBeVisible();

  await drawer(page).getByRole('switch', { name: 'Limit extremes' }).check();
  await drawer(page).getByRole('group', { name: 'Limit extremes' }).getByLabel('How much').fill('25');
  await drawer(page).getByRole('combobox', { name: 'Size of the test' }).selectOption({ label: 'Choose date' });
  await expectAccessible(page);
  await drawer(page).getByRole('button', { name: 'Try', exact: true }).click();
  await expect(drawer(page).getByText('Something above needs a correction.')).toBeVisible();
  await expect(drawer(page).getByRole('group', { name: 'Size of the test' })).toContainText(/date/);
  await expect(drawer(page).getByRole('combobox', { name: 'Size of the test' })).toHaveAttribute('aria-invalid', 'true');
  await drawer(page).getByRole('button', { name: 'Size of the test: back to the recommended value' }).click();

  const asked = page.waitForResponse(/\/api\/game_forecast\/\d+$/);
  await drawer(page).getByRole('button', { name: 'Try', exact: true }).press('Enter');
  const answer: unknown = await (await asked).json();
  await expect(drawer(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(card(page).getByRole('list', { name: 'What is different' }).getByRole('listitem')).toHaveText(['Limit extremes: 25 (saved: Off)']);
  await expect(card(page).getByRole('status')).toContainText('With these settings the forecast is');
  const first = tableOf(page).locator('tbody tr').first();
  await expect(first.getByTitle(shown(firstOf(answer)), { exact: true })).toBeVisible();
  await expect(tableOf(page).getByRole('columnheader', { name: 'Difference, %' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'With other settings' })).toBeChecked();
  await expectAccessible(page);

  await card(page).getByRole('button', { name: 'Drop them' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(tableOf(page).getByRole('columnheader', { name: 'Difference, %' })).toHaveCount(0);

  await opener.click();
  await drawer(page).getByRole('switch', { name: 'Limit extremes' }).check();
  await drawer(page).getByRole('button', { name: 'Try', exact: true }).click();
  await card(page).getByRole('button', { name: 'Use these settings: retrain' }).click();
  await expect(page.getByText('Story Bikes is being retrained.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Training in progress' })).toHaveCount(0, { timeout: 90_000 });
  await page.getByRole('button', { name: 'More actions for Bikes' }).click();
  await page.getByRole('menuitem', { name: 'Change the story' }).click();
  await expect(page.getByRole('list', { name: 'Settings that differ from the recommendation' }).getByRole('listitem')).toHaveText(['Limit extremes: 10']);
});

test('a model that only workers train says so before it is tried', async ({ page }) => {
  await register(page);
  await chooseFile(page, 'bike-sharing-daily.csv', '731 rows, 3 columns');
  await saveAndTrain(page);
  await page.getByRole('combobox', { name: 'Models' }).click();
  await page.getByRole('option', { name: /LightGBM/i }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await train(page, 'Trees');
  await openForecast(page, 'Trees');
  await page.getByLabel('Model', { exact: true }).selectOption('LIGHTGBM');
  await page.getByRole('button', { name: 'Try other settings' }).click();
  await expect(drawer(page)).toContainText('is trained by workers alone');
  await expect(drawer(page).getByRole('button', { name: 'Try', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

/** A number as the page tells it in full. */
function shown(value: unknown): string {
  return typeof value === 'number' ? new Intl.NumberFormat('en', { maximumSignificantDigits: 12 }).format(value) : 'no number';
}

function firstOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'forecast' in answer && Array.isArray(answer.forecast) ? answer.forecast[0] : null;
}

async function expectAccessible(page: Page): Promise<void> {
  // What fades in is measured when it is there.
  await page.waitForTimeout(300);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}
