import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { formatMoment } from '~/lib/format';
import { ownZone } from '~/lib/zones';
import { openPage } from '~/testing/page';
import { connection, newBackend, process, type Backend } from '~mock/backend';
import { mock, Other, refuse } from '~mock/mock';

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
async function choose(label: string, value: string): Promise<void> {
  await userEvent.selectOptions(await screen.findByLabelText(label), value);
}
async function name(value: string): Promise<void> {
  const field = await screen.findByLabelText(/^Name/, { selector: 'input' });
  await userEvent.clear(field);
  await userEvent.type(field, value);
}
const mapping = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Column mapping' });
const valueOf = (label: string): string => {
  const field = screen.getByLabelText(label);
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value : '';
};
const withProcesses = (...processes: Backend['processes']): Backend => ({ ...newBackend(), processes });

/** A new process from a file into a table. */
async function openCopy(around: Parameters<typeof openPage>[1] = {}): ReturnType<typeof openPage> {
  const opened = await openPage('/processes/0/', around);
  await choose('Source', 'Exchange (CSV)');
  await choose('File', 'sales.csv');
  await choose('Target', 'Warehouse (PostgreSQL)');
  await choose('Table', 'public.sales');
  await mapping();
  return opened;
}

test('without processes the list offers to add one, and a connection where there is none', async () => {
  await openPage('/processes', { backend: withProcesses() });
  expect(await screen.findByText('No processes yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add a process' }).getAttribute('href')).toBe('/processes/0/');
  expect(screen.getByRole('button', { name: 'Add process' })).toBeDefined();
});

test('without connections a process begins with a connection', async () => {
  await openPage('/processes/0/', { backend: { ...withProcesses(), connections: [] } });
  const link = await screen.findByRole('link', { name: 'Add a connection' });
  expect(link.getAttribute('href')).toBe('/connections/0/');
  expect(screen.queryByRole('button', { name: 'Save process' })).toBeNull();
});

test('a card draws both sides, names them, shows the next run, and has the schedule in a tooltip', async () => {
  const { address } = await openPage('/processes');
  const card = (await screen.findByRole('heading', { name: 'Nightly sales' })).closest('li');
  const drawings = [...(card?.querySelectorAll('[data-drawing]') ?? [])].map((each) =>
    each.getAttribute('data-drawing'),
  );
  expect(drawings).toEqual(['type 2', 'type 3']);
  expect(card?.textContent).toContain('From Exchange to Warehouse');
  expect(card?.textContent).toContain(`Next run: ${formatMoment('2026-01-13T01:00:00Z')}`);
  await userEvent.hover(screen.getByRole('button', { name: 'About Nightly sales' }));
  expect((await screen.findByRole('tooltip')).textContent).toMatch(
    /^Every day at 02:00, Europe\/Berlin\. Created 12\.01\.2026 \d\d:\d\d$/,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Nightly sales' }));
  await screen.findByRole('heading', { level: 1, name: 'Nightly sales' });
  expect(address()).toBe('/processes/1/');
});

test('the plus leads to a new process, and the way back to the tasks', async () => {
  const { address } = await openPage('/processes');
  await press('Back');
  await screen.findByRole('heading', { level: 1, name: 'Integration tasks' });
  expect(address()).toBe('/tasks');
  await userEvent.click(screen.getByRole('link', { name: 'Processes' }));
  await press('Add process');
  await screen.findByRole('heading', { level: 1, name: 'New process' });
  expect(address()).toBe('/processes/0/');
});

test('many processes are searched by their name and by their connections', async () => {
  const many = Array.from({ length: 13 }, (_, index) => process(index + 1, { name: `Copy ${index + 1}` }));
  await openPage('/processes', { backend: withProcesses(...many) });
  await userEvent.type(await screen.findByLabelText('Search'), 'copy 13');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.type(screen.getByLabelText('Search'), 'warehouse');
  expect(screen.getAllByRole('listitem')).toHaveLength(13);
});

test('what is missing stands under its field, and nothing is sent', async () => {
  const { calls } = await openPage('/processes/0/');
  expect(await screen.findByText(/Choose a source and a target first/)).toBeDefined();
  await press('Save process');
  expect(await screen.findByText('Enter a name.')).toBeDefined();
  expect(screen.getAllByText('Choose one from the list.')).toHaveLength(2);
  expect(calls).not.toContain('POST /api/processes');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/, { selector: 'input' })));
});

