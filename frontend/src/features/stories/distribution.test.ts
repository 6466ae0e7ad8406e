import { expect, test } from 'vitest';
import type { RowsChart } from '~/api/forecast';
import { rowsChart } from '~/testing/rowsChart';
import { distributionOf } from './distribution';

const points = { uniqueAxis: ['area', 'price'], clusters: [], clusters_unique: [] };
const noRows: RowsChart = {
  actual: [],
  classes: [],
  confusion: [],
  labels: [],
  predicted: [],
  probabilities: [],
  roc: [],
  threshold: 0.5,
  total: 0,
};
const prices = Array.from({ length: 160 }, (_, place) => place);

test('the target of a regression is counted in equal steps over its training rows', () => {
  const chart = rowsChart({
    values: [prices.map(() => 1), prices],
    specific_data: { kind: 'points', axis: { x: 'area', y: 'price' }, ...points },
  });
  expect(distributionOf(chart)).toEqual({ kind: 'numbers', counts: new Array(16).fill(10) });
});

test('where the rows drawn do not hold the target, the test rows do', () => {
  const chart = rowsChart({
    values: [prices, prices.map(() => 1)],
    specific_data: { kind: 'points', axis: { x: 'price', y: 'area' }, ...points },
  });
  expect(distributionOf(chart)).toBeNull();
  expect(distributionOf({ ...chart, rows: { ...noRows, actual: [...prices, 1_000] } })?.counts[0]).toBeGreaterThan(60);
});

test('classes are counted by their rows, the largest first', () => {
  const chart = rowsChart({
    specific_data: {
      kind: 'points',
      axis: { x: 'area', y: 'price' },
      ...points,
      clusters: ['no', 'yes', 'no', null, 'no'],
      clusters_unique: ['no', 'yes'],
    },
  });
  expect(distributionOf(chart)).toEqual({ kind: 'groups', counts: [3, 1] });
});

test('a story of which no row was kept has no distribution', () => {
  expect(distributionOf(rowsChart({}))).toBeNull();
});
