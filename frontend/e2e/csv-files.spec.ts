/** Files of a CSV connection: uploaded, looked into, replaced, downloaded and deleted. What the server refuses shows in the console of the browser, so that it is not watched here. */
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { register, type Table } from './support/person';

const SALES = 'month;shop;amount\n2026-01-01;Bonn;12,5\n2026-02-01;Köln;14\n';

const files = (page: Page): Locator => page.getByRole('table', { name: 'Files' });
const row = (page: Page, name: string): Locator => files(page).getByRole('row').filter({ hasText: name });

async function choose(page: Page, { name, content }: Table): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

test('a file is uploaded, looked into, replaced, downloaded and deleted', async ({ page }) => {
  await register(page);
  await page.goto('/connections/0/');
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'CSV' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Exchange');
  await page.getByRole('button', { name: 'Save connection' }).click();
  await page.getByRole('link', { name: 'Exchange' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
  await expectAccessible(page);

  await choose(page, { name: 'sales.csv', content: SALES });
  await expect(row(page, 'sales.csv').getByRole('cell')).toContainText(['1', '0.1 MB', '2']);
  await expectAccessible(page);
  await choose(page, { name: 'sales.csv', content: SALES });
  await expect(page.getByRole('alert')).toContainText('sales.csv: This connection already has a file “sales.csv”.');

  await files(page).getByRole('button', { name: 'sales.csv', exact: true }).click();
  const columns = page.getByRole('dialog', { name: 'Columns of sales.csv' });
  await expect(columns.getByRole('listitem')).toHaveText(['month', 'shop', 'amount']);
  await expectAccessible(page);
  await columns.getByRole('button', { name: 'Close' }).click();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Update sales.csv' }).click();
  const more = `${SALES}2026-03-01;Bonn;9\n`;
  await (await chooser).setFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(more) });
  await expect(row(page, 'sales.csv').getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await expect(files(page).getByText('march.csv')).toHaveCount(0);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download sales.csv' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('sales.csv');
  expect(readFileSync(await download.path(), 'utf8')).toBe(more);

  await page.getByRole('button', { name: 'Create empty file' }).click();
  const empty = page.getByRole('dialog', { name: 'New empty file' });
  await empty.getByRole('textbox', { name: 'File name' }).fill('Прогноз');
  await empty.getByRole('button', { name: 'Create file' }).click();
  await expect(row(page, 'Прогноз.csv').getByRole('cell')).toContainText(['0.0 MB', '0']);

  await page.getByRole('button', { name: 'Delete sales.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click();
  await expect(files(page).getByRole('row')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expectAccessible(page);
});
