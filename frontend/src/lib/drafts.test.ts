// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { draftsBelongTo, UPLOADS } from './drafts';
import { shelve, shelved } from './fileShelf';
import { localStore } from './storage';

afterEach(() => window.sessionStorage.clear());

test('whoever signs in again finds what they began, and nobody else does', async () => {
  draftsBelongTo('anna@example.com');
  window.sessionStorage.setItem('b2l-draft-source-0', 'hers');
  localStore.set(`${UPLOADS}sales.csv`, 'hers');
  const shelf = shelve(new File(['a'], 'sales.csv'));

  draftsBelongTo('anna@example.com');
  expect(window.sessionStorage.getItem('b2l-draft-source-0')).toBe('hers');
  expect(await shelved(shelf)).not.toBeNull();

  draftsBelongTo('boris@example.com');
  expect(window.sessionStorage.getItem('b2l-draft-source-0')).toBeNull();
  expect(localStore.get(`${UPLOADS}sales.csv`)).toBeNull();
  expect(await shelved(shelf)).toBeNull();
});
