/** New stories on the train page, each of a company of its own, as far as several tests begin alike. */
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseFile, openMore, register, saveAndTrain, type Table } from './person';

/** A source of this table, and a new story of it. */
export async function newStory(page: Page, file: string | Table, rows: string | RegExp): Promise<void> {
  await register(page);
  await chooseFile(page, file, rows);
  await saveAndTrain(page);
}

/** What is forecast, as the first question shows it. */
export const target = (page: Page): Locator => page.getByLabel('Target', { exact: true });

/** A regression of the miles that cars go on a gallon. */
export async function newCarsStory(page: Page): Promise<void> {
  await newStory(page, 'auto-mpg.csv', '398 rows, 8 columns');
  await page.getByLabel('Type', { exact: true }).selectOption('regression');
  await expect(target(page)).toHaveValue('mpg');
}

/** A classification of tumours as benign or malignant. */
export async function newTumoursStory(page: Page): Promise<void> {
  await newStory(page, 'breast-cancer.csv', '569 rows, 11 columns');
  await page.getByLabel('Type', { exact: true }).selectOption('classification');
  await expect(target(page)).toHaveValue('target');
}

/** Chooses models in place of the recommended choice, each by the beginning of its name. */
export async function chooseModels(page: Page, ...names: readonly RegExp[]): Promise<void> {
  await openMore(page);
  await page.getByRole('combobox', { name: 'Models' }).click();
  for (const name of names) await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  // While the list fades it is pale, and is nothing to be read any more.
  await expect(page.getByRole('listbox')).toHaveCount(0);
}
