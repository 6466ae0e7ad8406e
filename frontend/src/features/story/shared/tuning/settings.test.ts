import { expect, test } from 'vitest';
import type { Cleaning, Setting } from '~/api/forecast';
import {
  changesOf,
  chosenOf,
  differences,
  isOn,
  numberFor,
  onlyChosen,
  partsOf,
  partsShown,
  switched,
  undated,
  valueOf,
  withValue,
  without,
  type Part,
  type Value,
} from './settings';

const setting = (name: string, change: Partial<Setting>): Setting => ({
  name,
  group: 'cleaning',
  title: name,
  hint: '',
  key: null,
  switchable: false,
  kind: 'choice',
  default: null,
  min: null,
  max: null,
  step: null,
  options: [],
  slider: false,
  more: [],
  huge_data: true,
  ...change,
});
const duplicates = setting('duplicates', {
  default: 'sum',
  options: [
    { value: 'sum', title: 'Sum' },
    { value: 'mean', title: 'Average' },
  ],
});
const percentile = setting('percentile', {
  kind: 'whole',
  key: 'value',
  switchable: true,
  default: 10,
  min: 1,
  max: 30,
  step: 1,
});
const testSize = setting('test_size', {
  kind: 'whole',
  key: 'value',
  default: -1,
  min: 5,
  max: 25,
  step: 1,
  options: [
    { value: -1, title: 'Automatic' },
    { value: -2, title: 'From a date' },
  ],
  more: [
    {
      key: 'date',
      title: 'Start of the test period',
      kind: 'date',
      default: null,
      min: null,
      max: null,
      step: null,
      options: [],
      slider: false,
    },
  ],
});
const features = setting('time_features', { kind: 'several', default: ['month', 'week'] });
const all = [duplicates, percentile, testSize, features];

function first(of: Setting): Part {
  const [part] = partsOf(of);
  if (part === undefined) throw new Error('a setting has a value');
  return part;
}
const set = (of: Setting, value: Value, cleaning = {}) => withValue(cleaning, of, first(of), value);

test('a value goes where the list says that it stands', () => {
  expect(set(duplicates, 'mean')).toEqual({ duplicates: 'mean' });
  expect(set(testSize, 20)).toEqual({ test_size: { value: 20 } });
  expect(set(percentile, 5, switched({}, percentile, true))).toEqual({ percentile: { active: true, value: 5 } });
});

test('what nobody chose is the default', () => {
  expect(valueOf(duplicates, first(duplicates), {})).toBe('sum');
  expect(chosenOf(duplicates, first(duplicates), {})).toBeNull();
  expect(isOn(percentile, {})).toBe(false);
  expect(partsShown(percentile, {})).toEqual([]);
});

test('only what is used in another way than recommended differs, until it is reset', () => {
  expect(differences(all, set(duplicates, 'sum'))).toEqual([]);
  expect(differences(all, set(features, ['week', 'month']))).toEqual([]);
  expect(differences(all, set(percentile, 5, switched({}, percentile, false)))).toEqual([]);
  const cleaning = { ...set(duplicates, 'mean'), ...switched({}, percentile, true), ...set(features, ['week']) };
  expect(differences(all, cleaning)).toEqual([duplicates, percentile, features]);
  expect(differences(all, without(cleaning, percentile))).toEqual([duplicates, features]);
});

test('a date is asked for only where the test begins on one', () => {
  expect(partsShown(testSize, set(testSize, 20)).map(({ key }) => key)).toEqual(['value']);
  expect(partsShown(testSize, set(testSize, -2)).map(({ key }) => key)).toEqual(['value', 'date']);
});

test('of an answer that has every setting only what says something is kept', () => {
  const answer: Cleaning = {
    duplicates: 'sum',
    percentile: { active: false, value: 10 },
    test_size: { value: -1 },
    time_features: ['month', 'week'],
    eliminate_negative_values: null,
  };
  expect(onlyChosen(all, answer)).toEqual({});
  expect(onlyChosen(all, { ...answer, duplicates: 'mean' })).toEqual({ duplicates: 'mean' });
  // What is off keeps its number.
  expect(onlyChosen(all, { percentile: { active: false, value: 5 } })).toEqual({
    percentile: { active: false, value: 5 },
  });
});

test('only numbers inside the bounds and on their steps count', () => {
  const bounds = { kind: 'whole', min: 5, max: 50, step: 5 };
  expect(numberFor(bounds, '15')).toBe(15);
  for (const text of ['', 'x', '4', '51', '12', '15.5']) expect(numberFor(bounds, text)).toBeNull();
  expect(numberFor({ ...bounds, kind: 'real' }, '12,5')).toBe(12.5);
});

test('what was changed against what is saved is said outright, and nothing else is said', () => {
  const saved: Cleaning = { percentile: { active: true, value: 5 }, duplicates: 'mean', test_size: { value: 20 } };
  expect(changesOf(all, saved, saved)).toEqual({});
  expect(changesOf(all, saved, { ...saved, percentile: { active: true, value: 8 } })).toEqual({
    percentile: { active: true, value: 8 },
  });
  expect(changesOf(all, saved, {})).toEqual({
    percentile: { active: false, value: 10 },
    duplicates: 'sum',
    test_size: { value: -1 },
  });
});

test('a test that begins on a date is not whole without one', () => {
  const byDate = set(testSize, -2);
  expect(undated(all, byDate)).toEqual([testSize]);
  expect(undated(all, { test_size: { value: -2, date: '2024-01-31' } })).toEqual([]);
  expect(undated(all, set(testSize, 20))).toEqual([]);
});
