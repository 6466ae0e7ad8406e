import { expect, test } from 'vitest';
import { booksOf } from './takeHome';

test('a series is taken home without its history, and all series and models with it or without', () => {
  const asked = { category: 'Kazan', model: 'SES', steps: 14, probability: 90 };
  expect(booksOf('time_series', asked)).toEqual([
    { key: 'withoutHistory', path: 'download', body: { ...asked, history_included: false } },
    { key: 'all', path: 'download_all', body: { steps: 14, probability: 90, history_included: false } },
    { key: 'allWithHistory', path: 'download_all', body: { steps: 14, probability: 90, history_included: true } },
  ]);
});

test('groups are taken home by all methods, and rows of one’s own where they were given', () => {
  expect(booksOf('clustering', { model: 'KMEANS' })).toEqual([{ key: 'allMethods', path: 'download_all', body: {} }]);
  expect(booksOf('regression', {})).toEqual([]);
});
