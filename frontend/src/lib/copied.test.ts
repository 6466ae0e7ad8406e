// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { copied } from './copied';

const give = (clipboard: unknown): void =>
  void Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('words go to the clipboard', async () => {
  const taken: string[] = [];
  give({ writeText: (words: string) => Promise.resolve(taken.push(words)) });
  expect(await copied('a link')).toBe(true);
  expect(taken).toEqual(['a link']);
});

test('a browser that refuses, or has no clipboard for a page without TLS, is told apart from one that copied', async () => {
  give({ writeText: () => Promise.reject(new Error('not allowed')) });
  expect(await copied('a link')).toBe(false);
  Reflect.deleteProperty(navigator, 'clipboard');
  expect(await copied('a link')).toBe(false);
});
