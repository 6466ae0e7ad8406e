import { expect, test } from 'vitest';
import type { ColumnDescription } from '~/api/sources';
import { stripsOf } from './strips';

const dist = (kind: ColumnDescription['dist']['kind'], values: number[]): ColumnDescription['dist'] => ({
  kind,
  values,
  labels: values.map(String),
  others: 0,
  edges: [],
});
const column = (name: string, type: 'number' | 'category' = 'number') => ({ name, type });
const counted = { unique: 30, dist: dist('ranges', [1, 2, 3]) };

test('columns that only name or number the rows are not drawn', () => {
  const table = {
    columns: [column('customer_id'), column('age'), column('fold'), column('plan', 'category'), column('country')],
    values: [],
    rows: 300,
  };
  const desc = {
    customer_id: counted,
    age: counted,
    fold: counted,
    plan: { unique: 2, dist: dist('categories', [200, 100]) },
    country: { unique: 1, dist: dist('categories', [300]) },
  };
  expect(stripsOf(table, desc, 'plan')).toEqual([
    { name: 'age', kind: 'numbers', counts: [1, 2, 3] },
    { name: 'plan', kind: 'groups', counts: [200, 100] },
  ]);
});

test('of a wide table the first columns are drawn, and the main one in any case', () => {
  const names = ['a1', 'b1', 'c1', 'd1', 'e1', 'price'];
  const table = { columns: names.map((name) => column(name)), values: [], rows: 300 };
  const desc = Object.fromEntries(names.map((name) => [name, counted]));
  expect(stripsOf(table, desc, 'price').map(({ name }) => name)).toEqual(['a1', 'b1', 'c1', 'price']);
});

test('bars that would be too thin are joined, and no row is lost', () => {
  const many = Array.from({ length: 100 }, () => 3);
  const table = { columns: [column('age')], values: [], rows: 300 };
  const [strip] = stripsOf(table, { age: { unique: 100, dist: dist('values', many) } }, null);
  expect(strip?.counts.length).toBeLessThanOrEqual(24);
  expect(strip?.counts.reduce((sum, count) => sum + count, 0)).toBe(300);
});
