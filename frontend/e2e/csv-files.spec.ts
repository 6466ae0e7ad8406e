/** Files of a CSV connection: uploaded, looked into, replaced, downloaded and deleted. What the server refuses shows in the console of the browser, so that it is not watched here. */
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { apiOf, at } from './support/api';
import { pressOn, tabTo } from './support/hands';
import { expectReadable, LOOKS, registerIn } from './support/looks';
import { register, type Table } from './support/person';

const SALES = 'month;shop;amount\n2026-01-01;Bonn;12,5\n2026-02-01;Köln;14\n';

const files = (page: Page): Locator => page.getByRole('table', { name: 'Files' });
const row = (page: Page, name: string): Locator => files(page).getByRole('row').filter({ hasText: name });

async function choose(page: Page, { name, content }: Table): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Opens the choice of files without a pointer. */
async function chooseByKeys(page: Page, button: string, { name, content }: Table): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, page.getByRole('button', { name: button }));
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Saves a connection that keeps files, and opens it. */
async function openFiles(page: Page): Promise<void> {
  await page.goto('/connections/0/');
  await page.getByRole('combobox').selectOption({ label: 'CSV' });
  await page.getByRole('textbox').first().fill('Exchange');
  await page.locator('form button[type="submit"]').first().click();
  await page.getByRole('link', { name: 'Exchange' }).click();
}

test('a file is uploaded, looked into, replaced, downloaded and deleted', async ({ page }) => {
  await register(page);
  await openFiles(page);
  await expect(page.getByText('No files yet')).toBeVisible();
  await expectAccessible(page);

  await choose(page, { name: 'sales.csv', content: SALES });
  await expect(row(page, 'sales.csv').getByRole('cell')).toContainText(['1', '0.1 Mb', '2']);
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

  // Emptied by a file that has the names of the columns alone.
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Update sales.csv' }).click();
  const names = Buffer.from('month;shop;amount\n');
  await (await again).setFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: names });
  await expect(row(page, 'sales.csv').getByRole('cell', { name: '0', exact: true })).toBeVisible();
  const full = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Update sales.csv' }).click();
  await (await full).setFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(more) });
  await expect(row(page, 'sales.csv').getByRole('cell', { name: '3', exact: true })).toBeVisible();

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download sales.csv' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('sales.csv');
  expect(readFileSync(await download.path(), 'utf8')).toBe(more);

  await page.getByRole('button', { name: 'Create empty file' }).click();
  const empty = page.getByRole('dialog', { name: 'New empty file' });
  await empty.getByRole('textbox', { name: 'File name' }).fill('Прогноз');
  await empty.getByRole('button', { name: 'Create file' }).click();
  await expect(row(page, 'Прогноз.csv').getByRole('cell')).toContainText(['0.0 Mb', '0']);

  await page.getByRole('button', { name: 'Delete sales.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click();
  await expect(files(page).getByRole('row')).toHaveCount(2);
  await expectReadable(page, 'the files');
});

test('files are made, uploaded, looked into, replaced, downloaded and deleted by the keyboard alone', async ({
  page,
  request,
}) => {
  const api = await apiOf(request, await register(page));
  const connection = await api.post('/api/connections', { name: 'Exchange', connection_type: 2, params: {} });
  await page.goto(`/connections/${String(at(connection, 'id'))}/`);
  await pressOn(page, page.getByRole('button', { name: 'Create empty file' }));
  await tabTo(page, page.getByRole('textbox', { name: 'File name' }));
  await page.keyboard.type('results');
  await page.keyboard.press('Enter');
  await expect(row(page, 'results.csv')).toBeVisible();

  await chooseByKeys(page, 'Upload file', { name: 'sales.csv', content: SALES });
  await expect(row(page, 'sales.csv').getByRole('cell', { name: '2', exact: true }).last()).toBeVisible();
  const name = files(page).getByRole('button', { name: 'sales.csv', exact: true });
  await pressOn(page, name);
  const columns = page.getByRole('dialog', { name: 'Columns of sales.csv' });
  await expect(columns.getByRole('listitem')).toHaveText(['month', 'shop', 'amount']);
  await page.keyboard.press('Escape');
  await expect(columns).toBeHidden();
  await expect(name).toBeFocused();

  await chooseByKeys(page, 'Update sales.csv', { name: 'march.csv', content: `${SALES}2026-03-01;Bonn;9\n` });
  await expect(row(page, 'sales.csv').getByRole('cell', { name: '3', exact: true })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: 'Download sales.csv' }));
  expect((await downloaded).suggestedFilename()).toBe('sales.csv');
  await pressOn(page, page.getByRole('button', { name: 'Delete sales.csv' }));
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Delete file' }));
  await expect(files(page).getByRole('row')).toHaveCount(2);
});

const LONG = 'Продажи-всех-филиалов-за-прошлый-год-по-магазинам.csv';
const words = {
  en: { create: 'Create empty file', deleteFile: `Delete ${LONG}`, delete: 'Delete' },
  ru: { create: 'Создать пустой файл', deleteFile: `Удалить ${LONG}`, delete: 'Удалить' },
};

for (const look of LOOKS) {
  test(
    `the ${look.colorScheme} screen of files in ${look.language} can be read by everybody and never scrolls sideways`,
    { tag: '@long' },
    async ({ page }) => {
      await registerIn(page, look);
      await openFiles(page);
      for (const name of ['sales.csv', LONG]) {
        await page
          .locator('input[type="file"]')
          .first()
          .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(SALES) });
        await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
      }
      await expectReadable(page, 'the files');
      const labels = words[look.language];
      for (const [button, what] of [
        [labels.create, 'makes a file'],
        [LONG, 'shows the columns of a file'],
        [labels.deleteFile, 'deletes a file'],
        [labels.delete, 'deletes the connection'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.getByRole('dialog').locator('.MuiSkeleton-root')).toHaveCount(0);
        await expectReadable(page, `the dialog that ${what}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    },
  );
}
