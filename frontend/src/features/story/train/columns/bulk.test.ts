import { expect, test } from 'vitest';
import type { Role, SourceColumn } from '~/lib/roles';
import { shownColumns, withAll } from './bulk';

const columns: SourceColumn[] = [
  { name: 'Day', type: 'date', period: 'days' },
  { name: 'Sales', type: 'number' },
  { name: 'Price', type: 'number' },
  { name: 'Country', type: 'category' },
  { name: 'Size', type: 'category' },
];
const roles = new Map<string, Role>([
  ['Day', 'date_days'],
  ['Sales', 'forecast'],
  ['Price', 'empty'],
  ['Country', 'category'],
  ['Size', 'nominal'],
]);
const names = (found: readonly SourceColumn[]): string[] => found.map(({ name }) => name);

test('columns are found by a part of their name, by type and by use', () => {
  expect(names(shownColumns(columns, roles, ' PRI', 'all'))).toEqual(['Price']);
  expect(names(shownColumns(columns, roles, '', 'numbers'))).toEqual(['Sales', 'Price']);
  expect(names(shownColumns(columns, roles, '', 'words'))).toEqual(['Country', 'Size']);
  expect(names(shownColumns(columns, roles, '', 'unused'))).toEqual(['Price']);
  expect(names(shownColumns(columns, roles, 'ay', 'used'))).toEqual(['Day']);
});

test('all shown columns are used or ignored at once, and target, dates and categories keep their part', () => {
  expect([...withAll(roles, columns, 'time_series', 'use').values()]).toEqual([
    'date_days',
    'forecast',
    'numerical',
    'category',
    'nominal',
  ]);
  expect([...withAll(roles, columns, 'time_series', 'ignore').values()]).toEqual([
    'date_days',
    'forecast',
    'empty',
    'category',
    'empty',
  ]);
});

test('words are given an order or none, numbers and columns that are not shown stay as they are', () => {
  expect(withAll(roles, columns, 'regression', 'ordered').get('Size')).toBe('ordinal');
  expect(withAll(roles, columns, 'regression', 'ordered').get('Price')).toBe('empty');
  expect(withAll(roles, columns.slice(0, 3), 'regression', 'ordered').get('Size')).toBe('nominal');
});