test('columns are mapped by name, required ones that are not are listed, and the first rows are shown', async () => {
  await openCopy();
  expect(valueOf('Source column for day')).toBe('day');
  expect(valueOf('Source column for amount')).toBe('amount');
  expect(screen.queryByLabelText('Source column for id')).toBeNull();
  const rows = await screen.findByRole('table', { name: 'Dry run' });
  expect(within(rows).getAllByRole('row')).toHaveLength(4);
  expect(
    screen.getByText('1 row would be rejected of the first 3: a value doesn\u0027t fit its column.'),
  ).toBeDefined();

  expect(within(rows).getAllByTitle('This value doesn\u0027t fit its column.')).toHaveLength(1);

  await choose('Source column for day', 'Not mapped');
  const sentence = 'The target needs a value in “day”. Map a column to it.';
  expect(screen.getByText(sentence)).toBeDefined();
  // Once under the column and once above the button that saves.
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
});

test('a type that does not fit is shown under its column before anything is saved', async () => {
  const text = 'Values of “shop” don’t fit into “day”: their types differ. Choose another column.';
  const { calls } = await openCopy({
    answers: [
      mock('previewProcess', () => ({
        problems: [{ column: 'day', text }],
        columns: [],
        values: [],
        rejected: [],
        misfits: [],
      })),
    ],
  });
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  expect(screen.getByLabelText('Source column for day').getAttribute('aria-invalid')).toBe('true');
  expect(calls).not.toContain('POST /api/processes');
});

test('a process that runs once is saved with its mapping, and the list shows it', async () => {
  const { backend, address } = await openCopy({ backend: withProcesses() });
  await name('Sales of today');
  await choose('Write mode', 'Replace all rows');
  await press('Save process');
  await screen.findByRole('link', { name: 'Sales of today' });
  expect(address()).toBe('/processes');
  expect(backend.processes[0]).toMatchObject({
    name: 'Sales of today',
    params: {
      source_id: 2,
      source_object: 'sales.csv',
      target_id: 1,
      target_object: 'public.sales',
      scheduler: '',
      write_mode: 'replace',
      columns: [
        { source: 'day', target: 'day' },
        { source: 'shop', target: 'shop' },
        { source: 'amount', target: 'amount' },
      ],
    },
  });
});

test('a schedule begins with every hour on all days, has whole hours for a day, and is written as a sentence', async () => {
  const { backend } = await openCopy({ backend: withProcesses() });
  await name('Nightly');
  await choose('Run', 'On a schedule');
  expect(screen.getByText(`Every hour, ${ownZone()}`)).toBeDefined();
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(7);
  const options = (label: string): (string | null)[] =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await choose('Repeat', 'Minutes');
  expect(options('Every').map((option) => parseInt(option ?? '', 10))).toEqual([1, 5, 10, 15, 20, 30]);
  expect(valueOf('Every')).toBe('10');
  await choose('Repeat', 'Days');
  expect(options('Time')).toHaveLength(24);
  await choose('Time', '02:00');
  expect(screen.getByText(`Every day at 02:00, ${ownZone()}`)).toBeDefined();
  await press('Save process');
  await screen.findByRole('link', { name: 'Nightly' });
  expect(backend.processes[0]?.params).toMatchObject({ scheduler: 'each', schedule: { unit: 'day', time: '02:00' } });
});

test('the next three runs of what is typed are shown in the time of the reader, before anything is saved', async () => {
  const asked: unknown[] = [];
  const moments = ['2026-01-13T01:00:00Z', '2026-01-14T01:00:00Z', '2026-01-15T01:00:00Z'];
  await openPage('/processes/1/', {
    answers: [
      mock('previewSchedule', async ({ body }) => {
        asked.push((await body()).schedule);
        return { schedule: null, next_runs: moments };
      }),
    ],
  });
  const next = await screen.findByRole('list', { name: 'Next runs, in your time' });
  expect(
    within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(moments.map(formatMoment));
  await choose('Time', '05:00');
  expect(screen.queryByRole('list', { name: 'Next runs, in your time' })).toBeNull();
  expect(await screen.findByRole('list', { name: 'Next runs, in your time' })).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ unit: 'day', time: '05:00' });
});

