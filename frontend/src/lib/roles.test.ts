import { expect, test } from 'vitest';
import { defaultRoles, rolesFor, withRole } from './roles';

const table = [
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
  expect(rolesFor({ name: 'a', type: 'category' })).toEqual(['category', 'empty']);
  expect(rolesFor({ name: 'a', type: 'date' })).not.toContain('forecast');
});

test('dates without a period of their own wait for someone to choose one', () => {
  const visits = { name: 'Visit', type: 'date', period: null };
  expect(defaultRoles([visits]).get('Visit')).toBe('date');
  expect(rolesFor(visits)).toContain('date');
  expect(rolesFor({ name: 'Week', type: 'date', period: 'weeks' })).not.toContain('date');
  const chosen = withRole(defaultRoles([visits]), 'Visit', 'date_weeks');
  expect(chosen.get('Visit')).toBe('date_weeks');
});
