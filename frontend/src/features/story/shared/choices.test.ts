import { expect, test } from 'vitest';
import type { AccuracyRow, StoryData } from '~/api/forecast';
import { storyData } from '~/testing/story';
import { categoriesOf, gainOverNaive, isLeftOut, modelsOf, ranked, resolve, toBeat } from './choices';

const story: StoryData = storyData({
  errors: [
    { category: 'Kazan', model: 'NAIVE', metrics: measured({ rmse: 20, mape: 9 }), seconds: 0, best: false },
    { category: 'Kazan', model: 'HWES', metrics: measured({ rmse: 10, mape: 5 }), seconds: 1, best: false },
    { category: 'Kazan', model: 'SES', metrics: measured({ rmse: 10.2, mape: 6 }), seconds: 0.1, best: true },
    {
      category: 'Kazan',
      model: 'AR',
      metrics: null,
      seconds: 0,
      best: false,
      reason: 'skipped: needs 24 values, has 4',
    },
    { category: 'Omsk', model: 'SES', metrics: measured({ rmse: 3, mape: null, wape: 8 }), seconds: 0.1, best: true },
    { category: 'Omsk', model: 'AR', metrics: measured({ rmse: 4, mape: null, wape: 7 }), seconds: 0.1, best: false },
    { category: 'Omsk', model: 'LR', metrics: measured({ rmse: 4, mape: null, wape: 6 }), seconds: 0.1, best: false },
  ],
  best_config: { Kazan: 'SES', Omsk: 'SES' },
  forecasts: [
    { category: 'Kazan', model: 'HWES', future: [] },
    { category: 'Kazan', model: 'SES', future: [] },
    { category: 'Omsk', model: 'SES', future: [] },
  ],
});

test('without a wish the first series and its winner are shown', () => {
  expect(resolve(story, null, null)).toEqual({ category: 'Kazan', model: 'SES' });
  expect(resolve(story, 'Omsk', 'HWES')).toEqual({ category: 'Omsk', model: 'SES' });
  expect(resolve(story, 'Kazan', 'HWES')).toEqual({ category: 'Kazan', model: 'HWES' });
  expect(resolve({ ...story, forecasts: [], errors: [] }, null, null)).toBeNull();
});

test('a series that no model could forecast is listed, so that its reason can be read', () => {
  const weak = { ...story, forecasts: story.forecasts.filter(({ category }) => category === 'Kazan') };
  expect(categoriesOf(weak)).toEqual(['Kazan', 'Omsk']);
  expect(resolve(weak, 'Omsk', null)).toEqual({ category: 'Omsk', model: null });
});

test('series are listed once, models by series', () => {
  expect(categoriesOf(story)).toEqual(['Kazan', 'Omsk']);
  expect(modelsOf(story, 'Kazan')).toEqual(['HWES', 'SES']);
});

test('of very many series all can be chosen, the one that is there comes first, and the others are on their way', () => {
  const part = { ...story, partial: true, labels: ['Empty', 'Kazan', 'Omsk', 'Perm'] };
  expect(categoriesOf(part)).toEqual(['Empty', 'Kazan', 'Omsk', 'Perm']);
  expect(resolve(part, null, null)).toEqual({ category: 'Kazan', model: 'SES' });
  expect(resolve(part, 'Perm', null)).toEqual({ category: 'Perm', model: null });
  expect(['Perm', 'Omsk', 'Nowhere', null].map((wish) => isLeftOut(part, wish))).toEqual([true, false, false, false]);
  expect(isLeftOut(story, 'Perm')).toBe(false);
});

test('the winner leads even when another is within 5 %, and the skipped come last', () => {
  expect(ranked(story, 'Kazan', 'rmse').map(({ model }) => model)).toEqual(['SES', 'HWES', 'NAIVE', 'AR']);
});

test('where MAPE is not defined the next metric ranks', () => {
  expect(ranked(story, 'Omsk', 'mape').map(({ model }) => model)).toEqual(['SES', 'LR', 'AR']);
});

test('the gain is the share of the naive error that is gone', () => {
  const rows = ranked(story, 'Kazan', 'rmse');
  const [winner, other, naive, skipped] = rows.map((row) => gainOverNaive(rows, row, 'rmse'));
  expect(winner).toBeCloseTo(0.49);
  expect([other, naive, skipped]).toEqual([0.5, 0, null]);
});

test('the gain is told against the better of the two naive forecasts', () => {
  const scored = (model: string, rmse: number): AccuracyRow => ({
    category: 'all',
    model,
    metrics: measured({ rmse }),
    seconds: 0,
    best: false,
    reason: null,
  });
  const rows = [scored('HWES', 2), scored('SNAIVE', 2.5), scored('NAIVE', 8)];
  expect(toBeat(rows, 'rmse')?.model).toBe('SNAIVE');
  expect(rows.map((row) => gainOverNaive(rows, row, 'rmse'))).toEqual([0.2, 0, -2.2]);
});

/** Metrics as they travel; the matrix of classes is empty over time. */
function measured<T extends object>(metrics: T): T & { confusion_matrix: number[][] } {
  return { confusion_matrix: [], ...metrics };
}