test('a schedule that the server refuses shows no times', async () => {
  await openPage('/processes/1/', {
    answers: [mock('previewSchedule', () => refuse(400, { 'schedule.time': ['Choose another time.'] }))],
  });
  await screen.findByLabelText('Starting on');
  expect(screen.queryByRole('list', { name: 'Next runs, in your time' })).toBeNull();
});

test('the start date is chosen from a calendar that begins with Monday, by the keyboard as well', async () => {
  await openPage('/processes/1/');
  const field = await screen.findByLabelText('Starting on');
  expect(field).toHaveProperty('value', '01.01.2026');
  await press('Open calendar');
  const calendar = await screen.findByRole('dialog', { name: 'Starting on' });
  expect(
    within(calendar)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('1'));
  await userEvent.keyboard('{PageDown}{ArrowRight}{Enter}');
  expect(field).toHaveProperty('value', '02.02.2026');
});

test('in Russian the calendar is Russian', async () => {
  await openPage('/processes/1/', { language: 'ru' });
  await press('Открыть календарь');
  const calendar = await screen.findByRole('dialog', { name: 'Дата начала' });
  expect(within(calendar).getAllByRole('columnheader')[0]?.textContent).toBe('пн');
});

test('rows that are updated need a key', async () => {
  const { calls, backend } = await openCopy({ backend: withProcesses() });
  await name('Updates');
  await choose('Write mode', 'Update rows by key');
  await press('Save process');
  expect(await screen.findByText('Choose the columns that identify a row.')).toBeDefined();
  expect(calls).not.toContain('POST /api/processes');
  await userEvent.click(screen.getByRole('combobox', { name: /^Key columns/ }));
  const choices = await screen.findByRole('listbox');
  await userEvent.click(within(choices).getByRole('option', { name: 'day' }));
  await userEvent.keyboard('{Escape}');
  await press('Save process');
  await screen.findByRole('link', { name: 'Updates' });
  expect(backend.processes[0]?.params).toMatchObject({ write_mode: 'upsert', key_columns: ['day'] });
});

