import { expect, test } from 'vitest';
import {
  columnDigits,
  decimalSign,
  formatAmount,
  formatCompact,
  formatElapsed,
  formatFixed,
  formatMoment,
  formatNumber,
  formatEstimate,
  formatPercent,
  formatSize,
  formatUpTo,
  formatValue,
  formatWallClock,
  numberFormat,
} from './format';

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

/** As a person reads it: a space is a space. */
const read = (shown: string): string => shown.replaceAll(/\s/g, ' ');

test('a size is told in megabytes with one decimal', () => {
  expect(read(formatSize(1_250_000, 'en'))).toBe('1.3 MB');
  expect(read(formatSize(100_000, 'ru'))).toBe('0,1 МБ');
});

test('something smaller than a tenth of a megabyte is shown as 0.1, and nothing as 0.0', () => {
  expect(read(formatSize(99_999, 'en'))).toBe('0.1 MB');
  expect(read(formatSize(40, 'ru'))).toBe('0,1 МБ');
  expect(read(formatSize(0, 'en'))).toBe('0.0 MB');
});

test('a share is told in percent, the same in each language but for its decimal sign', () => {
  expect(read(formatPercent(0.2, 'en'))).toBe('20%');
  expect(read(formatPercent(0.16264, 'ru', { digits: 2 }))).toBe('16,26 %');
  expect(read(formatPercent(0.26, 'en', { signed: true }))).toBe('+26%');
  expect(read(formatPercent(-0.0001, 'en'))).toBe('0%');
});

test('binary fractions do not show', () => {
  expect(formatNumber(0.1 + 0.2, 'en')).toBe('0.3');
});

test('running time grows from minutes to hours', () => {
  expect(formatElapsed(65)).toBe('1:05');
  expect(formatElapsed(3_661)).toBe('1:01:01');
});

test('a column of values lines up at five significant digits', () => {
  expect(columnDigits([3_898.371, 12.5])).toBe(1);
  expect(columnDigits([1.08345, -0.2])).toBe(4);
  expect(columnDigits([2_345_678.9])).toBe(0);
  expect(columnDigits([3, 12])).toBe(0);
  expect(formatFixed(3_898.371, 1, 'en')).toBe('3,898.4');
  expect(formatFixed(12.5, 2, 'ru')).toBe('12,50');
});

test('a small value does not become 0', () => {
  expect(formatFixed(0.000123, 2, 'en')).toBe('0.00012');
  expect(formatFixed(0, 2, 'en')).toBe('0.00');
});

test('one value keeps its whole digits and six in all', () => {
  expect(formatValue(3_927.3712345, 'en')).toBe('3,927.37');
  expect(formatValue(12_345_678.9, 'en')).toBe('12,345,679');
  expect(formatValue(0.000123456, 'en')).toBe('0.000123456');
  expect(formatValue(5, 'en')).toBe('5');
});

test('a formatter is made once for a language and a way to write', () => {
  const made = numberFormat('fi', { maximumFractionDigits: 1 });
  expect(numberFormat('fi', { maximumFractionDigits: 1 })).toBe(made);
  expect(numberFormat('fi', { maximumFractionDigits: 2 })).not.toBe(made);
  expect(numberFormat('sv', { maximumFractionDigits: 1 }).resolvedOptions().locale).toBe('sv');
});

test('an estimate is rounded to steps of five seconds or half a minute', () => {
  const en = [3, 17, 58, 70, 100, 340, 631].map((seconds) => formatEstimate(seconds, 'en'));
  expect(en).toEqual(['5 sec', '15 sec', '1 min', '1 min', '1.5 min', '5.5 min', '11 min']);
  expect(read(formatEstimate(100, 'ru'))).toBe('1,5 мин');
});

test('an axis has short numbers, and a rounded one no zeros behind its decimals', () => {
  expect(formatCompact(1_250_000, 2, 'en')).toBe('1.25M');
  expect(read(formatCompact(150_000, 0, 'ru'))).toBe('150 тыс.');
  expect(formatUpTo(2.04, 1, 'en')).toBe('2');
  expect(formatUpTo(1_234.56, 1, 'en')).toBe('1,234.6');
});

test('decimals are typed after the sign of the language', () => {
  expect([decimalSign('en'), decimalSign('ru')]).toEqual(['.', ',']);
});

test('an amount has three digits as in the sentences of the server, and thousands apart', () => {
  const en = [4.118, 2, 0.6762, 976.6, 129_305.4, 0.10434, 4].map((value) => formatAmount(value, 'en'));
  expect(en).toEqual(['4.12', '2', '0.676', '977', '129,305', '0.104', '4']);
  expect(read(formatAmount(1_114.2, 'ru'))).toBe('1 114');
});
