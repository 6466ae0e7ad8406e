import { act, cleanup, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAxes } from './axes';
import { draftsBelongTo } from './drafts';

const columns = ['age', 'price', 'size'];
const opened = (of: string, known: readonly string[] = columns) => renderHook(() => useAxes(of, known)).result;

test('axes that were chosen for a story are there on the next visit, and only for that story', () => {
  const first = opened('story.7');
  expect(first.current[0]).toBeNull();
  act(() => first.current[1]({ x: 'age', y: 'price' }));
  expect(first.current[0]).toEqual({ x: 'age', y: 'price' });
  cleanup();
  expect(opened('story.7').current[0]).toEqual({ x: 'age', y: 'price' });
  expect(opened('story.8').current[0]).toBeNull();
});

test('a column that is not there any more is no axis', () => {
  const axes = opened('story.7');
  act(() => axes.current[1]({ x: 'age', y: 'price' }));
  cleanup();
  expect(opened('story.7', ['age', 'size']).current[0]).toBeNull();
});

test('what another program left under the name is no axis', () => {
  window.localStorage.setItem('b2l-axes-story.7', '{"x": 3');
  expect(opened('story.7').current[0]).toBeNull();
});

test('nobody who signs in later in this browser finds the axes of another person', () => {
  draftsBelongTo('anna@example.com');
  const axes = opened('story.7');
  act(() => axes.current[1]({ x: 'age', y: 'price' }));
  cleanup();
  draftsBelongTo('boris@example.com');
  expect(opened('story.7').current[0]).toBeNull();
});

test('axes that were refused are forgotten', () => {
  const axes = opened('story.7');
  act(() => axes.current[1]({ x: 'age', y: 'price' }));
  act(() => axes.current[1](null));
  cleanup();
  expect(opened('story.7').current[0]).toBeNull();
});
