import { expect, test } from 'vitest';
import { askedIn, besideIn, withAsked, withBeside, withChosen } from './address';

const search = (words: string): URLSearchParams => new URLSearchParams(words);
const chosen = { category: 'Kazan', model: 'SES' };

test('a link tells how far and how sure the forecast is', () => {
  const shared = withAsked(search('category=Kazan'), { steps: 45, level: 95 });
  expect(shared.toString()).toBe('category=Kazan&steps=45&level=95');
  expect(askedIn(shared)).toEqual({ steps: 45, level: 95 });
});

test('half a wish, or one that is no number, is none', () => {
  for (const words of [
    '',
    'steps=45',
    'steps=45&level=',
    'steps=4.5&level=80',
    'steps=-3&level=80',
    'steps=many&level=80',
  ])
    expect(askedIn(search(words)), words).toBeNull();
});

test('another series starts with its own model, and what was asked for stays', () => {
  expect(withChosen(search('model=LR&steps=45&level=95'), chosen, { category: 'Perm' }).toString()).toBe(
    'steps=45&level=95&category=Perm',
  );
});

test('another model stays with its series', () => {
  expect(withChosen(search(''), chosen, { model: 'LR' }).toString()).toBe('model=LR&category=Kazan');
});

test('series beside the first stay with it, and none stands beside itself', () => {
  const beside = withBeside(search('category=Kazan&steps=45'), 'Kazan', ['Perm', 'Omsk']);
  expect(beside.getAll('category')).toEqual(['Kazan', 'Perm', 'Omsk']);
  expect(besideIn(beside)).toEqual(['Perm', 'Omsk']);
  expect(withChosen(beside, chosen, { model: 'LR' }).getAll('category')).toEqual(['Kazan', 'Perm', 'Omsk']);
  expect(withChosen(beside, chosen, { category: 'Perm' }).getAll('category')).toEqual(['Perm', 'Omsk']);
  expect(withBeside(beside, 'Kazan', []).toString()).toBe('category=Kazan&steps=45');
});

test('all series beside the first are one word, also where the address names no first', () => {
  expect(besideIn(search('category=Kazan&category=all'))).toEqual(['all']);
  expect(besideIn(search('category=all'))).toEqual(['all']);
  expect(
    withChosen(search('category=all'), { category: 'all', model: 'SES' }, { model: 'LR' }).getAll('category'),
  ).toEqual(['all']);
});
