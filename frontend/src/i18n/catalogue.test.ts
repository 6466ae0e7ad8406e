/** `npm run i18n:check`: every English message has its Russian one with the same blanks to fill. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import type { Messages } from './catalogue';
import { english } from './english';
import { russian } from './russian';

const ours: Messages = english;
const theirs: Messages = russian;
const everything = [...Object.entries(ours), ...Object.entries(theirs)];

test('Russian has exactly the keys of English', () => {
  expect(Object.keys(theirs).sort()).toEqual(Object.keys(ours).sort());
});

test('Russian and English leave the same blanks', () => {
  for (const [key, message] of Object.entries(ours)) {
    expect([...blanks(parse(theirs[key] ?? ''))].sort(), key).toEqual([...blanks(parse(message))].sort());
  }
});

test('no message apologises or is empty', () => {
  for (const [key, message] of everything) {
    expect(message, key).not.toMatch(/\bsorry\b|извините/i);
    expect(message.trim(), key).not.toBe('');
  }
});

// These three sentences are given with their exclamation mark; ours do without.
const SHOUTED = /^(Connection error|Task .+ is executed with error|Story .+ training stopped)!$/;

test('no message shouts, but for the three that are given', () => {
  for (const [key, message] of everything) {
    const given = SHOUTED.test(ours[key] ?? '');
    expect(given ? message.replace(/!$/, '') : message, key).not.toContain('!');
  }
});

// JavaScript's \b knows Latin letters only, hence the look at the letters around a Russian word.
const REPLACED_ENGLISH = /\b(erred|what came|wished|begun|said to be)\b|Is ↓/i;
const REPLACED_RUSSIAN = /(?<!\p{L})истори(я|и|ю|ей)(?!\p{L})|корзин/iu;

test('no message has a word that the glossary replaced', () => {
  for (const [key, message] of Object.entries(ours)) expect(message, key).not.toMatch(REPLACED_ENGLISH);
  for (const [key, message] of Object.entries(theirs)) expect(message, key).not.toMatch(REPLACED_RUSSIAN);
});

// Blanks that hold a count in one message and words in another.
const WORDS_ELSEWHERE: ReadonlySet<string> = new Set(['columns', 'left', 'value']);
// What stays as it is after any number: units in short and words that belong to no noun.
const SAME_FOR_ANY_NUMBER = /^\s+(s|min|of|more|selected|с|мин|из)(?!\p{L})/u;

test('a word after a count is said in the plural of the language', () => {
  const counts = new Set(everything.flatMap(([, message]) => countsIn(message)));
  for (const name of WORDS_ELSEWHERE) counts.delete(name);
  for (const [key, message] of everything) expect(bareCounts(parse(message), counts), key).toEqual([]);
});

/** The blanks of a message that hold a count: those that some plural is chosen by, or written as a number. */
function countsIn(message: string): string[] {
  return everyElement(parse(message)).flatMap((element) =>
    element.type === TYPE.plural || element.type === TYPE.number ? [element.value] : [],
  );
}

/** The counts that a word follows directly, outside the plural that would choose its form. */
function bareCounts(elements: readonly MessageFormatElement[], counts: ReadonlySet<string>): string[] {
  const here = elements.flatMap((element, place) => {
    const next = elements[place + 1];
    if (element.type !== TYPE.argument && element.type !== TYPE.number) return [];
    const after = counts.has(element.value) && next?.type === TYPE.literal ? next.value : '';
    return /^\s+\p{L}/u.test(after) && !SAME_FOR_ANY_NUMBER.test(after) ? [`${element.value}:${after}`] : [];
  });
  return [...here, ...elements.flatMap((element) => bareCounts(within(element), counts))];
}

function everyElement(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => [element, ...everyElement(within(element))]);
}

/** What stands in the branches of a choice or between the ends of a tag. */
function within(element: MessageFormatElement): readonly MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children;
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
  return Object.values(element.options).flatMap((option) => option.value);
}

function blanks(elements: readonly MessageFormatElement[]): Set<string> {
  return new Set(
    everyElement(elements).flatMap((element) =>
      element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value],
    ),
  );
}
