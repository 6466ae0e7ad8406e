import { expect, test } from 'vitest';
import { axisNumber, niceScale } from './scale';

test('ticks are round and hold everything', () => {
  expect(niceScale(3, 97)).toEqual({ min: 0, max: 100, ticks: 5 });
  expect(niceScale(-40, 60)).toEqual({ min: -40, max: 60, ticks: 5 });
});

test('a rate that hardly moves is not squeezed against 0', () => {
  const scale = niceScale(1.052, 1.198);
  expect(scale.min).toBeGreaterThan(1);
  expect(scale.max).toBeLessThan(1.3);
});

test('a constant and a zero have room around them', () => {
  expect(niceScale(7, 7).min).toBeLessThan(7);
  expect(niceScale(0, 0)).toEqual({ min: 0, max: 1, ticks: 5 });
});

test('numbers of an axis are short and follow the language', () => {
  const small = niceScale(1.05, 1.2);
  expect(axisNumber(1.1, small, 'ru')).toBe('1,1');
  expect(axisNumber(1_200_000, niceScale(0, 2_000_000), 'en')).toBe('1.2M');
  expect(axisNumber(12_500, niceScale(0, 20_000), 'en')).toBe('12,500');
});
