import { expect, test } from 'vitest';
import { slot, slotYearBefore, wallDate, wallTime } from './periods';

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

test('an hour meets the same hour of the same day', () => {
  expect(slotYearBefore('2024-05-06T07:00:00', 'hours')).toBe('2023-05-06T07:00');
});
