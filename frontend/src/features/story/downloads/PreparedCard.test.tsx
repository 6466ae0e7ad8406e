import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PreparedForecast } from '~/api/forecast';
import { show } from '~/testing/show';
import { PreparedState } from './PreparedCard';
import { isOfUse, taskOf } from './usePrepared';

const running: PreparedForecast = {
  task: 17,
  story_id: 7,
  story_name: 'Sales',
  call: 'download_all',
  status: 'running',
  text: 'Sales: the workbook is being prepared.',
  progress: 0.42,
  step: 'Forecast 420 of 1,000',
  remaining_minutes: 2.2,
  position: null,
  stale: false,
  created_at: '2026-01-01T10:00:00Z',
  finished_at: null,
  expires_at: null,
  file: null,
  forecast: null,
};

const done: string[] = [];
const state = (change: Partial<PreparedForecast>, refusal: string | null = null) => (
  <PreparedState
    prepared={{ ...running, ...change }}
    stopping={false}
    loading={false}
    refusal={refusal}
    onStop={() => done.push('stop')}
    onDownload={() => done.push('download')}
    onClose={() => done.push('close')}
  />
);

test('what is worked on tells how far it is, that one may leave, and can be stopped', async () => {
  await show(state({}));
  expect(
    screen.getByRole('progressbar', { name: 'Preparing the Excel file with all series' }).getAttribute('aria-valuenow'),
  ).toBe('42');
  expect(screen.getByText(/42% · Forecast 420 of 1,000/)).toBeDefined();
  expect(screen.getByText(/You can leave this page/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(done.splice(0)).toEqual(['stop']);
});

test('what waits says so in the words of the server, and nothing is known of how far it is', async () => {
  await show(
    state({
      call: 'forecast',
      status: 'queued',
      progress: 0,
      position: 2,
      step: null,
      text: 'Прогноз долгий: 2-я в очереди.',
    }),
    'ru',
  );
  expect(screen.getByRole('progressbar', { name: 'Подготовка прогноза' }).getAttribute('aria-valuenow')).toBeNull();
  expect(screen.getByText('Прогноз долгий: 2-я в очереди.')).toBeDefined();
});

test('a workbook that is ready is fetched by its button, and an older one says so', async () => {
  await show(
    state({ status: 'ready', text: 'The workbook is ready.', file: '/api/forecast/prepared/17/file', stale: true }),
  );
  expect(screen.getByRole('status').textContent).toContain('The workbook is ready. The story has been retrained since');
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(done.splice(0)).toEqual(['download', 'close']);
});

test('a forecast that is ready is on the screen and needs no download', async () => {
  await show(
    state({
      call: 'forecast',
      status: 'ready',
      text: 'The forecast is ready.',
      file: '/api/forecast/prepared/17/file',
    }),
  );
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

test('what failed says why', async () => {
  await show(state({ status: 'failed', text: 'Sales could not be forecast: the source is gone.' }, 'No answer.'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Sales could not be forecast: the source is gone.',
    'No answer.',
  ]);
});

test('an answer with a task is no forecast yet', () => {
  expect([taskOf(running), taskOf({ date: [] }), taskOf(null), taskOf('x')]).toEqual([17, null, null, null]);
});

test('what is found again is shown while there is something to wait for or to fetch', () => {
  const of = (change: Partial<PreparedForecast>): boolean => isOfUse({ ...running, ...change });
  expect([
    of({}),
    of({ status: 'ready' }),
    of({ status: 'ready', call: 'forecast' }),
    of({ status: 'expired' }),
    of({ status: 'stopped' }),
  ]).toEqual([true, true, false, false, false]);
});
