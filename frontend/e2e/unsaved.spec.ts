/** What was begun and not saved. The end of a session shows in the console of the browser, so that it is not watched here. */
import { expect, test } from '@playwright/test';
import { chooseFile, register } from './support/person';

test('unsaved work is there again after a reload and after signing in anew, and goes when it is given up', async ({ page, context }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await register(page);
  await chooseFile(page, 'vyruchka-1251.csv', /rows/);
  await page.getByLabel('Name', { exact: true }).fill('Takings');
  await page.getByRole('button', { name: 'Add a comment' }).click();
  await page.getByRole('textbox', { name: 'What should colleagues know' }).fill('From the tills');
  await page.getByRole('button', { name: 'Keep comment' }).click();
  await page.getByLabel('Encoding').selectOption('windows-1252');
  await expect(page.getByRole('columnheader').nth(1)).not.toContainText(/[а-я]/i);

  await page.reload();
  await expect(page.getByText('from your last visit')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Takings');
  await expect(page.getByText('From the tills')).toBeVisible();
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252');

  const email = await page.evaluate(() => sessionStorage.getItem('b2l-drafts-of') ?? '');
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Forecast7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Takings');
  await expect(page.getByRole('table')).toBeVisible();

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('No table to show yet')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});
