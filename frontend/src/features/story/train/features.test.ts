import { expect, test } from 'vitest';
import type { Role } from '~/lib/roles';
import { featuresOf, withOrder, wordColumns } from './features';

const roles = new Map<string, Role>([
  ['size', 'ordinal'],
  ['colour', 'nominal'],
  ['price', 'numerical'],
  ['sold', 'forecast'],
]);
const known = new Map([
  ['size', { values: ['large', 'medium', 'small'], others: false }],
  ['colour', { values: ['blue', 'red'], others: true }],
  ['sold', { values: ['no', 'yes'], others: false }],
]);
const chosen = { kind: 'classification' as const, features: [{ name: 'size', values: ['small', 'medium'] }] };

test('values that somebody placed come first, the others behind them', () => {
  expect(wordColumns(chosen, roles, known).map(({ name, values, fixed }) => [name, values, fixed])).toEqual([
    ['size', ['small', 'medium', 'large'], false],
    ['colour', ['blue', 'red'], true],
    ['sold', ['no', 'yes'], false],
  ]);
});

test('a number that is forecast has no values to order', () => {
  expect(wordColumns({ ...chosen, kind: 'regression' }, roles, known).map(({ name }) => name)).toEqual([
    'size',
    'colour',
  ]);
});

test('an order is sent with the part of its column, and not of one that lost it', () => {
  expect(featuresOf(chosen, roles)).toEqual([{ name: 'size', type: 'ordinal', values: ['small', 'medium'] }]);
  expect(featuresOf(chosen, new Map<string, Role>([['size', 'empty']]))).toEqual([]);
});

test('a new order of a column takes the place of its old one', () => {
  expect(withOrder(chosen.features, 'size', ['large'])).toEqual([{ name: 'size', values: ['large'] }]);
});
