import { expect, test } from 'vitest';
import { booksOf, mainBook } from './workbooks';

type Story = Parameters<typeof mainBook>[0];

const storyOf = (forecastType: Story['forecastType'], labels: readonly string[] = []): Story => ({
  forecastType,
  partial: true,
  labels: [...labels],
  best_config: Object.fromEntries(labels.map((label) => [label, { model: 'best', parameters: {} }])),
  forecasts: [],
  trust: [],
  errors: [],
});
const asked = { category: 'Kazan', model: 'best', steps: 14, probability: 90 };
const terms = { steps: 14, probability: 90 };

test('the button downloads every series by its model in use, and the menu offers the shown series, all models, and no past data', () => {
  const story = storyOf('time_series', ['Bonn', 'Kazan']);
  expect(mainBook(story, asked)).toEqual({
    path: 'download_all',
    body: { ...terms, every_model: false, history_included: true },
  });
  expect(booksOf(story, asked)).toEqual([
    {
      key: 'pdf',
      path: 'download_all',
      body: { ...terms, every_model: false, history_included: false, format: 'pdf' },
    },
    { key: 'series', path: 'download', body: { ...asked, history_included: true } },
    { key: 'withoutHistory', path: 'download_all', body: { ...terms, every_model: false, history_included: false } },
    { key: 'all', path: 'download_all', body: { ...terms, history_included: false } },
    { key: 'allWithHistory', path: 'download_all', body: { ...terms, history_included: true } },
  ]);
});

test('a model that is not in use, and the only series, are downloaded as they are on the screen', () => {
  for (const [story, shown] of [
    [storyOf('time_series', ['Bonn', 'Kazan']), { ...asked, model: 'SES' }],
    [storyOf('time_series', ['Kazan']), asked],
  ] as const) {
    expect(mainBook(story, shown)).toEqual({ path: 'download', body: { ...shown, history_included: true } });
    expect(booksOf(story, shown).map(({ key, path }) => [key, path])).toEqual([
      ['pdf', 'download'],
      ['withoutHistory', 'download'],
      ['all', 'download_all'],
      ['allWithHistory', 'download_all'],
    ]);
  }
});

test('rows of the training are downloaded by the model on the screen or by all of them, with past data or without', () => {
  for (const [kind, all] of [
    ['regression', 'allModels'],
    ['classification', 'allModels'],
    ['clustering', 'allMethods'],
  ] as const) {
    const story = storyOf(kind, ['Kazan', 'Bonn']);
    const shown = { model: 'best' };
    expect(mainBook(story, shown)).toEqual({ path: 'download', body: { ...shown, history_included: true } });
    expect(booksOf(story, shown)).toEqual([
      { key: 'withoutHistory', path: 'download', body: { ...shown, history_included: false } },
      { key: all, path: 'download_all', body: { history_included: false } },
      { key: `${all}WithHistory`, path: 'download_all', body: { history_included: true } },
    ]);
  }
});
