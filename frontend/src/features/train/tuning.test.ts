import { expect, test } from 'vitest';
import { differences, wholeNumber, without } from './tuning';

const defaults = { accuracy_score: 'rmse', duplicates: 'sum', level: 80, cpu: 1, steps: 30 };

test('what equals its default is no difference', () => {
  expect(differences({}, defaults)).toEqual([]);
  expect(differences({ level: 80, cpu: 1, accuracy_score: 'rmse' }, defaults)).toEqual([]);
});

test('each difference is named until it is reset', () => {
  const cleaning = { level: 95, duplicates: 'mean', eliminate_negative_values: false };
  expect(differences(cleaning, defaults)).toEqual(['duplicates', 'level', 'eliminate_negative_values']);
  expect(differences(without(cleaning, 'level'), defaults)).toEqual(['duplicates', 'eliminate_negative_values']);
});

test('only whole numbers inside the bounds count', () => {
  expect(wholeNumber('95', 50, 99)).toBe(95);
  for (const text of ['', 'x', '49', '100', '80.5']) expect(wholeNumber(text, 50, 99)).toBeNull();
});
