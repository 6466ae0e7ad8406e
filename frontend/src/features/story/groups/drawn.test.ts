import { expect, test } from 'vitest';
import type { ClustersChart } from '~/api/forecast';
import { colours } from '~/ui/theme/tokens';
import { xyStyle, xyValue } from '~/ui/chart/xy';
import { drawn, seriesOf, verdictOf } from './drawn';

const group = (cluster: number | null, name: string) => ({
  cluster,
  name,
  sentence: '',
  share: 0.5,
  size: 1,
  traits: [],
});
const chart: ClustersChart = {
  total: 4,
  x: 'bill',
  y: 'sex',
  x_values: [39.1, 40, null, 41],
  y_values: ['MALE', 'FEMALE', 'MALE', null],
  clusters: [2, 1, 1, null],
  groups: [group(1, 'Group 1'), group(2, 'Group 2'), group(null, 'No group')],
};

test('each group has its rows, and rows without a value on an axis are left out', () => {
  expect(drawn(chart).series.map(({ name, points }) => [name, points.map(([x]) => x)])).toEqual([
    ['Group 1', [40]],
    ['Group 2', [39.1]],
    ['No group', []],
  ]);
});

test('words stand in order at whole numbers, their rows around them', () => {
  const { words, series } = drawn(chart);
  expect(words).toEqual({ y: ['FEMALE', 'MALE'] });
  for (const [, y] of series[1]?.points ?? []) expect(xyValue(y, words?.y, 'en')).toBe('MALE');
});

test('ten groups have ten colours, ten more come with other shapes, and rows of no group with neither', () => {
  const looks = Array.from({ length: 20 }, (_, place) =>
    xyStyle(seriesOf(group(place + 1, ''), []), place, colours.light),
  );
  expect(new Set(looks.slice(0, 10).map(({ colour }) => colour)).size).toBe(10);
  expect(new Set(looks.map(({ colour, shape }) => `${colour} ${shape}`)).size).toBe(20);
  expect(xyStyle(seriesOf(group(null, ''), []), 3, colours.light).colour).toBe(colours.light.outline);
});

test('a silhouette is told as what it means', () => {
  expect([0.8, 0.6, 0.45, 0.1].map(verdictOf)).toEqual(['strong', 'fair', 'weak', 'none']);
});
