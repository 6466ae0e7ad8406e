import { expect, test } from 'vitest';
import type { Setting, StoryDetail } from '~/api/forecast';
import { storyData } from '~/testing/story';
import { differences, requestOf, retrainRequestOf, sameBasis, triable, trainsAlone } from './tried';

const setting = (name: string, change: Partial<Setting> = {}): Setting => ({
  name, group: 'cleaning', title: name, hint: '', key: null, switchable: false, kind: 'choice', default: 'sum', min: null, max: null, step: null, options: [], more: [], huge_data: true, ...change,
});
const settings = [setting('duplicates'), setting('cpu', { kind: 'whole', default: 1 })];
const basis = { category: 'all', model: 'AR', steps: 14, level: 80 };
const saved = { cleaning: { duplicates: 'mean' }, params: { AR: { lags: 2 } } };

const story = (models: string[]): StoryDetail => ({
  id: 1, name: 'Sales', comment: '', source_id: 3, forecast_type: 'time_series', status: 'trained', ready: 1, trained: true, newer: false, progress: 1, created_at: '', updated_at: '',
  data: storyData({ columns: [{ name: 'date', type: 'date_days' }], models }),
});

test('nothing is asked for while nothing differs, and only what differs is told', () => {
  expect(requestOf(basis, settings, saved, saved)).toBeNull();
  expect(requestOf(basis, settings, saved, { ...saved, cleaning: {} })).toEqual({ category: 'all', model: 'AR', steps: 14, probability: 80, cleaning: { duplicates: 'sum' } });
  const params = requestOf(basis, settings, saved, { ...saved, params: { AR: { lags: 3 }, SES: { alpha: 1 } } });
  expect(params).toMatchObject({ cleaning: {}, parameters: { lags: 3 } });
});

test('a parameter that is left to the model again is told as well', () => {
  expect(requestOf(basis, settings, saved, { ...saved, params: {} })).toMatchObject({ parameters: {} });
});

test('what cannot be tried at once is not offered', () => {
  expect(triable(settings).map(({ name }) => name)).toEqual(['duplicates']);
});

test('parameters train their model alone where it is not chosen by itself', () => {
  const now = { ...saved, params: { AR: { lags: 3 } } };
  expect(trainsAlone(story(['best']), 'AR', saved, now)).toBe(true);
  expect(retrainRequestOf(story(['best']), 'AR', saved, now)).toMatchObject({ id: 3, models: ['AR'], settings: { AR: { lags: 3 } }, cleaning: { duplicates: 'mean' } });
  expect(retrainRequestOf(story(['AR', 'SES']), 'AR', saved, now).models).toEqual(['AR', 'SES']);
  expect(retrainRequestOf(story(['best']), 'AR', saved, { ...saved, cleaning: {} }).models).toEqual(['best']);
});

test('a what-if stands beside the forecast that it was asked for', () => {
  expect(sameBasis(basis, { ...basis })).toBe(true);
  expect(sameBasis(basis, { ...basis, steps: 15 })).toBe(false);
  expect(sameBasis(null, null)).toBe(false);
});

test('differences are told in units and as shares, and not of zero', () => {
  expect(differences([100, 0, -50, 7], [110, 5, -25])).toEqual([{ value: 110, by: 10, share: 0.1 }, { value: 5, by: 5, share: null }, { value: -25, by: 25, share: 0.5 }, null]);
});
