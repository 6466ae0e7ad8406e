import { expect, test } from 'vitest';
import { confusionAt, ratesOf, stepsOf, stepsOfClass, tenths } from './threshold';

/** Two of the class at 0.9 and 0.6, one not at 0.8, two not at 0.1. */
const chart = {
  total: 5, actual: [], predicted: [], labels: ['no', 'yes'], threshold: 0.7,
  confusion: [[2, 1], [1, 1]],
  roc: [{ class: 'yes', points: [[0, 0, 1], [0, 0.5, 0.9], [1 / 3, 0.5, 0.8], [1 / 3, 1, 0.6], [1, 1, 0.1]] }],
};

test('the curve gives back the rows it was made of', () => {
  expect(stepsOf(chart)).toEqual([
    { probability: 0.9, hits: 1, others: 0 },
    { probability: 0.8, hits: 0, others: 1 },
    { probability: 0.6, hits: 1, others: 0 },
    { probability: 0.1, hits: 0, others: 2 },
  ]);
});

test('at the threshold of the training the matrix is that of the training', () => {
  expect(confusionAt(stepsOf(chart), chart.threshold)).toEqual(chart.confusion);
});

test('a lower threshold finds more and raises more false alarms', () => {
  expect(confusionAt(stepsOf(chart), 0.6)).toEqual([[2, 1], [0, 2]]);
  expect(confusionAt(stepsOf(chart), 0.01)).toEqual([[0, 3], [0, 2]]);
  expect(confusionAt(stepsOf(chart), 0.95)).toEqual([[3, 0], [2, 0]]);
});

test('rates are shares, and none where nothing was said', () => {
  expect(ratesOf([[2, 1], [0, 2]])).toEqual({ right: 0.8, precision: 2 / 3, recall: 1 });
  expect(ratesOf([[3, 0], [2, 0]]).precision).toBeNull();
});

test('three classes have no threshold', () => {
  expect(stepsOf({ ...chart, labels: ['a', 'b', 'c'], confusion: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] })).toEqual([]);
});

test('every row stands in the tenth of its probability', () => {
  const bins = tenths(stepsOf(chart));
  expect([bins[9]?.hits, bins[8]?.others, bins[6]?.hits, bins[1]?.others]).toEqual([1, 1, 1, 2]);
});

test('of three classes each is told apart from the others together', () => {
  const three = {
    ...chart, labels: ['a', 'b', 'c'], confusion: [[1, 0, 0], [1, 1, 0], [0, 0, 1]],
    roc: [{ class: 'b', points: [[0, 0, 1], [0, 0.5, 0.9], [0.5, 0.5, 0.4], [0.5, 1, 0.3], [1, 1, 0.1]] }],
  };
  expect(stepsOfClass(three, 'b')).toEqual([
    { probability: 0.9, hits: 1, others: 0 },
    { probability: 0.4, hits: 0, others: 1 },
    { probability: 0.3, hits: 1, others: 0 },
    { probability: 0.1, hits: 0, others: 1 },
  ]);
  expect(stepsOfClass(three, 'c')).toEqual([]);
});
