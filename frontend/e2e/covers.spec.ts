/** A card gets a picture of the company's own, and goes back to the line that is drawn from its name. */
import type { Locator, Page } from '@playwright/test';
import { chooseFile, register, saveAndTrain } from './support/person';
import { expect, test } from './support/test';

/** A picture of one colour, made by the browser itself. */
async function picture(page: Page, colour: string, kind: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const address = await page.evaluate(
    ([fill, type]) => {
      const canvas = document.createElement('canvas');
      canvas.width = 900;
      canvas.height = 600;
      const pen = canvas.getContext('2d');
      if (pen === null || fill === undefined) throw new Error('nothing to draw with');
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 900, 600);
      return canvas.toDataURL(type);
    },
    [colour, kind],
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const coverOf = (page: Page, name: string): Locator => cardOf(page, name).locator('img');

/** Opens the dialog from the visible button of a card. */
async function changeCover(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Change cover' }).click();
  const dialog = page.getByRole('dialog', { name: `Cover for ${name}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('covers of a source and of a story are uploaded, set, reset and deleted', async ({ page }) => {
  await register(page);
  await chooseFile(page, 'bike-sharing-daily.csv', /rows/);
  await page.getByLabel('Name', { exact: true }).fill('Bikes');
  await saveAndTrain(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Rides');
  await page.getByRole('button', { name: 'Train story' }).click();
  await expect(page).toHaveURL(/\/stories$/);
  await expect(cardOf(page, 'Rides')).toBeVisible();
  await expect(coverOf(page, 'Rides')).toHaveCount(0);

  // A right click on the card, as on a file; two images, and one that is none.
  await cardOf(page, 'Rides').click({ button: 'right', position: { x: 60, y: 40 } });
  await page.getByRole('menuitem', { name: 'Change cover' }).click();
  const ofStory = page.getByRole('dialog', { name: 'Cover for Rides' });
  await expect(ofStory.getByText('No images yet')).toBeVisible();
  await ofStory.locator('input[type=file]').setInputFiles([
    { name: 'Green.PNG', mimeType: 'image/png', buffer: await picture(page, '#0b6170', 'image/png') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('none') },
    { name: 'Red.jfif', mimeType: 'image/jpeg', buffer: await picture(page, '#ae2419', 'image/jpeg') },
  ]);
  await expect(ofStory.getByRole('alert')).toContainText('notes.txt: not a jpg, jpeg, png or jfif image.');
  await expect(ofStory.getByRole('button', { name: 'Use Red as cover' })).toBeVisible();
  await ofStory.getByRole('button', { name: 'Use Green as cover' }).click();
  await expect(ofStory).toBeHidden();
  await expect(coverOf(page, 'Rides')).toHaveJSProperty('naturalWidth', 720);

  // The same image serves a source; Escape gives the focus back to whoever opened the dialog.
  await page.goto('/sources');
  await changeCover(page, 'Bikes');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More actions for Bikes' })).toBeFocused();
  const ofSource = await changeCover(page, 'Bikes');
  await expect(ofSource.getByRole('button', { name: 'Reset cover' })).toHaveCount(0);
  await ofSource.getByRole('button', { name: 'Use Green as cover' }).click();
  await expect(coverOf(page, 'Bikes')).toHaveJSProperty('naturalWidth', 720);
  await changeCover(page, 'Bikes');
  await ofSource.getByRole('button', { name: 'Reset cover' }).click();
  await expect(ofSource).toBeHidden();
  await expect(coverOf(page, 'Bikes')).toHaveCount(0);

  // What goes is named, with how many cards lose it.
  await changeCover(page, 'Bikes');
  await ofSource.getByRole('listitem').filter({ hasText: 'Green' }).click({ button: 'right' });
  const asked = page.getByRole('dialog', { name: 'Delete Green?' });
  await expect(asked).toContainText('This image is the cover of 1 story.');
  await asked.getByRole('button', { name: 'Delete image' }).click();
  await expect(ofSource.getByRole('button', { name: 'Use Green as cover' })).toHaveCount(0);
  await expect(ofSource.getByRole('button', { name: 'Use Red as cover' })).toBeVisible();
  await page.goto('/stories');
  await expect(cardOf(page, 'Rides')).toBeVisible();
  await expect(coverOf(page, 'Rides')).toHaveCount(0);
});
