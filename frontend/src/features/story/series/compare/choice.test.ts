import { expect, test } from 'vitest';
import { besideOf, changedBeside, chosenBeside } from './choice';

const cities = (count: number): string[] => Array.from({ length: count }, (_, place) => `City ${place + 1}`);

test('only series of the story stand beside the first, each once, and never more than ten in all', () => {
  expect(chosenBeside(['City 2', 'Atlantis', 'City 2', 'City 1'], cities(3), 'City 1')).toEqual(['City 2']);
  expect(chosenBeside(cities(30), cities(30), 'City 1')).toEqual(cities(10).slice(1));
});

test('all is all the others where they can be drawn, and nothing where they are too many', () => {
  expect(besideOf(chosenBeside(['all'], cities(10), 'City 4'), cities(10), 'City 4')).toEqual(
    cities(10).filter((city) => city !== 'City 4'),
  );
  expect(chosenBeside(['all'], cities(11), 'City 1')).toEqual([]);
});

test('a series that is called all is itself', () => {
  expect(
    besideOf(chosenBeside(['all'], ['all', 'City 1', 'City 2'], 'City 1'), ['all', 'City 1', 'City 2'], 'City 1'),
  ).toEqual(['all']);
});

test('all and the others drive each other out, and nothing may be chosen', () => {
  expect(changedBeside(['City 2'], ['City 2', 'all'])).toEqual(['all']);
  expect(changedBeside(['all'], ['all', 'City 3'])).toEqual(['City 3']);
  expect(changedBeside(['City 3'], [])).toEqual([]);
});

test('the eleventh series is refused', () => {
  expect(changedBeside(cities(8), cities(9))).toHaveLength(9);
  expect(changedBeside(cities(9), cities(10))).toBeNull();
});
