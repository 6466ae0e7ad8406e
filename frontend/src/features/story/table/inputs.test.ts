import { expect, test } from 'vitest';
import { numberIn, rowOf, unreadable, type Input } from './inputs';

test('numbers are read as they are written in the language', () => {
  expect(numberIn('3,504', 'en')).toBe(3504);
  expect(numberIn('3,504', 'ru')).toBe(3.504);
  expect(numberIn('1 250,5', 'ru')).toBe(1250.5);
  expect(numberIn('12,5', 'en')).toBe(12.5);
  expect(numberIn('\u22127', 'en')).toBe(-7);
  expect(numberIn('much', 'en')).toBeNull();
});

const inputs: Input[] = [
  { name: 'weight', kind: 'number', values: [] },
  { name: 'origin', kind: 'choice', values: ['usa', 'japan'] },
];

test('what is left empty is missing, and what is no number is named', () => {
  expect(rowOf(inputs, { weight: ' 12 ' }, 'en')).toEqual([12, null]);
  expect(rowOf(inputs, { origin: 'usa' }, 'en')).toEqual([null, 'usa']);
  expect(unreadable(inputs, { weight: 'much', origin: 'usa' }, 'en')).toEqual(['weight']);
});
