import { expect, test } from 'vitest';
import type { Setting } from '~/api/forecast';
import { classesMet, confusionAt, ratesOf, seenFrom, seenOfTwo, tenths, thresholdRange } from './threshold';

/** Two of the class at 0.9 and 0.6, one not at 0.8, two not at 0.1. */
const two = {
  labels: ['no', 'yes'],
  classes: [1, 0, 1, 0, 0],
  probabilities: [
    [0.1, 0.9],
    [0.2, 0.8],
    [0.4, 0.6],
    [0.9, 0.1],
    [0.9, 0.1],
  ],
};

/** Each row is of one of three classes; nobody of the rows is of the last. */
const three = {
  labels: ['a', 'b', 'c'],
  classes: [0, 1, 1, 0],
  probabilities: [
    [0.05, 0.9, 0.05],
    [0.3, 0.4, 0.3],
    [0.5, 0.3, 0.2],
    [0.8, 0.1, 0.1],
  ],
};

test('a threshold lets rows through by their own probability', () => {
  expect(confusionAt(seenOfTwo(two), 0.7)).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(confusionAt(seenOfTwo(two), 0.6)).toEqual([
    [2, 1],
    [0, 2],
  ]);
  expect(confusionAt(seenOfTwo(two), 0.01)).toEqual([
    [0, 3],
    [0, 2],
  ]);
  expect(confusionAt(seenOfTwo(two), 0.95)).toEqual([
    [3, 0],
    [2, 0],
  ]);
});

test('of very many rows each still counts by itself, where a thinned curve would move its neighbour along', () => {
  // 1,000 rows from 0.000 to 0.999, those from one half on of the class: a curve of 200 points knows every fifth of them.
  const many = {
    labels: ['no', 'yes'],
    classes: Array.from({ length: 1_000 }, (_, place) => (place < 500 ? 0 : 1)),
    probabilities: Array.from({ length: 1_000 }, (_, place) => [1 - place / 1_000, place / 1_000]),
  };
  expect(confusionAt(seenOfTwo(many), 0.501)).toEqual([
    [500, 0],
    [1, 499],
  ]);
  expect(confusionAt(seenOfTwo(many), 0.498)).toEqual([
    [498, 2],
    [0, 500],
  ]);
  expect(tenths(seenOfTwo(many)).map(({ hits, others }) => hits + others)).toEqual(
    Array.from({ length: 10 }, () => 100),
  );
});

test('rates are shares, and none where nothing was said', () => {
  expect(
    ratesOf([
      [2, 1],
      [0, 2],
    ]),
  ).toEqual({ right: 0.8, precision: 2 / 3, recall: 1 });
  expect(
    ratesOf([
      [3, 0],
      [2, 0],
    ]).precision,
  ).toBeNull();
});

test('three classes have no threshold, and each is told apart from the others together', () => {
  expect(seenOfTwo(three)).toEqual([]);
  expect(seenFrom(three, 'b')).toEqual([
    { probability: 0.9, hit: false },
    { probability: 0.4, hit: true },
    { probability: 0.3, hit: true },
    { probability: 0.1, hit: false },
  ]);
  expect(classesMet(three)).toEqual(['a', 'b']);
});

test('every row stands in the tenth of its probability', () => {
  const bins = tenths(seenOfTwo(two));
  expect([bins[9]?.hits, bins[8]?.others, bins[6]?.hits, bins[1]?.others]).toEqual([1, 1, 1, 2]);
  expect(tenths([{ probability: 1, hit: true }])[9]?.hits).toBe(1);
});

test('the thresholds to choose from are those that the server takes', () => {
  const setting: Setting = {
    name: 'probability_threshold',
    key: 'value',
    group: 'forecast',
    title: '',
    hint: '',
    kind: 'real',
    default: 0.7,
    min: 0.05,
    max: 0.9,
    step: 0.05,
    options: [],
    slider: false,
    more: [],
    switchable: true,
    huge_data: true,
  };
  expect(thresholdRange([setting])).toEqual({ min: 0.05, max: 0.9, step: 0.05 });
  expect(thresholdRange([])).toEqual({ min: 0, max: 1, step: 0.01 });
});
