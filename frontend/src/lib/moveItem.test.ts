import { expect, test } from 'vitest';
import { moveItem } from './moveItem';

test('an item moves to its new place and the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
});

test('a place that has no item moves nothing', () => {
  expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});
