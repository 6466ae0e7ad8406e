// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { blockStorage } from '~/testing/blockStorage';
import { localStore, tabStore } from './storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStore.removeAll();
  tabStore.removeAll();
});

test('where storage is blocked, what was stored lasts until the page is closed', () => {
  blockStorage();
  for (const store of [localStore, tabStore]) {
    expect(store.get('b2l-lang')).toBeNull();
    store.set('b2l-lang', 'ru');
    expect(store.get('b2l-lang')).toBe('ru');
    store.removeAll('b2l-');
    expect(store.get('b2l-lang')).toBeNull();
  }
});

test('where storage is full, the newest value counts and not the one stored before', () => {
  localStore.set('b2l-lang', 'ru');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  localStore.set('b2l-lang', 'de');
  expect(localStore.get('b2l-lang')).toBe('de');
  vi.restoreAllMocks();
  localStore.set('b2l-lang', 'en');
  expect(localStore.get('b2l-lang')).toBe('en');
});

test('what is no JSON is as good as nothing', () => {
  tabStore.set('b2l-training', '[{"id":');
  expect(tabStore.getJson('b2l-training')).toBeNull();
  tabStore.setJson('b2l-training', [{ id: 7 }]);
  expect(tabStore.getJson('b2l-training')).toEqual([{ id: 7 }]);
});
