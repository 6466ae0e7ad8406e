/** `npm run i18n:check`: every English message has its Russian one with the same blanks to fill. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { english, type Messages } from './catalogue';
import { russian } from './russian';

const ours: Messages = english;
const theirs: Messages = russian;

test('Russian has exactly the keys of English', () => {
  expect(Object.keys(theirs).sort()).toEqual(Object.keys(ours).sort());
});

test('Russian and English leave the same blanks', () => {
  for (const [key, message] of Object.entries(ours)) {
    expect([...blanks(parse(theirs[key] ?? ''))].sort(), key).toEqual([...blanks(parse(message))].sort());
  }
});

test('no message shouts or apologises', () => {
  for (const [key, message] of [...Object.entries(ours), ...Object.entries(theirs)]) {
    expect(message, key).not.toMatch(/!(?!\w)|\bsorry\b|извините/i);
    expect(message.trim(), key).not.toBe('');
  }
});

function blanks(elements: readonly MessageFormatElement[]): Set<string> {
  const found = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(element.value);
    const inner =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap((option) => option.value)
        : element.type === TYPE.tag
          ? element.children
          : [];
    for (const name of blanks(inner)) found.add(name);
  }
  return found;
}
