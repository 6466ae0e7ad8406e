import { expect, test } from 'vitest';
import type { Setting, StoryDetail } from '~/api/forecast';
import { storyData } from '~/testing/story';
import { differences, formOf, requestOf, retrainRequestOf, sameBasis, triable, trainsAlone } from './tried';

const setting = (name: string, change: Partial<Setting> = {}): Setting => ({
  name,
  group: 'cleaning',
  title: name,
  hint: '',
  key: null,
  switchable: false,
  kind: 'choice',
  default: 'sum',
  min: null,
  max: null,
  step: null,
  options: [],
  slider: false,
  more: [],
  huge_data: true,
  ...change,
});
const settings = [setting('duplicates'), setting('cpu', { kind: 'whole', default: 1 })];
const basis = { category: 'all', model: 'AR', steps: 14, level: 80 };
const saved = { cleaning: { duplicates: 'mean' as const }, params: { AR: { lags: 2 } } };

const story = (models: string[]): StoryDetail => ({
  id: 1,
  name: 'Sales',
  comment: '',
  source_id: 3,
  forecast_type: 'time_series',
  status: 'trained',
  ready: 1,
  trained: true,
  newer: false,
  keep_fresh: false,
  progress: 1,
  created_at: '',
  updated_at: '',
  data: storyData({ columns: [{ name: 'date', type: 'date_days' }], models }),
});

test('nothing is asked for while nothing differs, and only what differs is told', () => {
  expect(requestOf(basis, settings, saved, saved)).toBeNull();
  expect(requestOf(basis, settings, saved, { ...saved, cleaning: {} })).toEqual({
    category: 'all',
    model: 'AR',
    steps: 14,
    probability: 80,
    cleaning: { duplicates: 'sum' },
  });
  const params = requestOf(basis, settings, saved, { ...saved, params: { AR: { lags: 3 }, SES: { alpha: 1 } } });
  expect(params).toMatchObject({ cleaning: {}, parameters: { lags: 3 } });
});

test('a parameter that is left to the model again is told as well', () => {
  expect(requestOf(basis, settings, saved, { ...saved, params: {} })).toMatchObject({ parameters: {} });
});

test('rows are tried as they were forecast: typed, of a source, or in a file as a form', () => {
  const of = { category: 'all', model: 'RFR', threshold: 0.4 };
  const changed = { ...saved, cleaning: {} };
  const rows = { columns: ['age'], values: [[3]] };
  expect(requestOf({ ...of, rows }, settings, saved, changed)).toEqual({
    category: 'all',
    model: 'RFR',
    cleaning: { duplicates: 'sum' },
    rows,
    probability_threshold: 0.4,
  });
  expect(requestOf({ ...of, source: 5 }, settings, saved, changed)).toMatchObject({ source_id: 5 });
  const request = requestOf({ ...of, file: new File(['x'], 'rows.csv') }, settings, saved, changed);
  const form = request === null ? new FormData() : formOf(request, new File(['x'], 'rows.csv'));
  expect([...form].filter(([name]) => name !== 'file')).toEqual([
    ['category', 'all'],
    ['model', 'RFR'],
    ['cleaning', '{"duplicates":"sum"}'],
    ['probability_threshold', '0.4'],
  ]);
  expect(form.get('file')).toBeInstanceOf(File);
});

test('what cannot be tried at once is not offered', () => {
  expect(triable(settings).map(({ name }) => name)).toEqual(['duplicates']);
});

test('the order of words goes on to what is trained with the settings', () => {
  const ordered = story(['best']);
  ordered.data.features = [{ name: 'size', type: 'ordinal', values: ['S', 'M', 'L'] }];
  expect(retrainRequestOf(ordered, 'AR', saved, saved).features).toEqual(ordered.data.features);
});

test('parameters train their model alone where it is not chosen by itself', () => {
  const now = { ...saved, params: { AR: { lags: 3 } } };
  expect(trainsAlone(story(['best']), 'AR', saved, now)).toBe(true);
  expect(retrainRequestOf(story(['best']), 'AR', saved, now)).toMatchObject({
    id: 3,
    models: ['AR'],
    settings: { AR: { lags: 3 } },
    cleaning: { duplicates: 'mean' },
  });
  expect(retrainRequestOf(story(['AR', 'SES']), 'AR', saved, now).models).toEqual(['AR', 'SES']);
  expect(retrainRequestOf(story(['best']), 'AR', saved, { ...saved, cleaning: {} }).models).toEqual(['best']);
});

test('a what-if stands beside the forecast that it was asked for', () => {
  expect(sameBasis(basis, { ...basis })).toBe(true);
  expect(sameBasis(basis, { ...basis, steps: 15 })).toBe(false);
  const [file, other] = [new File(['x'], 'rows.csv'), new File(['x'], 'rows.csv')];
  expect([
    sameBasis({ ...basis, file }, { ...basis, file }),
    sameBasis({ ...basis, file }, { ...basis, file: other }),
  ]).toEqual([true, false]);
  expect(sameBasis(null, null)).toBe(false);
});

test('differences are told in units and as shares, and not of zero', () => {
  expect(differences([100, 0, -50, 7], [110, 5, -25])).toEqual([
    { value: 110, by: 10, share: 0.1 },
    { value: 5, by: 5, share: null },
    { value: -25, by: 25, share: 0.5 },
    null,
  ]);
});
