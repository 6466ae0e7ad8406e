import { expect, test } from 'vitest';
import { axisNumber, niceScale } from './scale';

test('ticks are round and hold everything', () => {
  expect(niceScale(3, 97)).toEqual({ min: 0, max: 100, ticks: 5 });
  expect(niceScale(-40, 60)).toEqual({ min: -40, max: 60, ticks: 5 });
});

test('places among others do not begin at 0', () => {
  expect(niceScale(1613, 5140, false)).toEqual({ min: 1000, max: 6000, ticks: 5 });
});

test('a rate that hardly moves is not squeezed against 0', () => {
  const scale = niceScale(1.052, 1.198);
  expect(scale.min).toBeGreaterThan(1);
  expect(scale.max).toBeLessThan(1.3);
});

test('a constant and a zero have room around them', () => {
  expect(niceScale(7, 7).min).toBeLessThan(7);
  expect(niceScale(0, 0)).toEqual({ min: 0, max: 1, ticks: 5 });
});

test('numbers of an axis are short and follow the language', () => {
  const small = niceScale(1.05, 1.2);
  expect(axisNumber(1.1, small, 'ru')).toBe('1,1');
  expect(axisNumber(1_200_000, niceScale(0, 2_000_000), 'en')).toBe('1.2M');
  expect(axisNumber(12_500, niceScale(0, 20_000), 'en')).toBe('12,500');
});

test('no two ticks are written alike, whatever the axis spans', () => {
  const spans = [
    [0, 2_000_000],
    [1_010_000, 1_095_000],
    [123_450_000, 123_460_000],
    [80_000, 120_000],
    [0.0001, 0.0004],
    [-3_200_000_000, 1_000],
    [2.25, 2.5],
  ] as const;
  for (const [low, high] of spans)
    for (const locale of ['en', 'ru']) {
      const scale = niceScale(low, high);
      const step = (scale.max - scale.min) / scale.ticks;
      const ticks = Array.from({ length: scale.ticks + 1 }, (_, place) => scale.min + place * step);
      const written = ticks.map((tick) => axisNumber(tick, scale, locale));
      expect(new Set(written).size, written.join(' ')).toBe(ticks.length);
    }
});
