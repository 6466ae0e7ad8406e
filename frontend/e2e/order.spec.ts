/** The order of the values of a column of words: by pointer, by keyboard and by buttons, kept with the draft and with the story. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { apiOf, at } from './support/api';
import { dragAbove } from './support/hands';
import { chooseFile, register, saveAndTrain, setRole, train } from './support/person';
import { chooseModels } from './support/stories';
import { expect, test } from './support/test';

const maps = (page: Page): Locator => page.getByRole('region', { name: 'Value order', exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Value order' });

test('values are put into order by pointer, keyboard and buttons, and the order outlives a reload and is what the story learns', async ({
  page,
  request,
}) => {
  const api = await apiOf(request, await register(page));
  await chooseFile(page, 'auto-mpg.csv', '398 rows, 8 columns');
  await saveAndTrain(page);
  await page.getByLabel('Type', { exact: true }).selectOption('regression');
  await setRole(page, 'mpg', 'Target');
  await setRole(page, 'origin', 'Predictor: ordered values');
  await expect(maps(page)).toContainText('origin: europe < japan < usa');

  await open(page);
  const handle = (value: string): Locator => dialog(page).getByRole('button', { name: `Drag ${value}` });
  await dragAbove(page, handle('usa'), handle('europe'), 30, 'usa is now in position 1 of 3.');
  await expectOrder(page, ['usa', 'europe', 'japan']);
  await handle('japan').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up japan.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('japan is now in position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expectOrder(page, ['usa', 'japan', 'europe']);
  // What is put back with Escape stays where it was.
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up japan.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('japan is now in position 1 of 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Move canceled: japan is back in place.')).toBeAttached();
  await expectOrder(page, ['usa', 'japan', 'europe']);
  const down = dialog(page).getByRole('button', { name: 'Move usa down' });
  await down.press('Enter');
  await expectOrder(page, ['japan', 'usa', 'europe']);
  await expect(down).toBeFocused();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save order' }).click();
  await expect(maps(page)).toContainText('origin: japan < usa < europe');

  await page.reload();
  await expect(maps(page)).toContainText('origin: japan < usa < europe');
  await open(page);
  await expectOrder(page, ['japan', 'usa', 'europe']);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await chooseModels(page, /^Linear regression/);
  await train(page, 'Cars by origin');
  await page.getByRole('listitem').getByRole('link', { name: 'Cars by origin' }).click();
  await expect(page.getByRole('region', { name: 'How reliable is this forecast?' })).toBeVisible();
  const story = await api.get(`/api/stories/${page.url().split('/').at(-1) ?? ''}`);
  expect(at(story, 'data', 'features')).toContainEqual(
    expect.objectContaining({ name: 'origin', type: 'ordinal', values: ['japan', 'usa', 'europe'] }),
  );
  await page.getByRole('button', { name: 'More actions for Cars by origin' }).click();
  await page.getByRole('menuitem', { name: 'Edit story' }).click();
  await expect(maps(page)).toContainText('origin: japan < usa < europe');
});

async function open(page: Page): Promise<void> {
  await maps(page).getByRole('button', { name: 'Order values' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function expectOrder(page: Page, values: readonly string[]): Promise<void> {
  const lines = dialog(page).getByRole('list', { name: 'Order of values in origin' }).locator('li');
  await expect(lines).toHaveText(values.map((value, place) => `${place}${value}`));
}
