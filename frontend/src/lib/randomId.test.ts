import { afterEach, expect, test, vi } from 'vitest';
import { fingerprint } from './fingerprint';
import { shelve, shelved } from './fileShelf';
import { localStore } from './storage';

afterEach(() => {
  vi.unstubAllGlobals();
  localStore.removeAll();
});

test('without TLS a browser still has a name, and a chosen file its place', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(fingerprint()).toMatch(/^[0-9a-f]{32}$/);
  expect(fingerprint()).toBe(fingerprint());
  const file = new File(['a;b'], 'sales.csv');
  const [first, second] = [shelve(file), shelve(file)];
  expect(first).not.toBe(second);
  expect(await shelved(first)).toBe(file);
});
