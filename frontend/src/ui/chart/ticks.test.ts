import { expect, test } from 'vitest';
import { PERIOD_LENGTH, wallDate, wallTime, type Period } from '~/lib/periods';
import type { ChartData } from './model';
import { ticksOf } from './ticks';

const chart = (period: Period, dates: readonly string[] = []): ChartData => ({
  target: 'Sales',
  period,
  band: null,
  now: null,
  lines: [{ id: 'history', name: 'History', role: 'history', points: dates.map((date) => ({ date, value: 1 })) }],
});
const labels = (data: ChartData, from: string, to: string, most = 9, locale = 'en'): string[] =>
  ticksOf(data, [wallTime(from), wallTime(to)], most, locale).map(({ label }) => label.replaceAll(/\s/g, ' '));

test('years of days are marked where years begin', () => {
  expect(labels(chart('days'), '2019-03-05', '2024-02-01')).toEqual(['2020', '2021', '2022', '2023', '2024']);
});

test('a year and a half of days is marked by quarters, and the year stands where it begins', () => {
  expect(labels(chart('days'), '2022-08-20', '2024-01-31')).toEqual([
    'Oct 2022',
    'Jan 2023',
    'Apr',
    'Jul',
    'Oct',
    'Jan 2024',
  ]);
});

test('weeks of days are marked by Mondays', () => {
  const data = chart('days');
  expect(labels(data, '2023-12-20', '2024-01-31')).toEqual([
    '25 Dec 2023',
    '1 Jan 2024',
    '8 Jan',
    '15 Jan',
    '22 Jan',
    '29 Jan',
  ]);
  const ticks = ticksOf(data, [wallTime('2023-12-20'), wallTime('2024-01-31')], 9, 'en');
  expect(ticks.map(({ time }) => new Date(time).getUTCDay())).toEqual([1, 1, 1, 1, 1, 1]);
});

test('weekly data is marked on its own day of the week', () => {
  const sundays = chart('weeks', ['2024-01-07', '2024-01-14']);
  for (const { time } of ticksOf(sundays, [wallTime('2024-01-01'), wallTime('2024-02-20')], 9, 'en'))
    expect(wallDate(time, 'weeks') && new Date(time).getUTCDay()).toBe(0);
});

test('hours are marked at round hours, and midnight by its day', () => {
  expect(labels(chart('hours'), '2024-02-28T20:00:00', '2024-02-29T15:00:00')).toEqual([
    '28 Feb 2024, 21:00',
    '29 Feb',
    '03:00',
    '06:00',
    '09:00',
    '12:00',
    '15:00',
  ]);
});

test('month ends are marked where their points stand, under the name of their month', () => {
  const ends = ['2023-10-31', '2023-11-30', '2023-12-31', '2024-01-31', '2024-02-29'];
  const data = chart('months', ends);
  expect(labels(data, '2023-10-31', '2024-02-29')).toEqual(['Oct 2023', 'Nov', 'Dec', 'Jan 2024', 'Feb']);
  const ticks = ticksOf(data, [wallTime('2023-10-31'), wallTime('2024-02-29')], 9, 'en');
  expect(ticks.map(({ time }) => wallDate(time, 'months'))).toEqual(ends);
});

test('quarters are called quarters, in Russian too', () => {
  const data = chart('quarters', ['2023-03-31', '2023-06-30', '2023-09-30', '2023-12-31', '2024-03-31']);
  expect(labels(data, '2023-03-31', '2024-03-31')).toEqual(['Q1 2023', 'Q2', 'Q3', 'Q4', 'Q1 2024']);
  expect(labels(data, '2023-03-31', '2024-03-31', 9, 'ru')[0]).toBe('1 кв. 2023');
});

test('dates are never more than there is room for, nor finer than the data, nor uneven by more than a month is', () => {
  for (const period of ['hours', 'days'] as const)
    for (const days of [1, 3, 10, 45, 200, 700, 2_500, 20_000])
      for (const most of [4, 9]) {
        const from = wallTime('2001-07-09');
        const ticks = ticksOf(chart(period), [from, from + days * PERIOD_LENGTH.days], most, 'en');
        expect(ticks.length).toBeLessThanOrEqual(most + 1);
        const steps = ticks.slice(1).map(({ time }, place) => time - (ticks[place]?.time ?? 0));
        expect(Math.max(...steps, 0)).toBeLessThanOrEqual(Math.min(...steps, Infinity) * 1.12);
        expect(Math.min(...steps, Infinity)).toBeGreaterThanOrEqual(PERIOD_LENGTH[period]);
      }
});
