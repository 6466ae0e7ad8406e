import { expect, test } from 'vitest';
import { firstStage, without, withChange, withStage, type Stage } from './stages';

const stages: readonly Stage[] = [
  firstStage(),
  { key: '2', name: '', type: 'add_source', sourceId: 7 },
  { key: '3', name: '', type: 'merge', left: '1', right: '2', keys: [] },
];

const order = (list: readonly Stage[]): string => list.map(({ key }) => key).join('');

test('the first stage is not removed', () => {
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
