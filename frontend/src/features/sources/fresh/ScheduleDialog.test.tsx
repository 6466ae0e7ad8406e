import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Refresh, SourceDetail } from '~/api/sources';
import { ownZone } from '~/lib/zones';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { sourceDetail } from '~/testing/source';
import { stored } from '~/testing/stored';
import { mock, refuse, type Other } from '~mock/mock';
import { ScheduleDialog } from './ScheduleDialog';

const byHand: Refresh = { scheduler: '', schedule: null, next_run_at: null, runs: [] };
const monthly: Refresh = {
  ...byHand,
  scheduler: 'each',
  schedule: {
    unit: 'month',
    value: 3,
    start_at: '2026-01-31',
    time: '06:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    timezone: 'Europe/Berlin',
  },
};

/** What was sent, in its order; `answer` is what the server says to it. */
async function open(
  refresh: Refresh,
  answer: () => SourceDetail | Other = sourceDetail,
): Promise<{ sent: unknown[]; closed: ReturnType<typeof vi.fn> }> {
  const sent: unknown[] = [];
  const closed = vi.fn();
  serve(
    mock('scheduleS3Source', async ({ body }) => {
      sent.push(await body());
      return answer();
    }),
  );
  await show(stored(<ScheduleDialog id={7} refresh={refresh} onClose={closed} />));
  return { sent, closed };
}

const set = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sentence = (): string => screen.getByRole('status').textContent;

test('a new schedule begins with every hour in the zone of the reader, and is sent without what means nothing for its unit', async () => {
  const { sent, closed } = await open(byHand);
  expect(sentence()).toBe('Refreshed manually');
  expect(screen.queryByLabelText('Repeat')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Refresh automatically' }));
  expect(sentence()).toBe(`Every hour, ${ownZone()}`);
  set('Repeat', 'minute');
  set('Every', '15');
  set('Starting on', '2026-01-31');
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      scheduler: 'each',
      schedule: {
        unit: 'minute',
        value: 15,
        start_at: '2026-01-31',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        timezone: ownZone(),
      },
    },
  ]);
});

test('only fields that mean something for the unit are shown', async () => {
  await open(monthly);
  const shown = (): string[] =>
    ['Every', 'Time', 'Starting at', 'Days of the week', 'Starting on', 'Time zone'].filter(
      (label) => screen.queryByLabelText(label) !== null,
    );
  expect(shown()).toEqual(['Every', 'Time', 'Starting on', 'Time zone']);
  set('Repeat', 'minute');
  expect(shown()).toEqual(['Every', 'Days of the week', 'Starting on', 'Time zone']);
  set('Repeat', 'hour');
  expect(shown()).toEqual(['Every', 'Starting at', 'Days of the week', 'Starting on', 'Time zone']);
  set('Repeat', 'day');
  expect(shown()).toEqual(['Time', 'Days of the week', 'Starting on', 'Time zone']);
  set('Repeat', 'week');
  expect(shown()).toEqual(['Every', 'Time', 'Days of the week', 'Starting on', 'Time zone']);
});

test('what is chosen is told as a sentence, and another unit begins with a number of its own', async () => {
  await open(monthly);
  expect(sentence()).toBe('Every 3 months on the 31st (or its last day) at 06:00, Europe/Berlin');
  set('Repeat', 'week');
  expect(sentence()).toBe('Every day at 06:00, Europe/Berlin');
  set('Time', '02:30');
  expect(sentence()).toBe('Every day at 02:30, Europe/Berlin');
});

test('days are taken out and put back by the keyboard, and none at all is told under them', async () => {
  const { sent } = await open(monthly);
  set('Repeat', 'day');
  const days = screen.getAllByRole('button', { pressed: true });
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  for (const [place, day] of days.entries()) {
    if (place === 0) day.focus();
    else await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(day);
    await userEvent.keyboard(' ');
  }
  expect(sentence()).toBe('');
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one day.');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sunday' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sentence()).toBe('Every Sunday at 06:00, Europe/Berlin');
});

test('what the server says of a part stands under its field until it is changed, all else beside the button', async () => {
  const fault = {
    'schedule.start_at': ['The year is too early.'],
    time: ['No such time.'],
    scheduler: ['It does not come from S3.'],
  };
  const { closed } = await open(monthly, () => refuse(400, fault));
  await save();
  expect(await screen.findByText('The year is too early.')).toBeDefined();
  expect(screen.getByLabelText('Starting on').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('It does not come from S3.');
  expect(closed).not.toHaveBeenCalled();
  set('Starting on', '2026-02-01');
  await waitFor(() => expect(screen.queryByText('The year is too early.')).toBeNull());
});

test('a fault of a part that is not shown is told as well', async () => {
  await open(monthly, () => refuse(400, { weekdays: ['No such day.'] }));
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('No such day.');
});

test('a schedule ends with its switch', async () => {
  const { sent, closed } = await open(monthly);
  await userEvent.click(screen.getByRole('switch', { name: 'Refresh automatically' }));
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([{ scheduler: '' }]);
});
