import { expect, test } from 'vitest';
import type { StoryData } from '~/api/forecast';
import { storyData } from '~/testing/story';
import { categoriesOf, isLeftOut, modelsOf, ranked, resolve } from './choices';

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
  best_config: { Kazan: { model: 'SES', parameters: {} }, Omsk: { model: 'SES', parameters: {} } },
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

test('the lowest error leads, also where a simpler model is in use, and the skipped come last', () => {
  expect(ranked(story, 'Kazan', 'rmse').map(({ model }) => model)).toEqual(['HWES', 'SES', 'NAIVE', 'AR']);
});

test('where MAPE is not defined the next metric ranks', () => {
  expect(ranked(story, 'Omsk', 'mape').map(({ model }) => model)).toEqual(['LR', 'AR', 'SES']);
});

test('a method that leaves rows out of all groups is behind one whose groups are as clear with all of them', () => {
  const grouped = (model: string, silhouette: number, noise: number) => ({
    category: 'all',
    model,
    metrics: measured({ silhouette, noise }),
    best: false,
  });
  const errors = [grouped('DBSCAN', 0.83, 0.033), grouped('KMEANS', 0.82, 0), grouped('BIRCH', 0.7, 0)];
  const order = ranked({ ...story, errors }, 'all', 'silhouette').map(({ model }) => model);
  expect(order).toEqual(['KMEANS', 'DBSCAN', 'BIRCH']);
});

test('the page opens on the largest series', () => {
  expect(resolve({ ...story, largest: 'Omsk' }, null, null)).toEqual({ category: 'Omsk', model: 'SES' });
  expect(resolve({ ...story, largest: 'Perm' }, null, null)?.category).toBe('Kazan');
});

/** Metrics as they travel; the matrix of classes is empty over time. */
function measured<T extends object>(metrics: T): T & { confusion_matrix: number[][] } {
  return { confusion_matrix: [], ...metrics };
}
