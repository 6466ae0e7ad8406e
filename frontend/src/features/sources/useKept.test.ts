// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { tabStore } from '~/lib/storage';
import { keptSource, type SourceDraft } from './draft';
import { useKept } from './useKept';

const draft: SourceDraft = {
  external: 'none',
  name: 'Sales',
  comment: '',
  options: { decimal: ',' },
  file: null,
  s3: null,
};

afterEach(() => {
  vi.restoreAllMocks();
  tabStore.removeAll();
});

test('a draft is stored when it changes, and not each time that the page is drawn', () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  const { rerender } = renderHook(({ name }) => useKept(0, { ...draft, name }, () => true), {
    initialProps: { name: 'Sales' },
  });
  rerender({ name: 'Sales' });
  rerender({ name: 'Sales' });
  expect(stored).toHaveBeenCalledTimes(1);
  rerender({ name: 'Sales 2026' });
  expect(stored).toHaveBeenCalledTimes(2);
  expect(keptSource(0)?.name).toBe('Sales 2026');
});

test('a draft waits until the page is ready, is dropped when nothing is left of it, and is not stored by a page that is left on purpose', () => {
  let ready = false;
  const first: { kept: SourceDraft | null } = { kept: draft };
  const { rerender } = renderHook(({ kept }: typeof first) => useKept(0, kept, () => ready), { initialProps: first });
  expect(keptSource(0)).toBeNull();
  ready = true;
  rerender({ kept: draft });
  expect(keptSource(0)).toEqual(draft);
  rerender({ kept: null });
  expect(keptSource(0)).toBeNull();
  ready = false;
  rerender({ kept: draft });
  expect(keptSource(0)).toBeNull();
});
