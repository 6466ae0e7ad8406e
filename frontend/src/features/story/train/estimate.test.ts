import { expect, test } from 'vitest';
import type { Setting } from '~/api/forecast';
import { estimate, timesAsLong } from './estimate';

const best = { id: 'best', minutes: 3 };
const sarimax = { id: 'SARIMAX', minutes: 2 };
const holtWinters = { id: 'HWES', minutes: 0.5 };
const smoothing = { id: 'SES', minutes: 0.1 };

test('the minutes of each model count once for each series', () => {
  expect(estimate([best], 1, 1).minutes).toBe(3);
  expect(estimate([sarimax, holtWinters], 4, 1).minutes).toBe(10);
  expect(estimate([smoothing], 10, 1).minutes).toBeCloseTo(1);
});

test('workers share the work', () => {
  expect(estimate([best], 4, 2).minutes).toBe(6);
});

test('a search for parameters trains each model once for each trial, and once as it stands', () => {
  expect(estimate([holtWinters], 1, 1, 16).minutes).toBe(8);
  expect(estimate([best], 4, 2, 6).minutes).toBe(36);
});

test('before the source is read it counts as one series', () => {
  expect(estimate([best], 0, 1).minutes).toBe(3);
});

test('many series are named as what costs most', () => {
  expect(estimate([best], 40, 1).costliest).toEqual({ kind: 'series', count: 40 });
  expect(estimate([smoothing, sarimax], 1, 1).costliest).toEqual({ kind: 'model', id: 'SARIMAX' });
});

test('the search for parameters is named where it costs most, or where it alone makes the training too long', () => {
  expect(estimate([best], 1, 1, 16).costliest).toEqual({ kind: 'tuning' });
  expect(estimate([smoothing], 100, 1, 6).costliest).toEqual({ kind: 'tuning' });
  expect(estimate([best], 40, 1, 6).costliest).toEqual({ kind: 'series', count: 40 });
});

const tuning: Setting = {
  name: 'hyperparameter_tuning',
  group: 'model',
  title: 'Parameter tuning',
  hint: '',
  key: 'value',
  switchable: true,
  kind: 'choice',
  default: 'hyperopt',
  min: null,
  max: null,
  step: null,
  options: [],
  huge_data: false,
  more: [{ key: 'iterations', title: 'Trials', kind: 'whole', default: 15, min: 5, max: 50, step: 5, options: [] }],
};

test('as many trials count as are asked for, the usual number where nobody says, and none while the search is off', () => {
  const times = (cleaning: object): number => timesAsLong([tuning], cleaning);
  expect(times({ hyperparameter_tuning: { active: true, iterations: 20 } })).toBe(21);
  expect(times({ hyperparameter_tuning: { active: true } })).toBe(16);
  expect(times({ hyperparameter_tuning: { active: false, iterations: 20 } })).toBe(1);
  expect(times({})).toBe(1);
});

test('an effort takes as many times as long as its option says, also with a search for parameters', () => {
  const option = (value: string, times: number) => ({ value, title: value, times });
  const effort: Setting = {
    name: 'effort',
    group: 'model',
    title: 'Effort',
    hint: '',
    key: null,
    switchable: false,
    kind: 'choice',
    default: 'balanced',
    min: null,
    max: null,
    step: null,
    options: [option('fast', 0.5), option('balanced', 1), option('thorough', 2)],
    huge_data: true,
    more: [],
  };
  const times = (cleaning: object): number => timesAsLong([effort, tuning], cleaning);
  expect(times({})).toBe(1);
  expect(times({ effort: 'fast' })).toBe(0.5);
  expect(times({ effort: 'thorough' })).toBe(2);
  expect(times({ effort: 'thorough', hyperparameter_tuning: { active: true, iterations: 20 } })).toBe(42);
});
