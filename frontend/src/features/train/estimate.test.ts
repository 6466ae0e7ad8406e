import { expect, test } from 'vitest';
import { estimate } from './estimate';

const best = { id: 'best', minutes: 3 };
const sarimax = { id: 'SARIMAX', minutes: 2 };
const holtWinters = { id: 'HWES', minutes: 0.5 };
const smoothing = { id: 'SES', minutes: 0.1 };

test('the minutes of each model count once for each series', () => {
  expect(estimate([best], 1, 1).minutes).toBe(3);
  expect(estimate([sarimax, holtWinters], 4, 1).minutes).toBe(10);
  expect(estimate([smoothing], 10, 1).minutes).toBeCloseTo(1);
});

test('workers share the work', () => {
  expect(estimate([best], 4, 2).minutes).toBe(6);
});

test('before the source is read it counts as one series', () => {
  expect(estimate([best], 0, 1).minutes).toBe(3);
});

test('many series are named as what costs most', () => {
  expect(estimate([best], 40, 1).costliest).toEqual({ kind: 'series', count: 40 });
  expect(estimate([smoothing, sarimax], 1, 1).costliest).toEqual({ kind: 'model', id: 'SARIMAX' });
});