test('an empty file takes the columns that are typed, in rows that are added and removed', async () => {
  const { backend } = await openPage('/processes/0/', { backend: withProcesses() });
  await name('Copy');
  await choose('Source', 'Exchange (CSV)');
  await choose('File', 'sales.csv');
  await choose('Target', 'Exchange (CSV)');
  const [, file] = await waitFor(() => {
    const files = screen.getAllByLabelText('File');
    expect(files).toHaveLength(2);
    return files;
  });
  if (file === undefined) throw new Error('the target has no files');
  await userEvent.selectOptions(file, 'sales.csv');
  await press('Save process');
  expect(await screen.findByText(/^A process can't read and write the same table or file/)).toBeDefined();
  await userEvent.selectOptions(file, 'copy.csv');
  await mapping();
  expect(valueOf('Target column, row 1')).toBe('day');
  await press('Remove row 2');
  await userEvent.clear(screen.getByLabelText('Target column, row 2'));
  await userEvent.type(screen.getByLabelText('Target column, row 2'), 'sum');
  await press('Add row');
  await press('Save process');
  expect(await screen.findByText('Choose both columns in each row, or remove the row.')).toBeDefined();
  await press('Remove row 3');
  await press('Save process');
  await screen.findByRole('link', { name: 'Copy' });
  expect(backend.processes[0]?.params.columns).toEqual([
    { source: 'day', target: 'day' },
    { source: 'amount', target: 'sum' },
  ]);
});

test('columns of Optimacros are dimensions or measures', async () => {
  const optimacros = {
    ...{ id: 16, name: 'Optimacros', available: true, testable: true, fields: [], read: false, list_objects: false },
    object_field: 'optimacros_service' as const,
  };
  const csv = {
    ...{ id: 2, name: 'CSV', available: true, testable: true, fields: [], read: true, list_objects: true },
    object_field: 'file_value' as const,
  };
  const { backend } = await openPage('/processes/0/', {
    backend: {
      ...withProcesses(),
      connections: [
        connection(2, { name: 'Exchange', connectionType: 2 }),
        connection(3, { name: 'Plan', connectionType: 16 }),
      ],
    },
    answers: [
      mock('listConnectionTypes', () => [
        { ...optimacros, write: ['replace'], describe_columns: false, column_roles: true },
        { ...csv, write: ['replace', 'append'], describe_columns: true, column_roles: false },
      ]),
    ],
  });
  await name('Plan');
  await choose('Source', 'Exchange (CSV)');
  await choose('File', 'sales.csv');
  await choose('Target', 'Plan (Optimacros)');
  await userEvent.type(await screen.findByLabelText('Service'), 'load');
  await mapping();
  await choose('Type, row 3', 'Measure');
  await press('Save process');
  await screen.findByRole('link', { name: 'Plan' });
  expect(backend.processes[0]?.params).toMatchObject({
    target_object: 'load',
    columns: [{ type: 'dimension' }, { type: 'dimension' }, { source: 'amount', target: 'amount', type: 'measure' }],
  });
});

test('another object brings another mapping, and what is saved stays as it is', async () => {
  const { backend } = await openPage('/processes/1/');
  await mapping();
  expect(valueOf('Source column for shop')).toBe('');
  await choose('Table', 'public.shops');
  await screen.findByLabelText('Source column for city');
  expect(valueOf('Source column for shop')).toBe('shop');
  await choose('Table', 'public.sales');
  await screen.findByLabelText('Source column for amount');
  await name('Renamed');
  await press('Update process');
  await screen.findByRole('link', { name: 'Renamed' });
  expect(backend.processes[0]).toMatchObject({ id: 1, name: 'Renamed' });
});

test('what the server refuses stands under its field, and what has none beside the button', async () => {
  await openCopy({
    answers: [
      mock('createProcess', () =>
        refuse(400, { target_object: ['This table is closed.'], scheduler: ['Use “each”.'] }),
      ),
    ],
  });
  await name('Copy');
  await press('Save process');
  expect(await screen.findByText('This table is closed.')).toBeDefined();
  expect(screen.getByText('Use “each”.').closest('[role="alert"]')).not.toBeNull();
});

test('a fault of the server while saving keeps what was typed', async () => {
  await openCopy({
    answers: [mock('createProcess', () => new Other(new Response('<h1>Bad gateway</h1>', { status: 502 })))],
  });
  await name('Copy');
  await press('Save process');
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  expect(valueOf('Table')).toBe('public.sales');
});

test('columns that cannot be read say why, and are asked for again', async () => {
  const answers = [refuse(400, { object: ['db.example.com can’t be reached. Check host and port.'] })];
  await openPage('/processes/1/', {
    answers: [
      mock(
        'listConnectionColumns',
        () => answers.shift() ?? [{ name: 'day', type: 'date', native: 'date', required: true, can_write: true }],
      ),
    ],
  });
  expect(await screen.findByText('db.example.com can’t be reached. Check host and port.')).toBeDefined();
  await press('Try again');
  expect(await mapping()).toBeDefined();
});

test('a connection without files leads to where they are uploaded', async () => {
  await openPage('/processes/0/', { backend: { ...withProcesses(), files: [] } });
  await choose('Source', 'Exchange (CSV)');
  expect((await screen.findByRole('link', { name: 'Open the connection' })).getAttribute('href')).toBe(
    '/connections/2/',
  );
});

test('a process is deleted after a question', async () => {
  const { backend, address } = await openPage('/processes/1/');
  await press('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete process Nightly sales?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete process' }));
  await screen.findByText('No processes yet');
  expect(address()).toBe('/processes');
  expect(backend.processes).toEqual([]);
});

test('changes are not lost by leaving', async () => {
  const { address } = await openPage('/processes/1/');
  await name('Other');
  await press('Back');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/processes'));
});

test('a process that is gone says so, with the way to the list', async () => {
  await openPage('/processes/999');
  expect(await screen.findByText('Not found.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to processes' }).getAttribute('href')).toBe('/processes');
});

test('a paused process says so in the list and on its page, and goes on when it is saved again', async () => {
  const paused = process(1, { paused_at: '2026-01-12T01:00:00Z', next_run_at: null, next_runs: [] });
  const { backend } = await openPage('/processes', { backend: withProcesses(paused) });
  expect(await screen.findByText(`Paused since ${formatMoment('2026-01-12T01:00:00Z')}`)).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Nightly sales' }));
  expect(await screen.findByText(/^Paused since .*: ten scheduled runs in a row failed\./)).toBeDefined();
  await press('Go on');
  await waitFor(() => expect(backend.processes[0]?.paused_at).toBeNull());
});
