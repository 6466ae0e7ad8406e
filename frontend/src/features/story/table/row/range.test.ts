import { expect, test } from 'vitest';
import { missRangeOf, rangeAround } from './range';

const predicted = Array.from({ length: 101 }, () => 50);
const actual = predicted.map((value, place) => value - 10 + place / 5);

test('the range holds as many test rows as it says', () => {
  const range = missRangeOf({ actual, predicted });
  if (range === null) throw new Error('no range');
  const [lower, upper] = rangeAround(50, range);
  const inside = actual.filter((value) => value >= lower && value <= upper).length;
  expect(inside / actual.length).toBeCloseTo(0.8, 1);
});

test('what was never negative has no range below zero, and the forecast lies inside its range', () => {
  const range = missRangeOf({ actual, predicted });
  if (range === null) throw new Error('no range');
  expect(rangeAround(3, range)[0]).toBe(0);
  const [lower, upper] = rangeAround(50, { ...range, low: 2, high: 5 });
  expect([lower, upper]).toEqual([50, 55]);
});

test('a handful of test rows gives no range', () => {
  expect(missRangeOf({ actual: [1, 2, 3], predicted: [1, 2, 3] })).toBeNull();
});
