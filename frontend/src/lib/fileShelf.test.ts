import { afterEach, expect, test, vi } from 'vitest';
import { clearShelf, shelve, shelved, unshelve } from './fileShelf';

afterEach(() => vi.unstubAllGlobals());

test('where the browser lets no page store files, a chosen file lives until a reload', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const file = new File(['a;b'], 'sales.csv');
  const key = shelve(file);
  expect(await shelved(key)).toBe(file);
  unshelve(key);
  expect(await shelved(key)).toBeNull();
  clearShelf();
});
