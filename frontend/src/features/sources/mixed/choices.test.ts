import { expect, test } from 'vitest';
import { afterPress, choicesOf, sentChoices, type JoinChoices } from './choices';

const all: JoinChoices = { similarKeys: true, byMonth: true, spread: ['Budget'] };

test('what was chosen travels and comes back, and what is off does not travel', () => {
  expect(sentChoices(all)).toEqual({ similar_keys: true, by_month: true, spread: [{ name: 'Budget' }] });
  expect(choicesOf(sentChoices(all))).toEqual(all);
  expect(sentChoices({ similarKeys: false, spread: [] })).toEqual({});
  expect(choicesOf({ by_month: null, spread: [] })).toEqual({});
});

test('a button changes what it is about and leaves the other choices', () => {
  expect(afterPress({ byMonth: true }, { similar_keys: true })).toEqual({ byMonth: true, similarKeys: true });
  expect(afterPress(all, { by_month: false })).toEqual({ ...all, byMonth: false });
});

test('columns are spread one after the other and all taken back at once', () => {
  expect(afterPress(all, { spread: [{ name: 'Costs' }] }).spread).toEqual(['Budget', 'Costs']);
  expect(afterPress(all, { spread: [] }).spread).toEqual([]);
});

test('a button of another kind changes nothing', () => {
  expect(afterPress(all, { spread: 'Budget' })).toEqual(all);
});
