// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { draftOf, dropDraft, keepDraft, keptDraft, same, type MixedDraft } from './draft';

const draft: MixedDraft = {
  name: 'Sales',
  comment: '',
  stages: [{ key: '1', name: '', type: 'add_source', sourceId: 3 }],
};

afterEach(() => dropDraft(0));

test('a draft is kept for its own source and forgotten when it is dropped', () => {
  keepDraft(0, draft);
  expect(keptDraft(0)).toEqual(draft);
  expect(keptDraft(1)).toBeNull();
  dropDraft(0);
  expect(keptDraft(0)).toBeNull();
});

test('a draft of another shape is not brought back', () => {
  window.sessionStorage.setItem('b2l-draft-mixed-0', JSON.stringify({ name: 'Sales', stages: [] }));
  expect(keptDraft(0)).toBeNull();
});

test('a new mixed source begins with a stage that asks for a source', () => {
  expect(draftOf(null).stages).toEqual([{ key: '1', name: '', type: 'add_source', sourceId: null }]);
});

test('a draft differs by its name, its comment and its stages', () => {
  expect(same(draft, { ...draft })).toBe(true);
  expect(same(draft, { ...draft, comment: 'Plan' })).toBe(false);
  expect(same(draft, { ...draft, stages: [] })).toBe(false);
});
