import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Run } from '~/api/processes';
import { saveFile } from '~/lib/download';
import { localStore } from '~/lib/storage';
import { openPage } from '~/testing/page';
import { newBackend, process, run, type Backend } from '~mock/backend';
import { mock, refuse } from '~mock/mock';

vi.mock(import('~/lib/download'), () => ({ saveFile: vi.fn() }));

const runs = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Runs' });
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const rowsOf = async (): Promise<HTMLElement[]> =>
  within(await runs())
    .getAllByRole('row')
    .slice(1);
const cellsOf = async (place: number): Promise<(string | null)[]> => {
  const row = (await rowsOf())[place];
  return row === undefined ? [] : [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent);
};

const task = (change: Partial<Run> = {}): Run => ({
  id: 7,
  name: 'Nightly sales',
  status: 1,
  errorMsg: null,
  processId: 1,
  params: { rows: 40, rows_read: 40, rows_written: 0, rows_rejected: 0, rejected: null },
  createdAt: '2026-01-12T08:30:00Z',
  updatedAt: '2026-01-12T08:30:05Z',
  ...change,
});
const backendOf = (change: Partial<Backend>): Backend => ({ ...newBackend(), ...change });

test('without connections the one way on is to add one', async () => {
  await openPage('/tasks', { backend: backendOf({ connections: [], processes: [], runs: [] }) });
  const link = await screen.findByRole('link', { name: 'Add a connection' });
  expect(link.getAttribute('href')).toBe('/connections/0/');
  expect(screen.queryByRole('button', { name: 'Run process' })).toBeNull();
});

test('with connections and without processes it is to add a process', async () => {
  await openPage('/tasks', { backend: backendOf({ processes: [], runs: [] }) });
  const link = await screen.findByRole('link', { name: 'Add a process' });
  expect(link.getAttribute('href')).toBe('/processes/0/');
  expect(screen.queryByRole('link', { name: 'Add a connection' })).toBeNull();
});

test('the page leads to connections and processes', async () => {
  await openPage('/tasks');
  expect(screen.getByRole('link', { name: 'Connections' }).getAttribute('href')).toBe('/connections');
  expect(screen.getByRole('link', { name: 'Processes' }).getAttribute('href')).toBe('/processes');
});

test('a row has the number, the process, both dates, the rows and the status of its run', async () => {
  await openPage('/tasks');
  const [, number, name, created, updated, rows, status] = await cellsOf(0);
  expect([number, name, rows, status]).toEqual(['1', 'Nightly sales', '1,249', 'Finished']);
  expect(created).toMatch(/^12\.01\.2026 \d\d:\d\d$/);
  expect(updated).toMatch(/^12\.01\.2026 \d\d:\d\d$/);
  expect((await cellsOf(1)).slice(5, 7)).toEqual(['0', 'Error']);
});

