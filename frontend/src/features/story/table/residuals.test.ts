import { expect, test } from 'vitest';
import { residualsOf } from './residuals';

test('every row is in one bar, and the bars have round ends', () => {
  const actual = Array.from({ length: 50 }, (_, place) => place);
  const predicted = actual.map((value, place) => value + ((place * 7) % 11) - 5);
  const found = residualsOf(actual, predicted);
  expect(found?.bars.reduce((sum, { count }) => sum + count, 0)).toBe(50);
  expect(found?.bars.every(({ from, to }) => Number.isInteger(from) && to - from === 1)).toBe(true);
  expect(found?.typical).toBe(3);
});

test('forecasts that are all right have one bar, and no rows have none', () => {
  expect(residualsOf([1, 2], [1, 2])?.bars).toHaveLength(1);
  expect(residualsOf([], [])).toBeNull();
});
