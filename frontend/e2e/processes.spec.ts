/** Processes between files of a CSV connection: made, mapped, run and scheduled, and one that fails. */
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { apiOf, at } from './support/api';
import { expectReadable, LOOKS, open, registerIn } from './support/looks';
import { register } from './support/person';
import { expect, test } from './support/test';
import { keepToasts, toastTexts } from './support/toasts';

const SALES = 'month;shop;amount\n2026-01-01;Bonn;12,5\n2026-02-01;Köln;14\n';
/** The page looks every five seconds; a busy machine gets more. */
const RUN = { timeout: 90_000 };

const side = (page: Page, name: 'From' | 'To'): Locator => page.getByRole('region', { name, exact: true });
const mapping = (page: Page): Locator => page.getByRole('table', { name: 'Column mapping' });
const runs = (page: Page): Locator => page.getByRole('table', { name: 'Runs' });
const run = (page: Page, name: string): Locator => runs(page).getByRole('row').filter({ hasText: name }).first();
/** Of the files of a connection, in any language. */
const file = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const csv = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** A connection with a file of sales and an empty file; the page stays at it. */
async function makeFiles(page: Page, request: APIRequestContext, email: string): Promise<number> {
  const api = await apiOf(request, email);
  const id = Number(at(await api.post('/api/connections', { name: 'Exchange', connection_type: 2, params: {} }), 'id'));
  await api.post(`/api/csv/${id}/create/empty/file`, { file_name: 'copy' });
  await page.goto(`/connections/${id}/`);
  await expect(page.locator('input[name="csv_file"]')).toBeAttached();
  await page.locator('input[name="csv_file"]').setInputFiles(csv('sales.csv', SALES));
  await expect(file(page, 'sales.csv')).toBeVisible();
  return id;
}

/** Fills in a new process from the sales into the empty file. */
async function fill(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await side(page, 'From').getByRole('combobox', { name: 'Source' }).selectOption('Exchange (CSV)');
  await side(page, 'From').getByRole('combobox', { name: 'File' }).selectOption('sales.csv');
  await side(page, 'To').getByRole('combobox', { name: 'Target' }).selectOption('Exchange (CSV)');
  await side(page, 'To').getByRole('combobox', { name: 'File' }).selectOption('copy.csv');
  await expect(mapping(page).getByRole('row')).toHaveCount(4);
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run process' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run a process' });
  await expectAccessible(page, 'the dialog that starts a process');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeHidden();
}

