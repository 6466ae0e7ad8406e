import { expect, test } from 'vitest';
import type { Predicted, RowsAnswer } from '~/api/forecast';
import type { ColumnDescription } from '~/api/sources';
import type { Input } from '../inputs';
import { explained, variantsOf } from './explain';

const inputs: Input[] = [
  { name: 'size', kind: 'number', values: [], splits: false },
  { name: 'town', kind: 'choice', values: ['Bonn', 'Ulm'], splits: false },
  { name: 'floor', kind: 'number', values: [], splits: false },
];
const number = (quarters: [number, number]): ColumnDescription => ({
  count: 10,
  count_empty: 0,
  count_nan: 0,
  count_zero: 0,
  unique: 9,
  dtype: 'int64',
  dist: { kind: 'ranges', labels: [], values: [], others: 0, edges: [] },
  '25%': quarters[0],
  '75%': quarters[1],
});
const described = {
  size: number([60, 120]),
  floor: number([1, 4]),
  town: {
    ...number([0, 0]),
    dtype: 'category' as const,
    dist: { kind: 'categories' as const, labels: ['Bonn', 'Ulm'], values: [6, 4], others: 0, edges: [] },
  },
};
const typical = { size: '90', town: 'Bonn', floor: '2' };
const answer = (forecast: (Predicted | null)[], change: Partial<RowsAnswer> = {}): RowsAnswer => ({
  forecast,
  category: forecast.map(() => null),
  labels: [],
  probabilities: [],
  remarks: forecast.map(() => []),
  reasons: forecast.map(() => null),
  threshold: 0.5,
  ...change,
});
/** A price that depends on size and town. */
const price = ([size, town]: readonly unknown[]): number => 10 * Number(size) + (town === 'Ulm' ? 200 : 0);

test('a value is worth what the forecast loses with the typical one, and the largest are told first', () => {
  const row = [120, 'Ulm', 2];
  const variants = variantsOf(inputs, row, typical, described, ['floor', 'size', 'town'], 'en');
  const others = answer(variants.map((variant) => price(variant.row)));
  const found = explained(answer([price(row)]), variants, others);
  expect(found?.reasons).toEqual([
    { column: 'size', typical: 90, effect: 300 },
    { column: 'town', typical: 'Bonn', effect: 200 },
  ]);
  expect(found?.changes).toEqual([
    { column: 'size', value: 60, forecast: 800, effect: -600 },
    { column: 'town', value: 'Bonn', forecast: 1200, effect: -200 },
  ]);
});

test('a value that was left empty is no reason, but can be filled in', () => {
  const variants = variantsOf(inputs, [null, 'Bonn', 2], typical, described, ['size'], 'en');
  expect(variants.map(({ kind, value }) => [kind, value])).toEqual([
    ['other', 60],
    ['other', 120],
  ]);
});

test('of classes the probability of the one that is forecast is explained, and a row without an answer is left out', () => {
  const row = [120, 'Bonn', 2];
  const variants = variantsOf(inputs, row, typical, described, ['size', 'floor'], 'en');
  const own = answer(['yes'], { labels: ['no', 'yes'], probabilities: [[0.1, 0.9]] });
  const others = answer(
    variants.map(({ column }) => (column === 'size' ? 'no' : null)),
    { labels: ['no', 'yes'], probabilities: variants.map(() => [0.7, 0.3]) },
  );
  const found = explained(own, variants, others);
  expect(found?.reasons.map(({ column }) => column)).toEqual(['size']);
  expect(found?.reasons[0]?.effect).toBeCloseTo(0.6);
  expect(found?.changes[0]?.forecast).toBe('no');
});
