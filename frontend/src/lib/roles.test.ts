import { expect, test } from 'vitest';
import { defaultRoles, rolesFor, withRole, type SourceColumn } from './roles';

const table: SourceColumn[] = [
  { name: 'Region', type: 'category' },
  { name: 'Week', type: 'date', period: 'weeks' },
  { name: 'Delivered', type: 'date', period: null },
  { name: 'Sales', type: 'number' },
  { name: 'Price', type: 'number' },
];

test('the first number is forecast over the first date, all others are unused', () => {
  expect([...defaultRoles(table)]).toEqual([
    ['Region', 'empty'],
    ['Week', 'date_weeks'],
    ['Delivered', 'empty'],
    ['Sales', 'forecast'],
    ['Price', 'empty'],
  ]);
});

test('choosing another target frees the earlier one', () => {
  const roles = withRole(defaultRoles(table), 'Price', 'forecast');
  expect(roles.get('Price')).toBe('forecast');
  expect(roles.get('Sales')).toBe('empty');
  expect(roles.get('Week')).toBe('date_weeks');
});

test('choosing another date frees the earlier one', () => {
  const roles = withRole(defaultRoles(table), 'Delivered', 'date_days');
  expect([roles.get('Delivered'), roles.get('Week')]).toEqual(['date_days', 'empty']);
});

test('a column is offered only what it can be', () => {
  expect(rolesFor({ name: 'a', type: 'category' })).toEqual(['binary', 'ordinal', 'nominal', 'category', 'empty']);
  expect(rolesFor({ name: 'a', type: 'date' })).not.toContain('forecast');
});

test('dates without a period of their own wait for someone to choose one', () => {
  const visits: SourceColumn = { name: 'Visit', type: 'date', period: null };
  expect(defaultRoles([visits]).get('Visit')).toBe('date');
  expect(rolesFor(visits)).toContain('date');
  expect(rolesFor({ name: 'Week', type: 'date', period: 'weeks' })).not.toContain('date');
  const chosen = withRole(defaultRoles([visits]), 'Visit', 'date_weeks');
  expect(chosen.get('Visit')).toBe('date_weeks');
});

test('on rows every other column explains the target, and dates do not', () => {
  expect([...defaultRoles(table, 'regression')]).toEqual([
    ['Region', 'nominal'],
    ['Week', 'empty'],
    ['Delivered', 'empty'],
    ['Sales', 'forecast'],
    ['Price', 'numerical'],
  ]);
});

test('classes are those of the last column of few words, else of the first number', () => {
  const words: SourceColumn[] = [
    ...table,
    { name: 'Sold', type: 'category', unique: 2 },
    { name: 'Id', type: 'category', unique: 4_000 },
  ];
  expect(defaultRoles(words, 'classification').get('Sold')).toBe('forecast');
  expect(defaultRoles(words, 'classification').get('Id')).toBe('empty');
  expect(defaultRoles([{ name: 'a', type: 'number' }], 'classification').get('a')).toBe('forecast');
});

test('groups of rows have no target', () => {
  expect([...defaultRoles(table, 'clustering').values()]).not.toContain('forecast');
  expect(rolesFor({ name: 'a', type: 'number' }, 'clustering')).not.toContain('forecast');
});

test('the earlier target of rows goes on explaining', () => {
  expect(withRole(defaultRoles(table, 'regression'), 'Price', 'forecast', () => 'numerical').get('Sales')).toBe(
    'numerical',
  );
});
