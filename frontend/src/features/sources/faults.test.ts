import { expect, test } from 'vitest';
import type { RowError } from '~/api/sources';
import { faultsOf as faultsOfTable } from './faults';

const faultsOf = (table: { rows: number; errors: RowError[]; errors_total: number }) =>
  faultsOfTable({ columns: [], values: [], ...table });
const row = (index: number, cells: RowError['cells']): RowError => ({ index, row: index + 2, values: [], cells });

test('a column that is mostly empty is optional, and its empty cells are no faulty rows', () => {
  const errors = [0, 1, 2, 3, 4, 5].map((index) => row(index, { remark: 'empty_value' }));
  const { optional, rows, total } = faultsOf({ rows: 10, errors, errors_total: 6 });
  expect(optional).toEqual([{ name: 'remark', empty: 6, wrong: 0, emptyShare: 0.6 }]);
  expect([rows, total]).toEqual([[], 0]);
});

test('half of a column is not most of it', () => {
  const errors = [0, 1, 2, 3, 4].map((index) => row(index, { remark: 'empty_value' }));
  expect(faultsOf({ rows: 10, errors, errors_total: 5 })).toMatchObject({ optional: [], total: 5, atLeast: false });
});

test('a wrong value is a fault even in an optional column, and so is an empty cell of another', () => {
  const errors = [
    ...[0, 1, 2, 3, 4, 5].map((index) => row(index, { remark: 'empty_value' })),
    row(6, { remark: 'wrong_value' }),
    row(7, { sales: 'empty_value' }),
  ];
  const { rows, total, others } = faultsOf({ rows: 10, errors, errors_total: 8 });
  expect(rows.map(({ index }) => index)).toEqual([6, 7]);
  expect(total).toBe(2);
  expect(others.map(({ name }) => name)).toEqual(['remark', 'sales']);
});

test('where not all faulty rows are listed, shares are those of the rows that were', () => {
  const errors = Array.from({ length: 1_000 }, (_, place) => row(place * 10, { remark: 'empty_value' }));
  expect(faultsOf({ rows: 1_000_000, errors, errors_total: 100_000 })).toMatchObject({ optional: [], total: 100_000 });
  const dense = Array.from({ length: 1_000 }, (_, place) => row(place, { remark: 'empty_value' }));
  expect(faultsOf({ rows: 1_000_000, errors: dense, errors_total: 900_000 })).toMatchObject({
    total: 0,
    atLeast: true,
    optional: [{ name: 'remark' }],
  });
});

const columns = [
  { name: 'day', type: 'date' },
  { name: 'sales', type: 'number' },
  { name: 'price', type: 'number' },
] as const;
const dayOf = (index: number): string => `2026-01-${String(index + 1).padStart(2, '0')}`;
const open = (index: number, date: string | null = dayOf(index)): RowError => ({
  ...row(index, { sales: 'empty_value' }),
  values: [date, null, 9],
});
const known = Array.from({ length: 8 }, (_, index) => [dayOf(index), 5, 9]);

test('rows at the end with dates to come and no value yet are planned, and no faults', () => {
  const errors = [{ ...row(2, { price: 'empty_value' }), values: [dayOf(2), 5, null] }, open(8), open(9)];
  const faults = faultsOfTable({ columns, values: known, rows: 10, errors, errors_total: 3 });
  expect(faults.planned).toEqual({ rows: new Set([10, 11]), columns: ['sales'] });
  expect([faults.total, faults.rows.map(({ index }) => index)]).toEqual([1, [2]]);
});

test('series one below the other each end with rows for dates to come', () => {
  const later = (index: number, ahead: number): RowError => open(index, dayOf(20 + ahead));
  const errors = [later(3, 1), later(4, 2), later(9, 1)];
  const faults = faultsOfTable({ columns, values: known, rows: 10, errors, errors_total: 3 });
  expect(faults.planned?.rows).toEqual(new Set([5, 6, 11]));
  expect(faults.total).toBe(0);
});

test('rows without a value are faults where other rows come after them, have no date, or are the oldest', () => {
  const planned = (errors: RowError[]) =>
    faultsOfTable({ columns, values: known, rows: 10, errors, errors_total: errors.length }).planned;
  expect(planned([open(4)])).toBeNull();
  expect(planned([open(9, null)])).toBeNull();
  expect(planned([open(9, '2025-01-01')])).toBeNull();
  expect(planned([{ ...open(9), cells: { sales: 'wrong_value' } }])).toBeNull();
});
