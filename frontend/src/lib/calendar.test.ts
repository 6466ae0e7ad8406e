import { expect, test } from 'vitest';
import { addDays, addMonths, dayIn, weekdayOf, weeksOf } from './calendar';

test('a month is shown by weeks that begin on Monday, without days of other months', () => {
  const weeks = weeksOf('2026-02-14');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
  expect(weeks[4]?.filter((day) => day !== null)).toEqual([
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
  ]);
  expect(weekdayOf('2026-02-01')).toBe(7);
});

test('a month that begins on Monday has no empty week, nor has December', () => {
  expect(weeksOf('2026-06-30')[0]?.[0]).toBe('2026-06-01');
  expect(
    weeksOf('2026-12-31')
      .at(-1)
      ?.filter((day) => day !== null),
  ).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31']);
});

test('days go over months and years, and a shorter month has its last day', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('a date is read as people write it, and a day that does not exist is none', () => {
  expect(dayIn('31.01.2026')).toBe('2026-01-31');
  expect(dayIn(' 1.2.2026 ')).toBe('2026-02-01');
  expect(dayIn('2026-01-31')).toBe('2026-01-31');
  for (const none of ['', '31.02.2026', '2026-13-01', '01/31/2026', '31.01.26']) expect(dayIn(none)).toBeNull();
});
