import { expect, test } from 'vitest';
import { drawable, pickedOf, picking } from './pick';

const chosen = [
  { name: 'city', values: ['all'] },
  { name: 'shop', values: ['A', 'B'] },
];
const known = [
  { name: 'city', values: ['Kazan', 'Perm', 'Ufa'] },
  { name: 'shop', values: ['A', 'B', 'C'] },
];

test('what is trained can be drawn, and nothing else', () => {
  expect(drawable(chosen, known)).toEqual([
    { name: 'city', values: ['Kazan', 'Perm', 'Ufa'] },
    { name: 'shop', values: ['A', 'B'] },
  ]);
});

test('a column is picked by itself, the others stay as they are trained', () => {
  const picked = picking(chosen, null, 'city', ['Ufa']);
  expect(picked).toEqual([
    { name: 'city', values: ['Ufa'] },
    { name: 'shop', values: ['A', 'B'] },
  ]);
  expect(pickedOf(chosen, picked, 'city')).toEqual(['Ufa']);
  expect(pickedOf(chosen, picked, 'shop')).toEqual(['all']);
});

test('all of a column again is what is trained, and nothing is picked any more', () => {
  const picked = picking(chosen, null, 'shop', ['B']);
  expect(picking(chosen, picked, 'shop', ['all'])).toBeNull();
  expect(pickedOf(chosen, null, 'shop')).toEqual(['all']);
});
