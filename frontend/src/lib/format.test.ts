import { expect, test } from 'vitest';
import { formatElapsed, formatMegabytes, formatMoment, formatNumber, formatWallClock } from './format';

test('moments are shown as dd.MM.yyyy HH:mm', () => {
  const local = new Date(2024, 0, 31, 9, 5);
  expect(formatMoment(local.toISOString())).toBe('31.01.2024 09:05');
  expect(formatMoment(null)).toBe('');
  expect(formatMoment('soon')).toBe('');
});

test('dates of a table are never moved to another zone', () => {
  expect(formatWallClock('2024-01-31')).toBe('31.01.2024');
  expect(formatWallClock('2024-01-31T00:00:00')).toBe('31.01.2024 00:00');
  expect(formatWallClock('week 5')).toBe('week 5');
});

test('a size is bytes divided by a million with one decimal', () => {
  expect(formatMegabytes(1_250_000, 'en')).toBe('1.3');
  expect(formatMegabytes(0, 'ru')).toBe('0,0');
});

test('binary fractions do not show', () => {
  expect(formatNumber(0.1 + 0.2, 'en')).toBe('0.3');
});

test('running time grows from minutes to hours', () => {
  expect(formatElapsed(65)).toBe('1:05');
  expect(formatElapsed(3_661)).toBe('1:01:01');
});
