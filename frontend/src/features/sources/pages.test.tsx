import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { newBackend } from '~mock/backend';
import { previewOf, tableIn } from '~mock/data/describe';
import { mock, refuse } from '~mock/mock';

const VISITS = 'month,city,visits\n2026-01-01,Bonn,12\n2026-02-01,Bonn,14\n';
const csv = new File([VISITS], 'visits.csv', { type: 'text/csv' });

async function choose(label: string, option: string): Promise<void> {
  await screen.findByRole('option', { name: option });
  await userEvent.selectOptions(screen.getByLabelText(label), option);
}
/** The size of the table stands above it, and is told to a screen reader. */
async function shows(size: string): Promise<void> {
  expect((await screen.findAllByText(size)).length).toBeGreaterThan(0);
}
async function upload(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file field');
  await userEvent.upload(input, file);
}

test('the list shows what each table holds and who uses it', async () => {
  const { address } = await openPage('/sources');
  await screen.findByRole('heading', { name: 'Sales of shops' });
  const card = screen.getByRole('heading', { name: 'Cars' }).closest('li');
  await waitFor(() => expect(card?.textContent).toContain('2 stories'));
  expect(card?.textContent).toContain('240 rows');
  await userEvent.click(screen.getByRole('link', { name: 'Sales of shops' }));
  expect(await screen.findByRole('columnheader', { name: /shop/ })).toBeDefined();
  expect(address()).toBe('/source/1/');
});

test('the card of a table with dates draws its main number over them and says which', async () => {
  const { calls } = await openPage('/sources');
  await screen.findByText(/^sales · 1 Jan 2024 – 30 Dec 2025$/);
  const card = screen.getByRole('heading', { name: 'Sales of shops' }).closest('li');
  expect(card?.querySelectorAll('[data-drawing="line"]')).toHaveLength(1);
  expect(calls.filter((call) => call.startsWith('POST /api/chart'))).toHaveLength(1);
});

test('the card of a table without dates draws how its columns are distributed', async () => {
  await openPage('/sources');
  const card = (await screen.findByRole('heading', { name: 'Customers' })).closest('li');
  await waitFor(() => expect(card?.querySelectorAll('[data-drawing="bars"]')).toHaveLength(4));
  for (const name of ['months', 'calls', 'plan', 'churn']) expect(card?.textContent).toContain(name);
});

test('a table that cannot be drawn keeps the quiet tile', async () => {
  await openPage('/sources', {
    answers: [
      mock('previewMixedSource', () => refuse(500, { detail: 'It broke.' })),
      mock('chartTrain', () => refuse(400, { columns: ['The dates follow no period.'] })),
    ],
  });
  const card = (await screen.findByRole('heading', { name: 'Sales of shops' })).closest('li');
  await waitFor(() => expect(card?.textContent).toContain('1 story'));
  expect(card?.querySelector('[data-drawing]')).toBeNull();
});

test('without a table the page offers to add one', async () => {
  const backend = newBackend();
  Object.assign(backend, { sources: [], stories: [] });
  await openPage('/sources', { backend });
  expect(await screen.findByText('No sources yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add your first source' }).getAttribute('href')).toBe('/source/0/');
});

