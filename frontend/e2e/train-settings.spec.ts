/**
 * The settings of a training: set by mouse and by keyboard, refused under their field, taken back by their chip. What the
 * server refuses shows in the console of the browser, so that it is not watched here.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { openForecast, openMore, train, TRAINING } from './support/person';
import { newStory } from './support/stories';

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' });
const chips = (page: Page): Locator => page.getByRole('list', { name: "Settings you've changed" });

async function open(page: Page): Promise<void> {
  await openMore(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(drawer(page)).toBeVisible();
}

test('settings are chosen, wrong ones are refused under their field, and each is taken back by its chip', async ({
  page,
}) => {
  await newStory(page, 'bike-sharing-daily.csv', '731 rows, 3 columns');
  await openMore(page);
  await expect(page.getByText('All settings have their recommended values.')).toBeVisible();

  await open(page);
  const smoothing = drawer(page).getByRole('switch', { name: 'Smoothing' });
  await smoothing.check();
  const window = drawer(page).getByRole('group', { name: 'Smoothing' });
  await window.getByLabel('Amount').fill('99');
  await expect(window.getByText('Enter a whole number from 2 to 15.')).toBeVisible();
  await window.getByLabel('Amount').fill('5');
  await smoothing.uncheck();
  await drawer(page).getByRole('switch', { name: 'Capping' }).check();
  const extremes = drawer(page).getByRole('group', { name: 'Capping' }).getByRole('slider', { name: 'Amount' });
  await expect(extremes).toHaveValue('10');
  for (let step = 10; step > 5; step -= 1) await extremes.press('ArrowLeft');
  await expect(extremes).toHaveValue('5');
  await drawer(page).getByRole('combobox', { name: 'Rows of the same period' }).selectOption('mean');
  await drawer(page).getByRole('combobox', { name: 'Test size' }).selectOption({ label: '20' });
  await drawer(page).getByRole('combobox', { name: 'Time features' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  // While the list fades it is pale, and is nothing to be read any more.
  await expect(page.locator('[role=listbox]')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeFocused();
  await expect(chips(page).getByRole('listitem')).toHaveText([
    /^Rows of the same period: /,
    'Capping: 5',
    'Test size: 20',
    /^Time features: /,
  ]);

  // A chip is removed by the keyboard, and the drawer knows.
  await chips(page)
    .getByRole('button', { name: /^Rows of the same period/ })
    .press('Delete');
  await expect(chips(page).getByRole('listitem')).toHaveCount(3);
  await page.reload();
  await expect(chips(page).getByRole('listitem')).toHaveText(['Capping: 5', 'Test size: 20', /^Time features: /]);
  await open(page);
  await expect(drawer(page).getByRole('combobox', { name: 'Rows of the same period' })).toHaveValue('auto');
  await drawer(page).getByRole('button', { name: 'Test size: restore recommended value' }).click();
  await expect(drawer(page).getByRole('combobox', { name: 'Test size' })).toHaveValue('-1');
  await page.keyboard.press('Escape');
  await chips(page)
    .getByRole('button', { name: /^Time features/ })
    .press('Delete');

  await train(page, 'Bikes without extremes');
  await openForecast(page, 'Bikes without extremes');
  await page.getByRole('button', { name: 'More actions for Bikes without extremes' }).click();
  await page.getByRole('menuitem', { name: 'Edit story' }).click();
  await expect(chips(page).getByRole('listitem')).toHaveText(['Capping: 5']);
});

test('a number that is refused is still there when the settings are opened again, and nothing is trained without it', async ({
  page,
}) => {
  await newStory(page, 'bike-sharing-daily.csv', '731 rows, 3 columns');
  await open(page);
  await drawer(page).getByRole('switch', { name: 'Smoothing' }).check();
  const field = drawer(page).getByRole('group', { name: 'Smoothing' }).getByLabel('Amount');
  await field.fill('99');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveText('A setting has an invalid value. Open settings to fix it.');

  await page.getByRole('button', { name: 'Train story' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('99');
  await expect(drawer(page).getByText('Enter a whole number from 2 to 15.')).toBeVisible();
  await field.fill('');
  await expect(drawer(page).getByText('This field is required. Enter a whole number from 2 to 15.')).toBeVisible();
  await field.fill('7');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(chips(page).getByRole('listitem')).toHaveText(['Smoothing: 7']);
  await expect(page).toHaveURL(/\/story\/train\/0/);
});

test('a test from a date asks for the date at once, and nothing is sent without it', async ({ page }) => {
  await newStory(page, 'bike-sharing-daily.csv', '731 rows, 3 columns');
  await open(page);
  await drawer(page).getByRole('combobox', { name: 'Test size' }).selectOption({ label: 'From a date' });
  await expect(drawer(page).getByText('Choose the start date of the test period.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Train story' }).click();
  await expect(page.getByRole('alert')).toHaveText('Test size: Choose the start date of the test period.');
  await expect(page).toHaveURL(/\/story\/train\/0/);
  await open(page);
  await drawer(page).getByLabel('Start of the test period').fill('2012-06-01');
  await expect(drawer(page).getByText('Choose the start date')).toBeHidden();
});

test('what the server refuses of a setting is told beside the button and under its field', async ({ page }) => {
  await newStory(page, 'bike-sharing-daily.csv', '731 rows, 3 columns');
  await open(page);
  await drawer(page).getByRole('combobox', { name: 'Test size' }).selectOption({ label: 'From a date' });
  await drawer(page).getByLabel('Start of the test period').fill('1999-01-31');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Train story' }).click();
  await expect(page.getByRole('alert')).toContainText('Test size: Choose a date after');
  await open(page);
  await expect(drawer(page).getByText('Choose a date after')).toBeVisible();
  await drawer(page).getByLabel('Start of the test period').fill('2012-06-01');
  await expect(drawer(page).getByText('Choose a date after')).toBeHidden();
});

test(
  'while a story trains its choices are read and nothing of them can be changed, until it is stopped',
  { tag: '@long' },
  async ({ page }) => {
    await newStory(page, 'ecb-eur-rates-daily.csv', /rows/);
    await page.getByRole('textbox', { name: 'Name' }).fill('Rates in training');
    // As long as a training can be made by a setting: it must outlast all that is read here, however busy the machine.
    await open(page);
    await drawer(page).getByRole('switch', { name: 'Parameter tuning' }).check();
    await drawer(page).getByRole('group', { name: 'Parameter tuning' }).getByLabel('Trials').fill('50');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Train story' }).click();
    await page.getByRole('listitem').getByRole('link', { name: 'Rates in training' }).click();
    const running = page.getByRole('region', { name: 'Training in progress' });
    await expect(running).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await expect(page.getByLabel('Target', { exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Retrain' })).toHaveCount(0);

    await open(page);
    await expect(drawer(page).getByRole('switch', { name: 'Capping' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible();
    await expectAccessible(page);

    await running.getByRole('button', { name: 'Stop training' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop training' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeEnabled({ timeout: TRAINING });
  },
);
