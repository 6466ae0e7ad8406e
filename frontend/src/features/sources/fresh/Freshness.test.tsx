import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Refresh, RefreshRun } from '~/api/sources';
import { formatMoment } from '~/lib/format';
import { ownZone } from '~/lib/zones';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { mock, refuse } from '~mock/mock';
import { Freshness } from './Freshness';

const NEXT = '2026-11-24T02:30:00Z';
const runs: RefreshRun[] = [
  { at: '2026-11-23T05:00:00Z', state: 'failed', rows: null, sentence: 'The table lacks column price.' },
  { at: '2026-11-23T04:00:00Z', state: 'changed', rows: 732, sentence: null },
  { at: '2026-11-23T03:00:00Z', state: 'unchanged', rows: 731, sentence: null },
  { at: '2026-11-23T02:00:00Z', state: 'unchanged', rows: null, sentence: null },
];
const daily = (change: Partial<Refresh> = {}): Refresh => ({
  scheduler: 'each',
  schedule: {
    unit: 'day',
    value: 1,
    start_at: '2026-01-01',
    time: '02:30',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    timezone: ownZone(),
  },
  next_run_at: NEXT,
  runs,
  ...change,
});
const part = (refresh: Refresh) => stored(<Freshness id={7} refresh={refresh} file="sales.csv" />);

test('the next read is told on the clocks of the reader, and on those of the schedule where they show another time', async () => {
  const { unmount } = await show(part(daily()));
  expect(screen.getByText(`Every day at 02:30, ${ownZone()}`)).toBeDefined();
  expect(screen.getByText(`Next refresh: ${formatMoment(NEXT)}`)).toBeDefined();
  unmount();
  const schedule = {
    unit: 'day',
    value: 1,
    start_at: '2026-01-01',
    time: '16:30',
    weekdays: [1, 2, 3, 4, 5],
    timezone: 'Pacific/Kiritimati',
  } as const;
  await show(part(daily({ schedule: { ...schedule, weekdays: [...schedule.weekdays] } })));
  expect(screen.getByText('Every weekday at 16:30, Pacific/Kiritimati')).toBeDefined();
  expect(
    screen.getByText(`Next refresh: ${formatMoment(NEXT)} your time (24.11.2026 16:30 in Pacific/Kiritimati)`),
  ).toBeDefined();
});

test('the last reads say what came of them, the earlier ones are one press away', async () => {
  await show(part(daily()));
  const told = (name: string): string[] =>
    within(screen.getByRole('list', { name, hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.querySelector('div > time')?.parentElement?.textContent.replace(/^.{16} /, '') ?? '');
  expect(told('Recent refreshes')).toEqual([
    'Refresh failed. The table lacks column price.',
    'Updated: 732 rows',
    'No changes: 731 rows',
  ]);
  expect(told('Earlier refreshes')).toEqual(['No changes']);
});

test('without a schedule it is said so, and one can be set', async () => {
  await show(part({ scheduler: '', schedule: null, next_run_at: null, runs: [] }));
  expect(screen.getByText('Refreshed manually')).toBeDefined();
  expect(screen.queryByText('Recent refreshes')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Schedule refresh' }));
  expect(screen.getByRole('dialog', { name: 'Refresh schedule' })).toBeDefined();
});

test('a read that was asked for and failed is told beside its button', async () => {
  const calls = serve(mock('refreshS3Source', () => refuse(400, { s3: ['There is no sales.csv in the bucket.'] })));
  await show(part(daily({ runs: [] })));
  const button = screen.getByRole('button', { name: 'Refresh now' });
  expect(button.getAttribute('aria-busy')).toBe('false');
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('There is no sales.csv in the bucket.');
  expect(calls).toEqual(['POST /api/source_s3/refresh/7']);
});

test('while somebody else reads it, the button is busy', async () => {
  await show(part(daily({ runs: [{ at: NEXT, state: 'running', rows: null, sentence: null }] })));
  expect(screen.getByRole('button', { name: 'Refresh now' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText(/Refreshing/)).toBeDefined();
});
