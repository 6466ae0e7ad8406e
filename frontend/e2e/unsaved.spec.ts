/** What was begun and not saved. The end of a session shows in the console of the browser, so that it is not watched here. */
import { expect, test } from '@playwright/test';
import { chooseFile, register, saveAndTrain } from './support/person';
import { newStory } from './support/stories';

test('unsaved work is there again after a reload and after signing in anew, and goes when it is given up', async ({
  page,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await register(page);
  await chooseFile(page, 'vyruchka-1251.csv', /rows/);
  await page.getByLabel('Name', { exact: true }).fill('Takings');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await page.getByRole('textbox', { name: 'What should your colleagues know' }).fill('From the tills');
  await page.getByRole('button', { name: 'Save comment' }).click();
  await page.getByLabel('Encoding').selectOption('windows-1252');
  await expect(page.getByRole('columnheader').nth(1)).not.toContainText(/[а-я]/i);

  await page.reload();
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Takings');
  await expect(page.getByText('From the tills')).toBeVisible();
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252');

  const email = await page.evaluate(() => sessionStorage.getItem('b2l-drafts-of') ?? '');
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Forecast7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Takings');
  await expect(page.getByRole('table')).toBeVisible();

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('Nothing to show yet')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('a story that was begun on one table waits for it, and another table starts with a story of its own', async ({
  page,
}) => {
  await newStory(page, 'vyruchka-1251.csv', /rows/);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Takings by day');
  const first = page.url();

  await chooseFile(page, 'palmer-penguins.csv', /rows/);
  await saveAndTrain(page);
  await expect(page.getByText('We restored your unsaved changes')).toHaveCount(0);
  await expect(name).toHaveValue(/penguins/i);
  await expect(page.getByLabel('Target', { exact: true })).toHaveValue('species');
  await name.fill('Heavy penguins');

  await page.goto(first);
  await expect(page.getByText('We restored your unsaved changes for source vyruchka-1251.')).toBeVisible();
  await expect(name).toHaveValue('Takings by day');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(name).not.toHaveValue('Takings by day');

  await page.goto('/story/train/0');
  await expect(name).toHaveValue('Heavy penguins');
  await expect(page.getByText('We restored your unsaved changes for source palmer-penguins.')).toBeVisible();
});

test('a link is followed from choices that were not sent only after it was asked, and they are there for who comes back', async ({
  page,
}) => {
  await newStory(page, 'vyruchka-1251.csv', /rows/);
  const name = page.getByRole('textbox', { name: 'Name' });
  const first = page.url();
  const away = page.getByRole('link', { name: 'Sources', exact: true });
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await name.fill('Takings by day');
  await away.click();
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(asked).toBeHidden();
  await expect(name).toHaveValue('Takings by day');
  await away.click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();

  await page.goto(first);
  await expect(page.getByText('We restored your unsaved changes for source vyruchka-1251.')).toBeVisible();
  await expect(name).toHaveValue('Takings by day');
  // Nothing is left behind once they were taken back, and nobody is asked.
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(name).not.toHaveValue('Takings by day');
  await away.click();
  await expect(page.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
});
