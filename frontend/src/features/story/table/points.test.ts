// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { rowsChart } from '~/testing/rowsChart';
import { drawnOf, pointsOf } from './points';

test('of a regression every row with both values is a point', () => {
  const chart = rowsChart({
    index: ['1', '2', '3'],
    values: [
      [30, null, 50],
      [100, 200, 300],
    ],
    specific_data: {
      kind: 'points',
      uniqueAxis: ['area', 'price'],
      axis: { x: 'area', y: 'price' },
      clusters: [],
      clusters_unique: [],
    },
  });
  expect(pointsOf(chart, 'A row')).toEqual({
    x: 'area',
    y: 'price',
    words: {},
    series: [
      {
        name: 'A row',
        look: 'accent',
        kind: 'points',
        points: [
          [30, 100],
          [50, 300],
        ],
      },
    ],
  });
});

test('of a classification each class is a series, in the order of the classes, also where they are numbers', () => {
  const chart = rowsChart({
    index: ['1', '2', '3'],
    values: [
      [1, 2, 3],
      ['a', 'b', 'a'],
    ],
    specific_data: {
      kind: 'points',
      uniqueAxis: ['x', 'y'],
      axis: { x: 'x', y: 'y' },
      clusters: [1, 0, 1],
      clusters_unique: ['0', '1', '2'],
    },
  });
  const points = pointsOf(chart, 'A row');
  expect(points?.series.map(({ name, look, points: of }) => [name, look, of.map(([x]) => x)])).toEqual([
    ['0', 'palette', [2]],
    ['1', 'palette', [1, 3]],
    ['2', 'palette', []],
  ]);
  expect(points?.words).toEqual({ y: ['a', 'b'] });
});

test('a story that was trained before its rows were kept has no points', () => {
  expect(pointsOf(rowsChart({}), 'A row')).toBeNull();
});

test('the chart says whether all rows are drawn', () => {
  expect(drawnOf({ index: ['1', '2', '3'] })).toEqual({ drawn: 3, some: false });
  expect(drawnOf({ index: ['1', '4', '7'] })).toEqual({ drawn: 3, some: true });
});
