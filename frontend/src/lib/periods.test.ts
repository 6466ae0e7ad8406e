import { expect, test } from 'vitest';
import { formatPeriod, slot, slotYearBefore, wallDate, wallTime, type Period, type PeriodLength } from './periods';

test('a wall-clock date survives the way to milliseconds and back', () => {
  expect(wallDate(wallTime('2024-03-31'), 'days')).toBe('2024-03-31');
  expect(wallDate(wallTime('2024-03-31T02:00:00'), 'hours')).toBe('2024-03-31T02:00:00');
});

test('a month end meets the month end of the year before', () => {
  expect(slotYearBefore('2024-02-29', 'months')).toBe(slot('2023-02-28', 'months'));
});

test('a Friday of weekly data meets a Friday', () => {
  const before = slotYearBefore('2024-03-01', 'weeks');
  expect(before).toBe('2023-03-03');
  expect(new Date(wallTime(before)).getUTCDay()).toBe(5);
});

test('a day and an hour meet those of the same weekday', () => {
  expect(slotYearBefore('2024-05-06', 'days')).toBe('2023-05-08');
  expect(slotYearBefore('2024-05-06T07:00:00', 'hours')).toBe('2023-05-08T07:00');
});

/** As a person reads it: a space is a space. */
const named = (date: string, period: Period | null, locale: string, length?: PeriodLength): string =>
  formatPeriod(date, period, locale, length).replaceAll(/\s/g, ' ');

test('a period is written in words', () => {
  const en = (date: string, period: Period | null): string => named(date, period, 'en');
  expect(en('2023-12-31', 'years')).toBe('2023');
  expect(en('2023-06-30', 'quarters')).toBe('Q2 2023');
  expect(en('2023-05-01', 'months')).toBe('May 2023');
  expect(en('2023-05-15', 'weeks')).toBe('week of 15 May 2023');
  expect(en('2023-05-15', 'days')).toBe('15 May 2023');
  expect(en('2023-05-15T14:00:00', 'hours')).toBe('15 May 2023, 14:00');
  expect(en('2023-05-15T00:00:00', 'hours')).toBe('15 May 2023, 00:00');
  expect(en('2023-05-15T00:00:00', 'days')).toBe('15 May 2023');
  expect(en('2023-05-15', null)).toBe('15 May 2023');
  expect(en('week 5', 'weeks')).toBe('week 5');
});

test('a period is written in Russian as Russian declines it', () => {
  const ru = (date: string, period: Period): string => named(date, period, 'ru');
  expect(ru('2023-12-31', 'years')).toBe('2023');
  expect(ru('2023-06-30', 'quarters')).toBe('2 кв. 2023');
  expect(ru('2023-05-01', 'months')).toBe('май 2023');
  expect(ru('2023-05-15', 'weeks')).toBe('неделя с 15 мая 2023');
  expect(ru('2023-05-15', 'days')).toBe('15 мая 2023');
  expect(ru('2023-05-15T14:00:00', 'hours')).toBe('15 мая 2023, 14:00');
});

test('where room is scarce months are short, and under a chart the year may stand apart', () => {
  expect(named('2023-09-15', 'weeks', 'en', 'short')).toBe('15 Sep 2023');
  expect(named('2023-09-01', 'months', 'en', 'short')).toBe('Sep 2023');
  expect(named('2023-09-15', 'days', 'en', 'tick')).toBe('15 Sep');
  expect(named('2023-09-01', 'months', 'ru', 'tick')).toBe('сент.');
  expect(named('2023-09-01', 'quarters', 'en', 'tick')).toBe('Q3');
  expect(named('2023-09-15T07:00:00', 'hours', 'en', 'tick')).toBe('07:00');
});
