// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { shelve, shelved } from '~/lib/fileShelf';
import { dropSource, keepSource, keptSource, type SourceDraft } from './draft';

const draft: SourceDraft = {
  external: 'none',
  name: 'Sales',
  comment: '',
  options: { decimal: ',' },
  file: null,
  s3: null,
};

afterEach(() => window.sessionStorage.clear());

test('a draft is kept for its own source', () => {
  keepSource(0, draft);
  expect(keptSource(0)).toEqual(draft);
  expect(keptSource(1)).toBeNull();
});

test('a draft of another shape is not brought back', () => {
  window.sessionStorage.setItem('b2l-draft-source-0', JSON.stringify({ ...draft, s3: { url: 7 } }));
  expect(keptSource(0)).toBeNull();
});

test('the file of a draft is found again, and goes with the draft', async () => {
  const file = new File(['a;b'], 'sales.csv');
  const shelf = shelve(file);
  keepSource(0, { ...draft, file: { name: file.name, size: file.size, shelf } });
  expect(await shelved(keptSource(0)?.file?.shelf ?? '')).toBe(file);
  dropSource(0);
  expect(keptSource(0)).toBeNull();
  expect(await shelved(shelf)).toBeNull();
});
