import { expect, test } from 'vitest';
import type { ColumnDescription } from '~/api/sources';
import type { Text } from '~/i18n/useText';
import { findings, outliers } from './findings';
import { barsOf, statistics } from './statistics';

const spread: ColumnDescription['dist'] = { kind: 'values', labels: [], values: [], edges: [], others: 0 };
const numbers: ColumnDescription = {
  dtype: 'float64',
  count: 100,
  unique: 90,
  min: 8,
  max: 40,
  mean: 15,
  std: 3,
  '25%': 10,
  '50%': 15,
  '75%': 20,
  count_nan: 0,
  count_empty: 0,
  count_zero: 0,
  dist: spread,
};
/** The key of a message with its arguments. */
const text: Text = (key, values) => `${key} ${JSON.stringify(values ?? {})}`;

test('values beyond one and a half interquartile ranges are pointed out, on the side where they are', () => {
  expect(outliers(numbers)).toMatchObject({ side: 'mixed.findHigh', low: -5, high: 35 });
  expect(outliers({ ...numbers, min: -9, max: 30 })).toMatchObject({ side: 'mixed.findLow' });
  expect(outliers({ ...numbers, min: -9 })).toMatchObject({ side: 'mixed.findFar' });
  expect(outliers({ ...numbers, max: 35 })).toBeNull();
});

test('half of the values being the same says nothing about the others', () => {
  expect(outliers({ ...numbers, '25%': 20 })).toBeNull();
});

test('cells without a value are told as a count and a share', () => {
  const [first] = findings({ ...numbers, max: 30, count_nan: 25 }, 200, 'en', text);
  expect(first?.words).toContain('"count":25,"rows":200,"share":"12.5');
});

test('periods without a row are gaps, named by the first of them', () => {
  const dates: ColumnDescription = {
    dtype: 'time',
    count: 60,
    unique: 60,
    first: '2024-01-01',
    last: '2024-04-30',
    count_nan: 0,
    count_empty: 0,
    count_zero: 0,
    dist: {
      kind: 'periods',
      labels: ['2024-01', '2024-02', '2024-03', '2024-04'],
      values: [30, 0, 0, 30],
      edges: [],
      others: 0,
    },
  };
  expect(findings(dates, 60, 'en', text).map(({ words }) => words)).toEqual([
    'mixed.findGaps {"count":2,"of":4,"first":"02.2024"}',
  ]);
});

test('a sound column is left in peace', () => {
  expect(findings({ ...numbers, max: 30 }, 100, 'en', text)).toEqual([]);
});

test('the statistics leave out what does not fit the type', () => {
  const category: ColumnDescription = {
    dtype: 'category',
    count: 9,
    unique: 2,
    count_nan: 0,
    count_empty: 1,
    count_zero: 0,
    dist: spread,
  };
  const labels = statistics(category, 'en', text).map(({ label }) => label.split(' ')[0]);
  expect(labels).toEqual([
    'mixed.statType',
    'mixed.statCount',
    'mixed.statUnique',
    'mixed.statNan',
    'mixed.statEmpty',
    'mixed.statZero',
  ]);
  const all = statistics({ ...numbers, min: 1234.5 }, 'de', text);
  expect(all).toHaveLength(13);
  expect(all.find(({ label }) => label.startsWith('mixed.statMin'))?.value).toBe('1.234,5');
});

test('ranges are told by both bounds and stand under their bars by the lower one', () => {
  const bars = barsOf(
    {
      ...numbers,
      dist: { kind: 'ranges', labels: ['0 – 1.5', '1.5 – 3'], values: [4, 6], edges: [0, 1.5, 3], others: 0 },
    },
    'de',
    text,
  );
  expect(bars.shape).toBe('touching');
  expect(bars.bars).toEqual([
    { label: '0 – 1,5', short: '0', value: 4 },
    { label: '1,5 – 3', short: '1,5', value: 6 },
  ]);
});
