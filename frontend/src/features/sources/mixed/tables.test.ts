import { expect, test } from 'vitest';
import type { Stage } from './stages';
import { proposedKey, proposedSides, tableOf, tablesBefore } from './tables';

const source = (key: string, sourceId: number): Stage => ({ key, name: '', type: 'add_source', sourceId });
const merge = (key: string, left: string, right: string): Stage => ({
  key,
  name: '',
  type: 'merge',
  left,
  right,
  keys: [{ left: 'date', right: 'date' }],
});
const prepare = (key: string): Stage => ({
  key,
  name: '',
  type: 'preprocessing',
  preprocess: 'remove_column',
  changes: [],
});

test('each added source is a table until a merge makes one of two', () => {
  const stages = [source('1', 10), source('2', 20), merge('3', '1', '2'), source('4', 30)];
  expect(tablesBefore(stages, 2)).toEqual([
    { sources: ['1'], stage: 0 },
    { sources: ['2'], stage: 1 },
  ]);
  expect(tablesBefore(stages, 4)).toEqual([
    { sources: ['1', '2'], stage: 2 },
    { sources: ['4'], stage: 3 },
  ]);
});

test('preparing works on the table of the stage before it', () => {
  const stages = [source('1', 10), source('2', 20), prepare('3'), merge('4', '1', '2'), prepare('5')];
  expect(tablesBefore(stages, 3)).toEqual([
    { sources: ['1'], stage: 0 },
    { sources: ['2'], stage: 2 },
  ]);
  expect(tablesBefore(stages, 5)).toEqual([{ sources: ['1', '2'], stage: 4 }]);
});

test('a joined source stands for the whole table it is part of', () => {
  const tables = tablesBefore([source('1', 10), source('2', 20), merge('3', '1', '2')], 3);
  expect(tableOf(tables, '2')).toBe(tableOf(tables, '1'));
  expect(tableOf(tables, '9')).toBeNull();
});

test('a new merge joins the newest table to the first one', () => {
  const tables = tablesBefore([source('1', 10), source('2', 20), source('3', 30)], 3);
  expect(proposedSides(tables)).toEqual({ left: '1', right: '3' });
  expect(proposedSides(tables.slice(0, 1))).toEqual({ left: '1', right: null });
});

test('a date of the same name is the proposed key before a category and a number', () => {
  const left = [
    { name: 'sales', type: 'number' },
    { name: 'city', type: 'category' },
    { name: 'day', type: 'date' },
  ];
  expect(proposedKey(left, left)?.left).toBe('day');
  expect(proposedKey(left, left.slice(0, 2))?.left).toBe('city');
  expect(proposedKey(left, left.slice(0, 1))?.left).toBe('sales');
  expect(proposedKey(left, [{ name: 'Day', type: 'date' }])).toEqual({ left: 'day', right: 'Day' });
  expect(proposedKey(left, [{ name: 'week', type: 'date' }])).toBeNull();
});
