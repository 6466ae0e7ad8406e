import { expect, test } from 'vitest';
import { PERIOD_LENGTH, wallTime } from '~/lib/periods';
import { tickLabel, tickUnit } from './ticks';

test('the shorter the stretch, the finer its dates', () => {
  expect(tickUnit(2 * PERIOD_LENGTH.days, 'hours')).toBe('hours');
  expect(tickUnit(2 * PERIOD_LENGTH.days, 'days')).toBe('days');
  expect(tickUnit(20 * PERIOD_LENGTH.days, 'hours')).toBe('days');
  expect(tickUnit(3 * PERIOD_LENGTH.years, 'days')).toBe('months');
});

test('dates are written as everywhere', () => {
  const time = wallTime('2024-02-29T13:00:00');
  expect(tickLabel(time, 'hours')).toBe('29.02 13:00');
  expect(tickLabel(time + 1_300_000, 'hours')).toBe('29.02 13:00');
  expect(tickLabel(time, 'days')).toBe('29.02.24');
  expect(tickLabel(time, 'months')).toBe('02.2024');
  expect(tickLabel(NaN, 'months')).toBe('');
});
