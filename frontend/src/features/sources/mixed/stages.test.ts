import { expect, test } from 'vitest';
import { firstStage, moved, without, withChange, withStage, type Stage } from './stages';

const stages: readonly Stage[] = [
  firstStage(),
  { key: '2', name: '', type: 'add_source', sourceId: 7 },
  { key: '3', name: '', type: 'merge', left: '1', right: '2', keys: [] },
];

const order = (list: readonly Stage[]): string => list.map(({ key }) => key).join('');

test('a stage is moved among the others, and never before the first', () => {
  expect(order(moved(stages, '3', 1))).toBe('132');
  expect(order(moved(stages, '2', 2))).toBe('132');
  expect(order(moved(stages, '3', 0))).toBe('132');
  expect(order(moved(stages, '2', 9))).toBe('132');
});

test('the first stage is neither moved nor removed', () => {
  expect(order(moved(stages, '1', 2))).toBe('123');
  expect(order(without(stages, '1'))).toBe('123');
  expect(order(without(stages, '2'))).toBe('13');
});

test('a new stage comes last under a key that no other had', () => {
  const shorter = without(stages, '2');
  expect(order(withStage(shorter, { type: 'preprocessing', preprocess: 'remove_column', changes: [] }))).toBe('134');
});

test('what is said of a column replaces what was said before, in its old place', () => {
  const first = withChange([], 'price', { value: 'median', custom: '' });
  const both = withChange(first, 'units', { value: 'delete', custom: '' });
  const changed = withChange(both, 'price', { value: 'value', custom: '5' });
  expect(changed).toEqual([
    { name: 'price', value: 'value', custom: '5' },
    { name: 'units', value: 'delete', custom: '' },
  ]);
  expect(withChange(changed, 'price', null)).toEqual([{ name: 'units', value: 'delete', custom: '' }]);
});
