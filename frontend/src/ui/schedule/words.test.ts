import { expect, test } from 'vitest';
import { textOf } from '~/testing/text';
import { WEEK, type Plan } from './plan';
import { sentenceOf } from './words';

const TODAY = '2026-11-23';
const daily: Plan = {
  unit: 'day',
  value: 1,
  start_at: TODAY,
  time: '02:30',
  weekdays: WEEK,
  timezone: 'Europe/Berlin',
};

/** A schedule in both languages. */
function told(change: Partial<Plan>): [string, string] {
  const plan = { ...daily, ...change };
  return [sentenceOf(plan, TODAY, textOf('en')), sentenceOf(plan, TODAY, textOf('ru'))];
}

test('days are told with their time, by the name of the workweek, as a range or one by one', () => {
  expect(told({})).toEqual(['Every day at 02:30, Europe/Berlin', 'Каждый день в 02:30, Europe/Berlin']);
  expect(told({ weekdays: [1, 2, 3, 4, 5], time: '06:00' })).toEqual([
    'Every weekday at 06:00, Europe/Berlin',
    'По будням в 06:00, Europe/Berlin',
  ]);
  expect(told({ weekdays: [2, 3, 4] })).toEqual([
    'Every day from Tuesday to Thursday at 02:30, Europe/Berlin',
    'Каждый день со вторника по четверг в 02:30, Europe/Berlin',
  ]);
  expect(told({ weekdays: [1, 2] })[0]).toBe('Every Monday and Tuesday at 02:30, Europe/Berlin');
  expect(told({ weekdays: [1, 3, 5] })).toEqual([
    'Every Monday, Wednesday and Friday at 02:30, Europe/Berlin',
    'По понедельникам, средам и пятницам в 02:30, Europe/Berlin',
  ]);
  expect(told({ weekdays: [7] })).toEqual([
    'Every Sunday at 02:30, Europe/Berlin',
    'По воскресеньям в 02:30, Europe/Berlin',
  ]);
});

test('minutes are the same everywhere, unless only some days have them', () => {
  expect(told({ unit: 'minute', value: 1 })).toEqual(['Every minute', 'Каждую минуту']);
  expect(told({ unit: 'minute', value: 10 })).toEqual(['Every 10 minutes', 'Каждые 10 минут']);
  expect(told({ unit: 'minute', value: 5, weekdays: [1, 2, 3, 4, 5] })).toEqual([
    'Every 5 minutes, Monday to Friday, Europe/Berlin',
    'Каждые 5 минут, с понедельника по пятницу, Europe/Berlin',
  ]);
});

test('hours are counted from a time: of one the minute is told, of several the first of the day', () => {
  expect(told({ unit: 'hour', time: '00:00' })).toEqual(['Every hour, Europe/Berlin', 'Каждый час, Europe/Berlin']);
  expect(told({ unit: 'hour', time: '05:15' })).toEqual([
    'Every hour, 15 minutes past, Europe/Berlin',
    'Каждый час на 15-й минуте, Europe/Berlin',
  ]);
  expect(told({ unit: 'hour', value: 2, time: '00:00', weekdays: [1, 2, 3, 4, 5] })).toEqual([
    'Every 2 hours, Monday to Friday, Europe/Berlin',
    'Каждые 2 часа, с понедельника по пятницу, Europe/Berlin',
  ]);
  expect(told({ unit: 'hour', value: 6, time: '14:30', weekdays: [6, 7] })).toEqual([
    'Every 6 hours from 02:30, on Saturday and Sunday, Europe/Berlin',
    'Каждые 6 часов, начиная с 02:30, по субботам и воскресеньям, Europe/Berlin',
  ]);
});

test('weeks have their days', () => {
  expect(told({ unit: 'week' })).toEqual(['Every day at 02:30, Europe/Berlin', 'Каждый день в 02:30, Europe/Berlin']);
  expect(told({ unit: 'week', value: 2 })).toEqual([
    'Every other week, daily at 02:30, Europe/Berlin',
    'Каждую вторую неделю ежедневно в 02:30, Europe/Berlin',
  ]);
  expect(told({ unit: 'week', weekdays: [1, 4] })).toEqual([
    'Every week on Monday and Thursday at 02:30, Europe/Berlin',
    'Каждую неделю по понедельникам и четвергам в 02:30, Europe/Berlin',
  ]);
  expect(told({ unit: 'week', value: 2, weekdays: [1, 2, 3] })).toEqual([
    'Every other week from Monday to Wednesday at 02:30, Europe/Berlin',
    'Каждую вторую неделю с понедельника по среду в 02:30, Europe/Berlin',
  ]);
});

test('months have the day of the first date, and their last one where they have no such day', () => {
  expect(told({ unit: 'month', start_at: '2026-10-31', time: '06:00' })).toEqual([
    'Every month on the 31st (or its last day) at 06:00, Europe/Berlin',
    'Каждый месяц 31-го числа (или в последний день месяца) в 06:00, Europe/Berlin',
  ]);
  expect(told({ unit: 'month', value: 3, start_at: '2026-10-02' })).toEqual([
    'Every 3 months on the 2nd at 02:30, Europe/Berlin',
    'Каждые 3 месяца 2-го числа в 02:30, Europe/Berlin',
  ]);
  expect(told({ unit: 'month', value: 12, start_at: '2026-10-03' })[1]).toBe(
    'Каждые 12 месяцев 3-го числа в 02:30, Europe/Berlin',
  );
});

test('a first day that is still to come is told', () => {
  expect(told({ start_at: '2026-12-01' })).toEqual([
    'Every day at 02:30, Europe/Berlin, starting 01.12.2026',
    'Каждый день в 02:30, Europe/Berlin, с 01.12.2026',
  ]);
});
