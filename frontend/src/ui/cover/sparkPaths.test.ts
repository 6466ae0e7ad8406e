import { expect, test } from 'vitest';
import { sparkPaths } from './sparkPaths';

const points = (path: string): number[][] =>
  [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('the past and its forecast share one scale, and the forecast goes on from the last value', () => {
  const { history, forecast, now } = sparkPaths({ history: [0, 10], forecast: [5, 10] }, 300, 100);
  expect(points(history)).toEqual([
    [0, 85],
    [100, 15],
  ]);
  expect(points(forecast)).toEqual([
    [100, 15],
    [200, 50],
    [300, 15],
  ]);
  expect(now).toBe(100);
});

test('a gap stays a gap, and a flat line lies in the middle', () => {
  expect(sparkPaths({ history: [1, null, 1], forecast: [] }, 100, 100).history).toBe('M0 50M100 50');
});
