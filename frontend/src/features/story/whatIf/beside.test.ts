import { expect, test } from 'vitest';
import type { Predicted, RowsAnswer } from '~/api/forecast';
import { classChanges, probabilitiesAt, rowsBeside } from './beside';

const answer = (forecast: (Predicted | null)[], change: Partial<RowsAnswer> = {}): RowsAnswer => ({
  forecast,
  category: forecast.map(() => null),
  labels: [],
  probabilities: [],
  remarks: forecast.map(() => []),
  reasons: forecast.map(() => null),
  threshold: 0.5,
  ...change,
});

test('numbers are told with their difference, and a row without one of them with the reason', () => {
  const saved = answer([10, 5, null], { reasons: [null, null, 'a new region'] });
  const now = answer([12.5, 5, 7]);
  expect(
    rowsBeside(saved, now).map(({ saved: before, now: after, by, changed, reason }) => [
      before,
      after,
      by,
      changed,
      reason,
    ]),
  ).toEqual([
    [10, 12.5, 2.5, true, null],
    [5, 5, 0, false, null],
    [null, 7, null, false, 'a new region'],
  ]);
});

test('classes are counted by where rows come from and go to, the most first', () => {
  const rows = rowsBeside(answer(['ham', 'ham', 'spam', 'ham', 'ham']), answer(['spam', 'ham', 'ham', 'spam', 'ham']));
  expect(rows.filter(({ changed }) => changed).map(({ place }) => place)).toEqual([0, 2, 3]);
  expect(classChanges(rows)).toEqual([
    { from: 'ham', to: 'spam', count: 2 },
    { from: 'spam', to: 'ham', count: 1 },
  ]);
});

test('both probabilities are of the class that is said now, in whatever order each model has its classes', () => {
  const saved = answer(['ham'], { labels: ['ham', 'spam'], probabilities: [[0.7, 0.3]] });
  const now = answer(['spam'], { labels: ['spam', 'ham'], probabilities: [[0.8, 0.2]] });
  const [row] = rowsBeside(saved, now);
  expect(row && probabilitiesAt(row, saved, now)).toEqual({ saved: 0.3, now: 0.8 });
  expect(row && probabilitiesAt(row, answer(['x']), now)).toBeNull();
});
