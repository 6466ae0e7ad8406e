import { expect, test } from 'vitest';
import { askedIn, withAsked, withChosen } from './address';

const search = (words: string): URLSearchParams => new URLSearchParams(words);
const chosen = { category: 'Kazan', model: 'SES' };

test('a link tells how far and how sure the forecast is', () => {
  const shared = withAsked(search('category=Kazan'), { steps: 45, level: 95 });
  expect(shared.toString()).toBe('category=Kazan&steps=45&level=95');
  expect(askedIn(shared)).toEqual({ steps: 45, level: 95 });
});

test('half a wish, or one that is no number, is none', () => {
  for (const words of ['', 'steps=45', 'steps=45&level=', 'steps=4.5&level=80', 'steps=-3&level=80', 'steps=many&level=80']) expect(askedIn(search(words)), words).toBeNull();
});

test('another series starts with its own model, and what was asked for stays', () => {
  expect(withChosen(search('model=LR&steps=45&level=95'), chosen, { category: 'Perm' }).toString()).toBe('steps=45&level=95&category=Perm');
});

test('another model stays with its series', () => {
  expect(withChosen(search(''), chosen, { model: 'LR' }).toString()).toBe('category=Kazan&model=LR');
});
