import { expect, test } from 'vitest';
import { rowOf, unreadable, type Input } from './inputs';

const inputs: Input[] = [
  { name: 'weight', kind: 'number', values: [], splits: false },
  { name: 'origin', kind: 'choice', values: ['usa', 'japan'], splits: false },
];

test('what is left empty is missing, and what is no number is named', () => {
  expect(rowOf(inputs, { weight: ' 12 ' }, 'en')).toEqual([12, null]);
  expect(rowOf(inputs, { origin: 'usa' }, 'en')).toEqual([null, 'usa']);
  expect(unreadable(inputs, { weight: 'much', origin: 'usa' }, 'en')).toEqual(['weight']);
});
