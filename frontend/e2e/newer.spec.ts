/** A mixed source whose part gets a newer table: named before the replacement, marked as outdated after it, and updated by one press. */
import path from 'node:path';
import { chooseFile, register } from './support/person';
import { expect, test } from './support/test';

test('a replaced table names the mixed source made of it, which is updated by one press and then by itself', async ({
  page,
}) => {
  await register(page);
  await chooseFile(page, 'orders-january.csv', '62 rows, 3 columns');
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page).toHaveURL(/\/source\/[1-9]\d*\/$/);
  const part = page.url();

  await page.goto('/source/0/');
  await page.getByLabel('Data source').selectOption({ label: 'Combine several sources' });
  const select = page.getByRole('combobox', { name: 'Source', exact: true });
  await select.selectOption(await select.getByRole('option', { name: /^orders-january / }).getAttribute('value'));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('All orders');
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page).toHaveURL(/\/sources$/);

  await page.goto(part);
  await expect(page.getByText('Part of 1 mixed source: All orders')).toBeVisible();
  await page.getByLabel('Data file').setInputFiles(path.join(import.meta.dirname, 'fixtures/orders-february.csv'));
  await expect(page.getByRole('heading', { name: '120 rows, 3 columns' })).toBeVisible();
  await expect(page.getByText('Mixed source: “All orders”.')).toBeVisible();
  await page.getByRole('button', { name: 'Update source' }).click();
  await expect(page.getByText(/^Source updated: /)).toBeVisible();

  await page.goto('/sources');
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByText('“orders-january” has been updated since this was made.')).toBeVisible();
  const result = page.getByRole('region', { name: 'Result', exact: true });
  await page.getByRole('button', { name: 'Update data' }).click();
  await expect(page.getByText('“All orders” is up to date')).toBeVisible();
  await expect(page.getByText('This source has the latest data of all its sources.')).toBeVisible();
  await expect(result).toContainText('120 rows');
  const automatic = page.getByRole('switch', { name: /^Update automatically/ });
  await automatic.click();
  await expect(automatic).toBeChecked();
  // It is shown at once, and saved a moment later.
  await expect(automatic).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(automatic).toBeChecked();
});
