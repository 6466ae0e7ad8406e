/** A table as a person meets it before it is worth training on. */
import { chooseFile, register } from './support/person';
import { expect, test } from './support/test';

const wrongCells = [
  'date;city;sales',
  '01.02.2024;Kazan;10,5',
  '02.02.2024;Kazan;',
  '03.02.2024;Kazan;many',
  ...Array.from({ length: 20 }, (_, index) => `${String(index + 4).padStart(2, '0')}.02.2024;Kazan;1${index},5`),
].join('\n');

test('rows with wrong cells are counted, marked with their words and their row in Excel, and shown alone', async ({
  page,
}) => {
  await register(page);
  await chooseFile(page, { name: 'sales.csv', content: wrongCells }, '23 rows, 3 columns');
  await expect(page.getByRole('alert')).toContainText('2 rows have empty or invalid cells.');
  await page.getByRole('switch', { name: 'Show only these rows' }).check();
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('3');
  await expect(rows.nth(0)).toContainText('empty');
  await expect(rows.nth(1).getByRole('cell', { name: 'many' })).toHaveAttribute('title', /doesn't match/);
});

test('a corrected reading is read again at once', async ({ page }) => {
  await register(page);
  await chooseFile(page, 'vyruchka-1251.csv', /rows/);
  const receipt = page.getByRole('region', { name: 'How we read the file' });
  await expect(receipt.getByLabel('Encoding')).toHaveValue('windows-1251');
  await receipt.getByLabel('Encoding').selectOption('windows-1252');
  await expect(page.getByRole('columnheader').nth(1)).not.toContainText(/[а-я]/i);
  await receipt.getByLabel('Encoding').selectOption('windows-1251');
  await expect(page.getByRole('columnheader').nth(1)).toContainText(/[а-я]/i);
});

test('a sample is one press away, and a source goes only after it was named', async ({ page }) => {
  await register(page);
  await page.goto('/sources');
  await page.getByRole('button', { name: 'Load weather sample' }).click();
  await expect(page.getByRole('heading', { name: 'Weather sample', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'More actions for Weather sample' }).click();
  await page.getByRole('menuitem', { name: 'Delete source' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Weather sample?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'More actions for Weather sample' }).click();
  await page.getByRole('menuitem', { name: 'Delete source' }).click();
  await dialog.getByRole('button', { name: 'Delete source' }).click();
  await expect(page.getByRole('heading', { name: 'No sources yet' })).toBeVisible();
});

test('a change that is not saved is not lost by a slip', async ({ page }) => {
  await register(page);
  await chooseFile(page, 'bike-sharing-daily.csv', /rows/);
  await page.getByRole('button', { name: 'Back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/source\/0\/$/);
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page).toHaveURL(/\/source\/[1-9]\d*\/$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/sources$/);
});

const twoWays = [
  'date;price;weight',
  ...Array.from(
    { length: 12 },
    (_, index) => `0${(index % 9) + 1}.${String(index + 1).padStart(2, '0')}.2024;${index + 1}.234;${index + 5}.678`,
  ),
].join('\n');

test('what can be read in two ways is marked, and read in the other with one press', async ({ page }) => {
  await register(page);
  await page.goto('/source/0/');
  await page
    .getByLabel('Data file')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(twoWays) });
  const table = page.getByRole('table');
  await expect(table.getByRole('img', { name: 'This column is ambiguous' })).toHaveCount(3);
  await expect(table.locator('tbody tr').nth(1)).toContainText('02.02.2024');
  await expect(table.locator('tbody tr').nth(2)).toContainText('03.03.2024');
  // Semicolons and dates with dots speak for thousands.
  await expect(table.locator('tbody tr').nth(1)).toContainText('2,234');
  await page.getByRole('status').filter({ hasText: 'price' }).getByRole('button', { name: 'Read as decimals' }).click();
  await expect(table.locator('tbody tr').nth(1)).toContainText('2.234');
  // The other column stays as it was, with its mark.
  await expect(table.locator('tbody tr').nth(1)).toContainText('6,678');
  await expect(table.getByRole('img', { name: 'This column is ambiguous' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Read month first' }).click();
  await expect(table.locator('tbody tr').nth(2)).toContainText('03.03.2024');
  await expect(table.getByRole('img', { name: 'This column is ambiguous' })).toHaveCount(1);
});
