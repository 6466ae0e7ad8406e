import { expect, test } from 'vitest';
import type { ColumnDescription } from '~/api/sources';
import type { Input } from '../inputs';
import { typicalOf } from './typical';

const described = (change: Partial<ColumnDescription>): ColumnDescription => ({
  count: 10,
  count_empty: 0,
  count_nan: 0,
  count_zero: 0,
  unique: 5,
  dtype: 'float64',
  dist: { kind: 'ranges', labels: [], values: [], others: 0, edges: [] },
  ...change,
});
const words = (labels: string[], values: number[]): ColumnDescription =>
  described({ dtype: 'category', dist: { kind: 'categories', labels, values, others: 0, edges: [] } });
const number = (name: string): Input => ({ name, kind: 'number', values: [], splits: false });
const choice = (name: string, values: string[]): Input => ({ name, kind: 'choice', values, splits: false });

test('a typical row has the middle of each number and the most frequent word', () => {
  const inputs = [number('age'), number('rate'), number('income'), choice('plan', ['basic', 'pro'])];
  const known = {
    age: described({ dtype: 'int64', '50%': 38.5 }),
    rate: described({ '50%': 0.123456 }),
    income: described({ '50%': 123_456.7 }),
    plan: words(['pro', 'basic'], [3, 8]),
  };
  expect(typicalOf(inputs, known, 'en')).toEqual({ age: '39', rate: '0.1235', income: '123457', plan: 'basic' });
  expect(typicalOf(inputs, known, 'ru')['rate']).toBe('0,1235');
});

test('what is not known, or cannot be chosen, is left empty', () => {
  const inputs = [number('age'), choice('plan', ['basic']), number('gone')];
  expect(typicalOf(inputs, { age: described({ '50%': null }), plan: words(['pro'], [8]) }, 'en')).toEqual({});
});
