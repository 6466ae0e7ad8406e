/** A table in a bucket, on a real S3 server. What the server refuses shows in the console of the browser, so that it is not watched here. */
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { register } from './support/person';
import { startS3, type S3 } from './support/s3';

const FILE = path.join(import.meta.dirname, 'fixtures/bike-sharing-daily.csv');
const KEY = 'reports/bikes.csv';
let s3: S3;

test.beforeAll(async () => {
  s3 = await startS3();
  s3.put('acme', KEY, FILE);
});
test.afterAll(() => s3.stop());

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'S3 connection' });

async function fill(page: Page, change: { secret?: string; bucket?: string; file?: string } = {}): Promise<void> {
  const form = dialog(page);
  await form.getByLabel('Storage address').fill(s3.url);
  await form.getByLabel('Access key ID').fill(s3.accessKey);
  await form.getByLabel('Secret access key').fill(change.secret ?? s3.secret);
  await form.getByLabel('Bucket', { exact: true }).fill(change.bucket ?? 'acme');
  await form.getByLabel('File in the bucket').fill(change.file ?? KEY);
  await form.getByRole('button', { name: 'Use these settings' }).click();
  await expect(form).toBeHidden();
}

const preview = (page: Page): Promise<void> => page.getByRole('button', { name: 'Preview', exact: true }).click();
const change = (page: Page): Promise<void> => page.getByRole('button', { name: 'Connection settings' }).click();
/** What went wrong with the preview, beside its button. */
const beside = (page: Page): Locator => page.getByRole('region', { name: 'S3 connection' }).getByRole('alert');
const shown = (page: Page): Locator => page.getByRole('heading', { name: '731 rows, 3 columns' });

test('a table in a bucket is previewed, saved, opened again with its secret masked, and brought up to date', async ({
  page,
}) => {
  await register(page);
  await page.goto('/source/0/');
  await page.getByLabel('Data source').selectOption({ label: 'File in an S3 bucket' });
  await page.getByRole('button', { name: 'Set up connection' }).click();
  await dialog(page).getByRole('button', { name: 'Use these settings' }).click();
  await expect(dialog(page).getByText('Enter the bucket name.')).toBeVisible();
  await expectAccessible(page);

  await fill(page, { secret: 'wrong' });
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page.getByRole('alert')).toContainText('Preview the table before you save.');
  await preview(page);
  await expect(beside(page)).toContainText('secret');

  await change(page);
  await fill(page, { file: 'reports/gone.csv' });
  await preview(page);
  await expect(beside(page)).toContainText('gone.csv');

  await change(page);
  await fill(page);
  await preview(page);
  await expect(shown(page)).toBeVisible();
  await expect(page.getByText(/bikes\.csv, last loaded \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page).toHaveURL(/\/source\/[1-9]\d*\/$/);

  await page.reload();
  await expect(shown(page)).toBeVisible();
  await change(page);
  await expect(dialog(page).getByLabel('Secret access key')).toHaveValue('***');
  await page.keyboard.press('Escape');
  expect(await page.content()).not.toContain(s3.secret);
  await preview(page);
  await expect(page.getByText('How we read the file')).toBeVisible();
  await expect(page.getByLabel('Encoding')).toBeEnabled();
  await page.getByRole('button', { name: 'Update source' }).click();
  await expect(page.getByRole('button', { name: 'Update source' })).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Only the name: nothing is read for it.
  await page.getByLabel('Name', { exact: true }).fill('Bikes of the city');
  await page.getByRole('button', { name: 'Update source' }).click();
  await expect(page.getByRole('heading', { name: 'Bikes of the city', level: 1 })).toBeVisible();
});

test('an unsaved connection is there again after a reload, without its secret', async ({ page }) => {
  page.on('dialog', (asked) => void asked.accept());
  await register(page);
  await page.goto('/source/0/');
  await page.getByLabel('Data source').selectOption({ label: 'File in an S3 bucket' });
  await page.getByRole('button', { name: 'Set up connection' }).click();
  await fill(page);
  await page.reload();
  await expect(page.getByText("the secret key isn't stored in your browser.")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(s3.secret);
  await change(page);
  await expect(dialog(page).getByLabel('Bucket', { exact: true })).toHaveValue('acme');
  await expect(dialog(page).getByLabel('Secret access key')).toHaveValue('');
});

test('a save of a table in a bucket that takes long is cancelled on the screen, and nothing is lost', async ({
  page,
}) => {
  await register(page);
  await page.goto('/source/0/');
  await page.getByLabel('Data source').selectOption({ label: 'File in an S3 bucket' });
  await page.getByRole('button', { name: 'Set up connection' }).click();
  await fill(page);
  await preview(page);
  await expect(shown(page)).toBeVisible();
  await page.route('**/api/source_s3/save/0', () => new Promise<void>(() => undefined));
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page.getByText('Saving the source').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Save source' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(shown(page)).toBeVisible();

  await page.unroute('**/api/source_s3/save/0');
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page).toHaveURL(/\/source\/[1-9]\d*\/$/);
});
