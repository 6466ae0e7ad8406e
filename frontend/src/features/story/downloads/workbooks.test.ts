import { expect, test } from 'vitest';
import { booksOf } from './workbooks';

test('a series is taken home without its history, and all series and models with it or without', () => {
  const asked = { category: 'Kazan', model: 'SES', steps: 14, probability: 90 };
  expect(booksOf('time_series', asked)).toEqual([
    { key: 'withoutHistory', path: 'download', body: { ...asked, history_included: false } },
    { key: 'all', path: 'download_all', body: { steps: 14, probability: 90, history_included: false } },
    { key: 'allWithHistory', path: 'download_all', body: { steps: 14, probability: 90, history_included: true } },
  ]);
});

test('rows of the training are taken home by the model on the screen and by all of them, with history or without', () => {
  for (const [kind, all] of [
    ['regression', 'allModels'],
    ['classification', 'allModels'],
    ['clustering', 'allMethods'],
  ] as const) {
    expect(booksOf(kind, { model: 'LR' })).toEqual([
      { key: 'withoutHistory', path: 'download', body: { model: 'LR', history_included: false } },
      { key: all, path: 'download_all', body: { history_included: false } },
      { key: `${all}WithHistory`, path: 'download_all', body: { history_included: true } },
    ]);
  }
});

test('what is not known has nothing to take home', () => {
  expect(booksOf('magic', {})).toEqual([]);
});
