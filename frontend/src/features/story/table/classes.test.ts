import { expect, test } from 'vitest';
import { classCounts, surenessOf } from './classes';

const answer = {
  labels: ['benign', 'malignant'],
  forecast: ['benign', 'malignant', null, 'benign'],
  probabilities: [[0.95, 0.05], [0.28, 0.72], [], [1, 0]],
};

test('rows are counted by their class, and one without a forecast by none', () => {
  expect(classCounts(answer)).toEqual([
    { label: 'benign', count: 2 },
    { label: 'malignant', count: 1 },
  ]);
});

test('how sure the model is goes by the class that it says', () => {
  const found = surenessOf(answer);
  expect(found?.mean).toBeCloseTo((0.95 + 0.72 + 1) / 3, 12);
  expect(found?.tenths).toEqual([
    { from: 0.7, count: 1 },
    { from: 0.8, count: 0 },
    { from: 0.9, count: 2 },
  ]);
});

test('where no row has a class nothing is said', () => {
  expect(surenessOf({ labels: ['a'], forecast: [null], probabilities: [[]] })).toBeNull();
});