test('why a run failed is shown on hover, and in its details', async () => {
  await openPage('/tasks');
  const sentence = "db.example.com can't be reached. Check host and port.";
  await userEvent.hover(await screen.findByRole('button', { name: 'Why the run of Nightly sales failed' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe(sentence);
  const more = await screen.findByRole('button', { name: 'Details of Nightly sales, run 2' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  await userEvent.click(more);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('details count the rows, and the rejected ones are a file', async () => {
  await openPage('/tasks');
  await press('Details of Nightly sales, run 1');
  const counts = [...(await runs()).querySelectorAll('dt')].map((head) => [
    head.textContent,
    head.nextElementSibling?.textContent,
  ]);
  expect(counts).toEqual([
    ['Rows read', '1,250'],
    ['Rows written', '1,249'],
    ['Rows rejected', '1'],
  ]);
  await press('Download rejected rows (csv)');
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'Nightly sales 2 rejected.csv');
});

test('a process is chosen and started, and its run stands in the table at work', async () => {
  const { backend, calls } = await openPage('/tasks', {
    backend: backendOf({ processes: [process(1), process(3, { name: 'Weekly shops' })] }),
  });
  await press('Run process');
  const dialog = await screen.findByRole('dialog', { name: 'Run a process' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
  expect(await within(dialog).findByText('Choose a process.')).toBeDefined();
  await userEvent.selectOptions(within(dialog).getByLabelText('Process'), 'Weekly shops');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
  await waitFor(async () => expect((await cellsOf(0))[6]).toBe('Running'));
  expect((await cellsOf(0))[7]).toBe('Stop');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toContain('POST /api/integration/tasks/3');
  expect(backend.runs[0]).toMatchObject({ process: 3 });
});

test('a process that runs already is not started again, and the dialog says why', async () => {
  await openPage('/tasks', { backend: backendOf({ runs: [run(5, { begun: Date.now() })] }) });
  await press('Run process');
  const dialog = await screen.findByRole('dialog', { name: 'Run a process' });
  // The only process is chosen already.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/is running already/);
});

test('a run that is not at work is started again', async () => {
  const { calls } = await openPage('/tasks');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Restart Nightly sales' }))[1] ?? document.body);
  await waitFor(async () => expect(await rowsOf()).toHaveLength(3));
  expect((await cellsOf(0))[6]).toBe('Running');
  expect(calls).toContain('POST /api/integration/tasks/1');
});

test('a run at work is stopped, and says so', async () => {
  const { calls } = await openPage('/tasks', { backend: backendOf({ runs: [run(5, { begun: Date.now() })] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop Nightly sales' }));
  await waitFor(async () => expect((await cellsOf(0))[6]).toBe('Error'));
  expect(calls).toContain('POST /api/integration/tasks/5/stop');
  expect(screen.getByRole('button', { name: 'Restart Nightly sales' })).toBeDefined();
});

test('a restart that is refused says why above the table', async () => {
  await openPage('/tasks', {
    answers: [mock('startIntegrationTask', () => refuse(409, { detail: 'It is running already.' }))],
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Restart Nightly sales' }))[0] ?? document.body);
  expect((await screen.findByRole('alert')).textContent).toBe('It is running already.');
});

test('runs are polled while one is running, and a failure is notified in the specified words', async () => {
  const failed = task({ status: 3, errorMsg: 'No row fits.' });
  const answers = [[task()], [failed]];
  const { calls } = await openPage('/tasks', {
    answers: [mock('listIntegrationTasks', () => answers.shift() ?? [failed])],
  });
  await waitFor(async () => expect((await cellsOf(0))[6]).toBe('Running'));
  expect(await screen.findByText('Task Nightly sales is executed with error!')).toBeDefined();
  expect((await cellsOf(0))[6]).toBe('Error');
  expect(calls.filter((call) => call === 'GET /api/integration/tasks')).toHaveLength(2);
});

test('a run that ended before the next poll is notified as well', async () => {
  const done = task({ id: 8, status: 2 });
  const there: Run[] = [];
  await openPage('/tasks', {
    answers: [
      mock('listIntegrationTasks', () => there),
      mock('startIntegrationTask', () => {
        there.push(done);
        return task({ id: 8 });
      }),
    ],
  });
  await screen.findByText('No runs yet');
  await press('Run process');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start' }));
  expect(await screen.findByText('Task completed: Nightly sales')).toBeDefined();
});

test('the runs of one process are shown by themselves, also by their address', async () => {
  const backend = backendOf({
    processes: [process(1), process(3, { name: 'Weekly shops' })],
    runs: [run(2), run(4, { process: 3 })],
  });
  const { address } = await openPage('/tasks?process=3', { backend });
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  expect((await cellsOf(0))[2]).toBe('Weekly shops');
  await userEvent.selectOptions(screen.getByLabelText('Show runs of'), 'All processes');
  await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
  expect(address()).toBe('/tasks');
  await userEvent.selectOptions(screen.getByLabelText('Show runs of'), 'Nightly sales');
  await waitFor(() => expect(address()).toBe('/tasks?process=1'));
});

test('a process without runs says so, with the way to all of them', async () => {
  await openPage('/tasks?process=3', {
    backend: backendOf({ processes: [process(1), process(3, { name: 'Weekly shops' })] }),
  });
  expect(await screen.findByText('This process has not run yet')).toBeDefined();
  await press('Show all runs');
  expect(await rowsOf()).toHaveLength(2);
});

test('older runs are a page away, numbered on, and a run that is started stands on the first page', async () => {
  const many = Array.from({ length: 130 }, (_, place) => run(130 - place));
  await openPage('/tasks', { backend: backendOf({ runs: many, next: () => 131 }) });
  expect(await rowsOf()).toHaveLength(100);
  expect(screen.getByRole('button', { name: 'Newer' })).toHaveProperty('disabled', true);
  await press('Older');
  await waitFor(async () => expect(await rowsOf()).toHaveLength(30));
  expect((await cellsOf(0))[1]).toBe('101');
  expect(screen.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Restart Nightly sales' }))[0] ?? document.body);
  await waitFor(async () => expect((await cellsOf(0))[6]).toBe('Running'));
  expect((await cellsOf(0))[1]).toBe('1');
});

test('the way back from older runs leads to the newest', async () => {
  const many = Array.from({ length: 102 }, (_, place) => run(102 - place));
  await openPage('/tasks?process=1', { backend: backendOf({ runs: many }) });
  await press('Older');
  await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
  await press('Newer');
  await waitFor(async () => expect((await cellsOf(0))[1]).toBe('1'));
});

test('where one page holds all runs there is no other', async () => {
  await openPage('/tasks');
  expect(await rowsOf()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
});

test('the failed runs are shown by themselves under their own numbers', async () => {
  await openPage('/tasks');
  await runs();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Failed');
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  expect((await cellsOf(0))[1]).toBe('2');
  expect((await cellsOf(0))[6]).toBe('Error');
});

test('where no run failed the filter says so, with the way to all of them', async () => {
  await openPage('/tasks', { backend: backendOf({ runs: [run(2)] }) });
  await runs();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Failed');
  expect(await screen.findByText('No failed runs on this page')).toBeDefined();
  await press('Show all runs');
  expect(await rowsOf()).toHaveLength(1);
});

test('what failed since the last visit is counted above the runs, and shown by itself', async () => {
  localStore.set('b2l-runs-seen-1', String(Date.parse('2026-01-10T00:00:00Z')));
  const backend = backendOf({ processes: [process(1), process(3, { name: 'Weekly shops' })] });
  await openPage('/tasks?process=3', { backend });
  expect((await screen.findByRole('alert')).textContent).toContain('1 run failed since your last visit.');
  await press('Show failed runs');
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  expect((await cellsOf(0)).slice(2, 3)).toEqual(['Nightly sales']);
  expect(screen.queryByText(/since your last visit/)).toBeNull();
});

test('where more failed than are looked at the count says so', async () => {
  localStore.set('b2l-runs-seen-1', '0');
  const many = Array.from({ length: 130 }, (_, place) => run(130 - place, { error: 'No row fits.' }));
  const backend = backendOf({ processes: [process(1), process(3, { name: 'Weekly shops' })], runs: many });
  await openPage('/tasks?process=3', { backend });
  expect((await screen.findByRole('alert')).textContent).toContain('At least 101 runs failed since your last visit.');
});

for (const [when, seen] of [
  ['the last visit', String(Date.parse('2026-01-12T00:00:00Z'))],
  ['the first one', null],
] as const) {
  test(`what failed before ${when} is not counted`, async () => {
    if (seen !== null) localStore.set('b2l-runs-seen-1', seen);
    await openPage('/tasks');
    expect(await rowsOf()).toHaveLength(2);
    // From now on the newest run is seen.
    await waitFor(() => expect(localStore.get('b2l-runs-seen-1')).toBe(String(Date.parse('2026-01-12T01:00:08Z'))));
    expect(screen.queryByText(/since your last visit/)).toBeNull();
  });
}

test('a run that was started here and failed is not counted, for its end is notified', async () => {
  localStore.set('b2l-runs-seen-1', '0');
  const there: Run[] = [];
  await openPage('/tasks', {
    answers: [
      mock('listIntegrationTasks', () => there),
      mock('startIntegrationTask', () => {
        there.push(task({ id: 8, status: 3, errorMsg: 'No row fits.' }));
        return task({ id: 8 });
      }),
    ],
  });
  await screen.findByText('No runs yet');
  await press('Run process');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start' }));
  expect(await screen.findByText('Task Nightly sales is executed with error!')).toBeDefined();
  expect(screen.queryByText(/since your last visit/)).toBeNull();
});

test('a list that does not come says so and is asked for again', async () => {
  const answers = [refuse(500, { detail: 'It broke.' })];
  await openPage('/tasks', { answers: [mock('listIntegrationTasks', () => answers.shift() ?? [task({ status: 2 })])] });
  await press('Try again');
  expect((await cellsOf(0))[6]).toBe('Finished');
});

test('in Russian all of it is Russian', async () => {
  await openPage('/tasks', { language: 'ru' });
  expect(await screen.findByRole('table', { name: 'Запуски' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Запустить процесс' })).toBeDefined();
  expect(screen.getByText('Завершён')).toBeDefined();
});
