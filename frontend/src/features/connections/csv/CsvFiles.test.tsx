import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { expect, test, vi } from 'vitest';
import type { CsvFile } from '~/api/csvFiles';
import { saveFile } from '~/lib/download';
import { openPage } from '~/testing/page';
import { connection, newBackend } from '~mock/backend';
import { mock, Other, refuse } from '~mock/mock';

vi.mock(import('~/lib/download'), () => ({ saveFile: vi.fn() }));

const csv = (name: string): File => new File(['month,amount\n2026-01-01,12\n'], name, { type: 'text/csv' });
const kept = (change: Partial<CsvFile> = {}): CsvFile => ({
  id: 1,
  name: 'sales.csv',
  size: 28_400,
  rows: 1_460,
  updatedAt: '2026-01-12T08:30:00Z',
  ...change,
});

/** A line on which nothing happens by itself. */
class SilentRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly open = vi.fn();
  readonly send = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly abort = (): void => void this.dispatchEvent(new Event('abort'));
}

/** The page of a connection that keeps these files. What is sent loses its name on the way in this test, so that answers give it. */
const open = (files: CsvFile[], ...answers: HttpHandler[]): ReturnType<typeof openPage> =>
  openPage('/connections/7', {
    backend: { ...newBackend(), connections: [connection(7, { name: 'Exchange', connectionType: 2, params: {} })] },
    answers: [...answers, mock('listCsvFiles', () => files)],
  });
const files = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Files' });
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
async function choose(file: File): Promise<void> {
  await userEvent.upload(await screen.findByLabelText('CSV file'), file);
}
async function drop(...dropped: File[]): Promise<void> {
  fireEvent.drop(await screen.findByRole('region', { name: 'Files' }), { dataTransfer: { files: dropped } });
}
async function cellsOf(name: string): Promise<(string | null)[]> {
  const row = (await within(await files()).findByRole('rowheader', { name })).closest('tr');
  return [...(row?.cells ?? [])].map(({ textContent }) => textContent);
}

