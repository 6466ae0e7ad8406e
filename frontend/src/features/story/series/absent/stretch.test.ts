import { expect, test } from 'vitest';
import { seriesChart } from '~mock/trained/series';
import { countsOf, isComplete, slotsOf, stretchOf, type FilledKind } from './stretch';

const DAYS = ['2024-03-01', '2024-03-02', '2024-03-03', '2024-03-04', '2024-03-05'] as const;
const run = (kind: FilledKind, first: string, last = first) => ({ kind, first, last, periods: 1 });
const all: [number, number] = [Date.UTC(2024, 2, 1), Date.UTC(2024, 2, 5)];
const history = { dates: [...DAYS], values: [10, null, null, 40, 0] };

test('straight lines join the values before and after a gap, and the table has none there', () => {
  const slots = slotsOf({ history }, [run('interpolated', DAYS[1], DAYS[2])], all, false);
  expect(slots.map(({ trained }) => trained)).toEqual([10, 20, 30, 40, 0]);
  expect(slots.map(({ measured }) => measured)).toEqual([10, null, null, 40, 0]);
});

test('a period that counts as 0 has no value in the table, and a closed one has none at all', () => {
  const slots = slotsOf({ history }, [run('closed', DAYS[1], DAYS[2]), run('zero', DAYS[4])], all, false);
  expect(slots.map(({ trained }) => trained)).toEqual([10, null, null, 40, 0]);
  expect(slots.at(-1)?.measured).toBeNull();
  expect(countsOf(slots)).toEqual([
    ['closed', 2],
    ['zero', 1],
  ]);
});

test('carried periods have the last value where the setting says so, and are unknown otherwise', () => {
  const filled = [run('carried', DAYS[1], DAYS[2])];
  expect(slotsOf({ history }, filled, all, true).map(({ trained }) => trained)).toEqual([10, 10, 10, 40, 0]);
  expect(slotsOf({ history }, filled, all, false).map(({ trained }) => trained)).toEqual([10, null, null, 40, 0]);
});

test('the picture has at most 60 periods and contains the last gap, not the last closed day', () => {
  const chart = { ...seriesChart('Berlin', null), filled: [run('zero', '2025-06-01'), run('closed', '2025-12-28')] };
  const range = stretchOf(chart);
  if (range === null) throw new Error('nothing was filled');
  const slots = slotsOf(chart, chart.filled, range, false);
  expect(slots).toHaveLength(60);
  expect(countsOf(slots)).toEqual([['zero', 1]]);
  expect(isComplete(chart, range)).toBe(true);
});

test('a line that was thinned lacks periods, and a series without gaps has no picture', () => {
  const chart = { ...seriesChart('Berlin', null), filled: [run('zero', '2025-06-01')] };
  const range = stretchOf(chart);
  if (range === null) throw new Error('nothing was filled');
  const third = <T>(list: readonly T[]): T[] => list.filter((_, place) => place % 3 === 0);
  const thinned = { dates: third(chart.history.dates), values: third(chart.history.values) };
  expect(isComplete({ ...chart, history: thinned }, range)).toBe(false);
  expect(stretchOf({ ...chart, filled: [] })).toBeNull();
});
