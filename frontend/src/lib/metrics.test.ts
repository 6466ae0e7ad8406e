import { expect, test } from 'vitest';
import { formatMetric, metricDigits } from './metrics';

test('an error by itself has four significant digits', () => {
  expect(formatMetric('rmse', 3.8237, 'en')).toBe('3.824');
  expect(formatMetric('rmse', 1_634.2, 'ru').replaceAll(/\s/g, ' ')).toBe('1 634');
});

test('an error in percent has two decimals, also when it is a whole number', () => {
  expect(formatMetric('mape', 20, 'en').replaceAll(/\s/g, ' ')).toBe('20.00%');
});

test('errors under each other have the same decimals', () => {
  expect(metricDigits('rmse', [3.824, 3.85, 6.231])).toBe(3);
  expect(metricDigits('rmse', [1_634, 2_043])).toBe(0);
  expect(metricDigits('wape', [20, 19.93])).toBe(2);
});

test('a model gone astray takes no decimals from the others', () => {
  expect(metricDigits('rmse', [3.824, 3.85, 4.1, 9e12])).toBe(3);
});

test('errors of nought need no decimals', () => {
  expect(metricDigits('mae', [0, 0])).toBe(0);
});