test('a connection of files has no settings and no test, and says how to begin', async () => {
  await open([]);
  expect(await screen.findByText('No files yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
  expect(screen.queryByLabelText(/^Host/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Update connection' })).toBeDefined();
});

test('a row has the number, the name, the size, the rows and the date of its file', async () => {
  await open([kept(), kept({ id: 2, name: 'large.csv', size: 12_340_000, rows: 1_234_567 })]);
  const [number, name, size, rows, updated] = await cellsOf('sales.csv');
  expect([number, name, size, rows]).toEqual(['1', 'sales.csv', '0.1 Mb', '1,460']);
  expect(updated).toMatch(/^12\.01\.2026 \d\d:\d\d$/);
  expect((await cellsOf('large.csv')).slice(0, 4)).toEqual(['2', 'large.csv', '12.3 Mb', '1,234,567']);
});

test('a file that is uploaded stands in the table', async () => {
  const there: CsvFile[] = [];
  const { calls } = await open(
    there,
    mock('uploadCsvFile', async ({ body }) => {
      expect((await body()).has('csv_file')).toBe(true);
      there.push(kept());
      return kept();
    }),
  );
  await choose(csv('sales.csv'));
  expect(await cellsOf('sales.csv')).toHaveLength(6);
  expect(calls).toContain('POST /api/csv/7/upload');
});

test('another content for a file goes to that file', async () => {
  const there = [kept()];
  const { calls } = await open(
    there,
    mock('replaceCsvFile', () => {
      there[0] = kept({ rows: 3 });
      return kept({ rows: 3 });
    }),
  );
  await press('Update sales.csv');
  await choose(csv('march.csv'));
  await waitFor(async () => expect((await cellsOf('sales.csv'))[3]).toBe('3'));
  expect(calls).toContain('PUT /api/csv/7/file/1');
  expect(calls).not.toContain('POST /api/csv/7/upload');
});

test('a file that is refused is named with the reason, and the table stays', async () => {
  await open(
    [kept()],
    mock('uploadCsvFile', () => refuse(400, { csvFile: ['This connection already has a file “sales.csv”.'] })),
  );
  await choose(csv('sales.csv'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'sales.csv: This connection already has a file “sales.csv”.',
  );
  expect(await cellsOf('sales.csv')).toHaveLength(6);
});

test('an upload that takes long is cancelled without an error', async () => {
  await open([]);
  await screen.findByText('No files yet');
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  await choose(csv('sales.csv'));
  await screen.findByRole('progressbar', { name: 'Uploading sales.csv' });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Uploading sales.csv' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('several dropped files are uploaded one after the other, also where one of them is refused', async () => {
  const there: CsvFile[] = [];
  const answers = [kept(), refuse(400, { csvFile: ['This isn’t a csv file.'] }), kept({ id: 2, name: 'may.csv' })];
  let [busy, most] = [0, 0];
  await open(
    there,
    mock('uploadCsvFile', async () => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy -= 1;
      const answer = answers.shift() ?? refuse(500, { detail: 'One too many.' });
      if (!(answer instanceof Other)) there.push(answer);
      return answer;
    }),
  );
  await drop(csv('sales.csv'), csv('april.csv'), csv('may.csv'));
  expect(await cellsOf('may.csv')).toHaveLength(6);
  expect(await cellsOf('sales.csv')).toHaveLength(6);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'april.csv: This isn’t a csv file.',
  ]);
  expect(most).toBe(1);
});

test('a file that is dropped during an upload waits for it, and one cancel stops both', async () => {
  await open([]);
  await screen.findByText('No files yet');
  const requests: SilentRequest[] = [];
  class CountedRequest extends SilentRequest {
    constructor() {
      super();
      requests.push(this);
    }
  }
  vi.stubGlobal('XMLHttpRequest', CountedRequest);
  await drop(csv('sales.csv'));
  await screen.findByRole('progressbar', { name: 'Uploading sales.csv' });
  await drop(csv('april.csv'));
  expect(await screen.findByText(/1 more file waits/)).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Uploading sales.csv' })).toBeDefined();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(requests).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty file is made under the name that was typed', async () => {
  const there: CsvFile[] = [];
  await open(
    there,
    mock('createCsvFile', async ({ body }) => {
      const made = kept({ name: `${(await body()).file_name}.csv`, rows: 0 });
      there.push(made);
      return made;
    }),
  );
  await press('Create empty file');
  const dialog = await screen.findByRole('dialog', { name: 'New empty file' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create file' }));
  expect(await within(dialog).findByText('Enter a file name.')).toBeDefined();
  await userEvent.type(within(dialog).getByRole('textbox'), 'forecast');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create file' }));
  expect((await cellsOf('forecast.csv'))[3]).toBe('0');
});

test('a name that the server refuses stands under its field', async () => {
  await open(
    [],
    mock('createCsvFile', () => refuse(400, { fileName: ['“/” can’t be part of a name.'] })),
  );
  await press('Create empty file');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'a/b');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create file' }));
  expect(await within(dialog).findByText('“/” can’t be part of a name.')).toBeDefined();
});

test('the name of a file opens the names of its columns', async () => {
  await open(
    [kept()],
    mock('listCsvColumns', () => ({ columns: ['month', 'amount'] })),
  );
  await press('sales.csv');
  const dialog = await screen.findByRole('dialog', { name: 'Columns of sales.csv' });
  const names = (await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['month', 'amount']);
});

test('a file is handed to the downloads under its name', async () => {
  const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="sales.csv"' };
  await open(
    [kept()],
    mock('downloadCsvFile', () => new Other(new Response('month,amount\n', { headers }))),
  );
  await press('Download sales.csv');
  await waitFor(() => expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'sales.csv'));
});

test('a file is deleted after a question, and one that a process uses stays', async () => {
  const there = [kept()];
  const answers = [refuse(409, { detail: 'Processes use this file: Nightly copy.' })];
  await open(
    there,
    mock('deleteCsvFile', () => answers.shift() ?? void there.pop()),
  );
  await press('Delete sales.csv');
  const dialog = await screen.findByRole('dialog', { name: 'Delete file sales.csv?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete file' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Nightly copy');
  expect(there).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete file' }));
  expect(await screen.findByText('No files yet')).toBeDefined();
});

test('a file that is not deleted after all stays, and the focus returns to its button', async () => {
  const { calls } = await open([kept()]);
  await press('Delete sales.csv');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete sales.csv' }));
  expect(calls).not.toContain('DELETE /api/csv/7/file/1');
});

test('deleting the connection says that its files go with it', async () => {
  await open([]);
  await press('Delete');
  expect((await screen.findByRole('dialog')).textContent).toContain('all its files are deleted');
});
