/** A call in the language of the reader, which they choose once. All of them are made of the same data. */
import { useState } from 'react';
import { localStore } from '~/lib/storage';
import type { Call, Filled } from '../calls';
import { python } from './python';
import { r } from './r';
import { shell } from './shell';

export const SNIPPET_LANGUAGES = ['curl', 'python', 'r'] as const;
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

/** Names of their own, the same in every language of the interface. */
export const SNIPPET_NAMES: Readonly<Record<SnippetLanguage, string>> = { curl: 'curl', python: 'Python', r: 'R' };

export const SNIPPETS: Readonly<Record<SnippetLanguage, (call: Call, filled: Filled) => string>> = {
  curl: shell,
  python,
  r,
};

const KEY = 'b2l-docs-language';

export function useSnippetLanguage(): [SnippetLanguage, (next: SnippetLanguage) => void] {
  const [language, setLanguage] = useState(
    () => SNIPPET_LANGUAGES.find((known) => known === localStore.get(KEY)) ?? 'curl',
  );
  return [
    language,
    (next) => {
      localStore.set(KEY, next);
      setLanguage(next);
    },
  ];
}