test('a process copies a file into another one by its mapping, and its run shows the rows', async ({
  page,
  request,
}) => {
  const email = await register(page);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Integration' }).click();
  await expect(page.getByRole('link', { name: 'Add a connection' })).toBeVisible();
  await expectAccessible(page, 'tasks without connections');
  const connection = await makeFiles(page, request, email);

  await page.goto('/tasks');
  await page.getByRole('link', { name: 'Add a process' }).click();
  await expect(page).toHaveURL(/\/processes\/0\/$/);
  await page.getByRole('button', { name: 'Save process' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expectAccessible(page, 'a process that lacks everything');
  await fill(page, 'Copy of sales');
  await page.getByRole('button', { name: 'Remove row 2' }).click();
  await page.getByRole('textbox', { name: 'Target column, row 2' }).fill('sum');
  await expect(page.getByText('The first 2 rows fit. Nothing is written yet.')).toBeVisible();
  await expectAccessible(page, 'a process with its mapping');
  await page.getByRole('button', { name: 'Save process' }).click();

  await expect(page).toHaveURL(/\/processes$/);
  await expect(page.getByText('From Exchange to Exchange')).toBeVisible();
  await expectAccessible(page, 'the processes');
  await page.getByRole('link', { name: 'Copy of sales' }).click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Target column, row 2' })).toHaveValue('sum');

  await page.goto('/tasks');
  await expect(page.getByText('No runs yet')).toBeVisible();
  await keepToasts(page);
  await start(page);
  await expect(run(page, 'Copy of sales')).toContainText('Finished', RUN);
  expect(await toastTexts(page)).toContain('Task completed: Copy of sales');
  await run(page, 'Copy of sales').getByRole('button', { name: 'Details of Copy of sales, run 1' }).click();
  await expect(runs(page).getByRole('definition')).toHaveText(['2', '2', '0']);
  await expectAccessible(page, 'a run that is done');

  await page.goto(`/connections/${connection}/`);
  await expect(file(page, 'copy.csv').getByRole('cell', { name: '2', exact: true }).last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Copy of sales' })).toHaveAttribute('href', /\/processes\/\d+\/$/);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download copy.csv' }).click();
  const lines = readFileSync(await (await downloaded).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toBe('month,sum');
  expect(lines[1]).toMatch(/^2026-01-01,12\.5$/);
  expect(lines).toHaveLength(3);
});

test('a schedule is written as a sentence, with its next three runs once it is saved', async ({ page, request }) => {
  await makeFiles(page, request, await register(page));
  await page.goto('/processes/0/');
  await fill(page, 'Nightly copy');
  await page.getByRole('combobox', { name: 'Run', exact: true }).selectOption('On a schedule');
  await expect(page.getByText('Every hour, Europe/Berlin')).toBeVisible();
  await page.getByRole('combobox', { name: 'Repeat', exact: true }).selectOption('Days');
  await page.getByRole('combobox', { name: 'Time', exact: true }).selectOption('02:00');
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('button', { name: day }).click();
  await expect(page.getByText('Every weekday at 02:00, Europe/Berlin')).toBeVisible();
  await page.getByRole('button', { name: 'Open calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'Starting on' });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Mon');
  await expectAccessible(page, 'the calendar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open calendar' })).toBeFocused();
  await expectAccessible(page, 'a process with a schedule');
  await page.getByRole('button', { name: 'Save process' }).click();

  await page.getByRole('link', { name: 'Nightly copy' }).click();
  const next = page.getByRole('list', { name: 'Next runs, in your time' }).getByRole('listitem');
  await expect(next).toHaveCount(3);
  await expect(next).toHaveText([1, 2, 3].map(() => /^\d\d\.\d\d\.\d{4} 02:00$/));
});

test('a process whose source has lost a column fails, says why, and is changed', async ({ page, request }) => {
  const connection = await makeFiles(page, request, await register(page));
  await page.goto('/processes/0/');
  await fill(page, 'Broken copy');
  await page.getByRole('button', { name: 'Save process' }).click();
  await expect(page).toHaveURL(/\/processes$/);
  await page.goto(`/connections/${connection}/`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Update sales.csv' }).click();
  await (await chooser).setFiles(csv('sales.csv', SALES.replace('amount', 'total')));
  await expect(page.getByText('File sales.csv updated').first()).toBeVisible();

  await page.goto('/tasks');
  await keepToasts(page);
  await start(page);
  await expect(run(page, 'Broken copy')).toContainText('Error', RUN);
  expect(await toastTexts(page)).toContain('Task Broken copy is executed with error!');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');
  await expect(runs(page).getByRole('row').filter({ hasText: 'Broken copy' })).toHaveCount(1);
  const sentence = 'The source has no column “amount”. Choose another one.';
  await page.getByRole('button', { name: 'Why the run of Broken copy failed' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(sentence);
  await page.getByRole('button', { name: 'Details of Broken copy, run 1' }).click();
  await expect(runs(page).getByRole('alert')).toHaveText(sentence);
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'a run that failed');

  // The page of the process says it before the next run.
  await runs(page).getByRole('link', { name: 'Broken copy' }).click();
  await expect(page.getByText(sentence).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Source column, row 3' }).selectOption('total');
  await expect(page.getByText('The first 2 rows fit. Nothing is written yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Update process' }).click();
  await expect(page).toHaveURL(/\/processes$/);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Restart Broken copy' }).click();
  await expect(run(page, 'Broken copy')).toContainText('Finished', RUN);
});

for (const look of LOOKS) {
  test(
    `the ${look.colorScheme} screens of processes in ${look.language} can be read by everybody and never scroll sideways`,
    { tag: '@long' },
    async ({ page, request }) => {
      const email = await registerIn(page, look);
      const connection = await makeFiles(page, request, email);
      const api = await apiOf(request, email, 'Processes');
      const pairs = ['month', 'shop', 'amount'].map((name) => ({ source: name, target: `${name}_of_the_branch` }));
      const process = await api.post('/api/processes', {
        name: 'Copy-of-the-branches-in-the-north_west',
        source_id: connection,
        source_object: 'sales.csv',
        target_id: connection,
        target_object: 'copy.csv',
        scheduler: 'each',
        columns: pairs,
      });
      await api.post(`/api/integration/tasks/${String(at(process, 'id'))}`, {});
      for (const address of ['/tasks', '/processes', '/processes/0/', `/processes/${String(at(process, 'id'))}/`]) {
        await open(page, address);
        await expectReadable(page, address);
      }
    },
  );
}
