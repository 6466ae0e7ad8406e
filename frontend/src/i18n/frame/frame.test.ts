/** The texts of the frame in the seven languages that have no more: complete, alike, and with the right plural forms. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { isPartial, LANGUAGES, localeOf } from '~/lib/language';
import auth from '../../features/auth/messages.en.json';
import type { Messages } from '../catalogue';
import { english } from '../english';
import { firstWords } from '../first';
import { loadFrame } from './load';

const ABOUT = '_about';
const known: Messages = english;
const isFramed = (language: (typeof LANGUAGES)[number]): language is Parameters<typeof loadFrame>[0] =>
  isPartial(language);
const files = await Promise.all(
  LANGUAGES.filter(isFramed).map(async (code) => {
    const { [ABOUT]: about, ...texts } = await loadFrame(code);
    return { code, about, texts };
  }),
);
/** What a visitor reads before there is an account. */
const everywhere = [...Object.keys(firstWords.english), ...Object.keys(auth)];

/** The files of the pages. */
const root = path.join(import.meta.dirname, '../..');
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.includes('.test.'),
);
/** What is said where there is nothing yet: the texts inside each `<EmptyState>`, and what a list says that finds nothing. */
const EMPTY =
  /<EmptyState\b(?:(?!<EmptyState\b)[^])*?(?:<\/EmptyState>|(?<!=)\/>(?=\n|\}|\)| :))|nothing=\{text\([^)]*\)/g;
const emptyTexts = new Set(
  pages.flatMap((name) =>
    [...readFileSync(path.join(root, name), 'utf8').matchAll(EMPTY)].flatMap(([element]) =>
      [...element.matchAll(/'([a-z]\w*\.[\w.]+)'/g)].map(([, key]) => key ?? ''),
    ),
  ),
);

/** The blanks of a message, and the forms that each of its plurals has. */
function shapeOf(elements: readonly MessageFormatElement[]): { blanks: string[]; forms: string[][] } {
  const found: { blanks: string[]; forms: string[][] } = { blanks: [], forms: [] };
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.blanks.push(element.value);
    if (element.type !== TYPE.plural) continue;
    found.forms.push(Object.keys(element.options).filter((form) => !form.startsWith('=')));
    for (const { value } of Object.values(element.options)) {
      const inner = shapeOf(value);
      found.blanks.push(...inner.blanks);
      found.forms.push(...inner.forms);
    }
  }
  return found;
}

test('there are seven, each says what it is, and all have the same texts', () => {
  expect(files.map(({ code }) => code)).toEqual(['de', 'fr', 'es', 'ch', 'ko', 'no', 'pr']);
  const [first] = files.map(({ texts }) => Object.keys(texts));
  for (const { code, about, texts } of files) {
    expect(about, code).toContain('All other texts are shown in English.');
    expect(Object.keys(texts), code).toEqual(first);
  }
});

for (const { code, texts } of files) {
  test(`${code} has the bar, the start page, sign-in and registration whole`, () => {
    expect(everywhere.filter((key) => texts[key] === undefined)).toEqual([]);
  });

  test(`${code} says in its own words that there is nothing yet, on every page`, () => {
    expect(emptyTexts.size).toBeGreaterThan(30);
    expect([...emptyTexts].filter((key) => texts[key] === undefined)).toEqual([]);
  });

  test(`${code} has no text that the interface does not have`, () => {
    expect(Object.keys(texts).filter((key) => known[key] === undefined)).toEqual([]);
  });

  test(`${code} leaves the blanks of English and has the plural forms of its language`, () => {
    // "Many" of French, Spanish and Portuguese are millions, which nothing here counts.
    const forms = new Intl.PluralRules(localeOf(code))
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many');
    for (const [key, message] of Object.entries(texts)) {
      const own = shapeOf(parse(message));
      const theirs = shapeOf(parse(known[key] ?? ''));
      expect(new Set(own.blanks), key).toEqual(new Set(theirs.blanks));
      expect(
        own.forms.map((each) => new Set(each)),
        key,
      ).toEqual(theirs.forms.map(() => new Set(forms)));
    }
  });

  test(`${code} is written, not copied, and neither shouts nor runs on`, () => {
    const copied = Object.entries(texts).filter(
      ([key, message]) => message === known[key] && /\p{Ll}{3}.* \p{Ll}{2}/u.test(message),
    );
    expect(copied).toEqual([]);
    for (const [key, message] of Object.entries(texts)) {
      expect(message, key).not.toMatch(/[!！]|\n/);
      expect(message.trim(), key).toBe(message);
    }
  });
}