test('a table shows how its file was read, its first rows and the stories that use it', async () => {
  await openPage('/source/1');
  await shows('1,460 rows, 3 columns');
  expect(screen.getByText(/CSV · column names in row 1/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sales forecast' })).toBeDefined();
  expect(screen.getAllByRole('cell', { name: 'Berlin' }).length).toBeGreaterThan(10);
});

test('an address without a source says that it may be gone, with the way back', async () => {
  await openPage('/source/999');
  expect(await screen.findByText('Not found.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to sources' }).getAttribute('href')).toBe('/sources');
});

test('a file is previewed before it is saved, gives the source its name, and stands in the list', async () => {
  const { backend, calls, address } = await openPage('/source/0');
  await userEvent.click(await screen.findByRole('button', { name: 'Save source' }));
  expect(screen.getByText('Choose a file or a sample first.')).toBeDefined();
  await upload(csv);
  await shows('2 rows, 3 columns');
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'visits');
  expect(backend.sources.map(({ table }) => table.name)).not.toContain('visits');
  await userEvent.click(screen.getByRole('button', { name: 'Save source' }));
  await waitFor(() => expect(backend.sources.map(({ table }) => table.name)).toContain('visits'));
  await waitFor(() => expect(address()).toMatch(/^\/source\/\d{3}\//));
  expect(calls).toContain('POST /api/source/preview');
});

test('a file that cannot be read says why', async () => {
  await openPage('/source/0', {
    answers: [mock('previewSource', () => refuse(400, { file: ['The file holds no table.'] }))],
  });
  await screen.findByRole('button', { name: 'Save source' });
  await upload(csv);
  expect(await screen.findByText('The file holds no table.')).toBeDefined();
});

test('a correction that is refused is not sent again with the next one', async () => {
  const sent: string[] = [];
  const previewSource = mock('previewSource', async ({ body }) => {
    const form: FormData = await body();
    const options = form.get('options');
    sent.push(typeof options === 'string' ? options : '');
    return options === '{"encoding":"gb18030"}'
      ? refuse(400, { file: ['The choice for “encoding” doesn’t fit this file.'] })
      : previewOf(tableIn('visits.csv', VISITS));
  });
  await openPage('/source/0', { answers: [previewSource] });
  await screen.findByRole('button', { name: 'Save source' });
  await upload(csv);
  await choose('Encoding', 'Simplified Chinese · GB18030');
  expect(await screen.findByText(/doesn’t fit this file/)).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Decimal separator'), 'Comma ,');
  await waitFor(() => expect(sent.at(-1)).toBe('{"decimal":","}'));
  expect(sent).toHaveLength(3);
});

test('a saved file is read in another way without being chosen again, and saved like that', async () => {
  const { backend, calls } = await openPage('/source/1');
  await userEvent.selectOptions(await screen.findByLabelText('Decimal separator'), 'Comma ,');
  await waitFor(() => expect(calls).toContain('POST /api/source/reading/preview/1'));
  expect(backend.sources[0]?.options).toEqual({});
  await waitFor(() => expect(screen.getByLabelText('Decimal separator')).toHaveProperty('value', ','));
  await userEvent.click(screen.getByRole('button', { name: 'Update source' }));
  await waitFor(() => expect(backend.sources.find(({ id }) => id === 1)?.options).toEqual({ decimal: ',' }));
  expect(calls).toContain('POST /api/source/reading/1');
});

test('a wrong correction of a saved file says why and leaves the table as it is', async () => {
  await openPage('/source/1', {
    answers: [mock('previewReading', () => refuse(400, { options: ['The choice for “encoding” doesn’t fit.'] }))],
  });
  await choose('Encoding', 'Simplified Chinese · GB18030');
  expect(await screen.findByText('The choice for “encoding” doesn’t fit.')).toBeDefined();
  await waitFor(() => expect(screen.getByLabelText('Encoding')).toHaveProperty('value', 'utf-8'));
  await shows('1,460 rows, 3 columns');
});

test('a source that stories use is deleted only after they were named', async () => {
  const { backend } = await openPage('/source/3');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Customers?' });
  expect(dialog.textContent).toContain('1 story was trained on this source:');
  expect(dialog.textContent).toContain('Customers who leave');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete source' }));
  await waitFor(() => expect(backend.sources.map(({ id }) => id)).toEqual([1, 2]));
});

test('a table in a bucket is previewed by its connection and saved with a refresh', async () => {
  const { backend } = await openPage('/source/0');
  await choose('Data source', 'File in an S3 bucket');
  await userEvent.click(await screen.findByRole('button', { name: 'Set up connection' }));
  const field = (label: string): HTMLElement =>
    screen.getByLabelText((content) => content.startsWith(label), { selector: 'input' });
  for (const [label, value] of [
    ['Storage address', 'https://s3.example.com'],
    ['Access key ID', 'AKIA1'],
    ['Secret access key', 'secret'],
    ['Bucket', 'tables'],
    ['File in the bucket', 'cars.csv'],
  ] as const) {
    await userEvent.type(field(label), value);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Use these settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  await shows('240 rows, 5 columns');
  await userEvent.click(screen.getByRole('button', { name: 'Save source' }));
  await waitFor(() =>
    expect(backend.sources[0]).toMatchObject({
      external: 's3',
      s3: { bucket_name: 'tables', secret_access_key: '***' },
    }),
  );
  expect(await screen.findByText('Refreshed manually')).toBeDefined();
});

test('sources are combined: the first stage shows its table, and the result is saved', async () => {
  const { backend } = await openPage('/source/0');
  await choose('Data source', 'Combine several sources');
  await choose('Source', 'Cars (240 rows)');
  expect((await screen.findAllByRole('columnheader', { name: /mpg/ })).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Cars again');
  await userEvent.click(screen.getByRole('button', { name: 'Save source' }));
  await waitFor(() =>
    expect(backend.sources[0]).toMatchObject({ external: 'mixed', stages: [{ type: 'add_source' }] }),
  );
});

test('a column of a saved table is described over all rows when it is opened', async () => {
  await openPage('/source/1');
  await shows('1,460 rows, 3 columns');
  await userEvent.click(screen.getByRole('button', { name: /About column shop/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('region', { name: 'Distribution' })).toBeDefined();
});

test('a mostly empty column gets an amber notice, and only other faults a red one', async () => {
  const rows = Array.from({ length: 10 }, (_, day) => `2026-01-${day + 10},${day},${day < 2 ? 5 : ''}`);
  const content = `day,sales,bonus\n${rows.join('\n')}\n`;
  const error = (index: number) => ({ index, row: index + 2, values: [], cells: { bonus: 'empty_value' as const } });
  await openPage('/source/0', {
    answers: [
      mock('previewSource', () => ({
        ...previewOf(tableIn('bonus.csv', content)),
        errors: [2, 3, 4, 5, 6, 7, 8, 9].map(error),
        errors_total: 8,
      })),
    ],
  });
  await upload(new File([content], 'bonus.csv', { type: 'text/csv' }));
  await shows('10 rows, 3 columns');
  expect(await screen.findByText('Mostly empty: bonus (80%). Rows without these values are kept.')).toBeDefined();
  expect(screen.queryByText(/empty or invalid cells/)).toBeNull();
});
