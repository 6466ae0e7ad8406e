import { expect, test } from 'vitest';
import type { TrainChart } from '~/api/forecast';
import { courseOf, directionsOf, pointsOf, rankCorrelation } from './pointChart';

const names = { row: 'A row', others: 'Other classes' };
type Words = NonNullable<TrainChart['specific_data']['uniqueAxis']>;
const chart = (
  extra: Partial<NonNullable<TrainChart['points']>>,
  values: TrainChart['values'],
  words: Words = { x: [], y: [] },
): TrainChart => ({
  unusual: [],
  leaks: [],
  series: [],
  categories: [],
  features: [],
  health: [],
  series_total: 0,
  notes: [],
  period: '',
  health_total: {
    series: 0,
    fine: 0,
    weak: {},
    points: 0,
    gaps: 0,
    duplicates: 0,
    duplicates_rule: null,
    zeros: 0,
    unfinished: [],
  },
  values,
  specific_data: { unique_dates: false, preparation: [], uniqueAxis: words },
  points: { x: 'weight', y: 'mpg', classes: [], class_of: [], rows_total: 3, every: 1, ...extra },
});

test('every row with both values is a point', () => {
  expect(
    pointsOf(
      chart({}, [
        [1, 2, null],
        [10, 20, 30],
      ]),
      names,
    )?.series,
  ).toEqual([
    {
      name: 'A row',
      look: 'palette',
      kind: 'points',
      points: [
        [1, 10],
        [2, 20],
      ],
    },
  ]);
});

test('rows with the same word lie around it, each in its own place', () => {
  const drawn = pointsOf(
    chart(
      {},
      [
        [1, 1],
        [10, 10],
      ],
      { x: ['diesel', 'petrol'], y: [] },
    ),
    names,
  );
  expect(drawn?.words).toEqual({ x: ['diesel', 'petrol'] });
  const [first, second] = drawn?.series[0]?.points ?? [];
  expect([Math.round(first?.[0] ?? 0), Math.round(second?.[0] ?? 0)]).toEqual([1, 1]);
  expect(first?.[0]).not.toBe(second?.[0]);
  expect([first?.[1], second?.[1]]).toEqual([10, 10]);
});

test('classes are told apart, the largest where there are many, and no row is lost', () => {
  const two = pointsOf(
    chart(
      {
        classes: [
          { name: 'a', rows: 2 },
          { name: 'b', rows: 1 },
        ],
        class_of: [0, 1, 0],
      },
      [
        [1, 2, 3],
        [1, 2, 3],
      ],
    ),
    names,
  );
  expect(two?.series.map(({ name, points }) => [name, points.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  const classes = Array.from({ length: 12 }, (_, index) => ({ name: `class ${index}`, rows: index + 1 }));
  const twelve = pointsOf(
    chart({ classes, class_of: [0, 1, 11, null] }, [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]),
    names,
  );
  expect(twelve?.series).toHaveLength(10);
  expect(twelve?.series.at(-1)).toMatchObject({ name: 'Other classes', look: 'rest' });
  expect(twelve?.series.flatMap(({ points }) => points)).toHaveLength(4);
});

test('two columns rise together, fall apart, or do neither', () => {
  const on = (values: number[]): [number, number][] => values.map((value, index) => [index, value]);
  expect(rankCorrelation(on([1, 8, 27, 64]))).toBeCloseTo(1);
  expect(rankCorrelation(on([4, 3, 2, 1]))).toBeCloseTo(-1);
  expect(rankCorrelation(on([5, 5, 5]))).toBeNull();
  expect(rankCorrelation([])).toBeNull();
  // Ties stand at the mean of their places: by hand, 4.5 of the square root of 5 times 4.5.
  expect(rankCorrelation(on([1, 2, 2, 3]))).toBeCloseTo(4.5 / Math.sqrt(22.5));
  expect([0.9, 0.4, 0.1, -0.4, -0.8].map(courseOf)).toEqual([
    'rises',
    'mostlyRises',
    'neither',
    'mostlyFalls',
    'falls',
  ]);
});

test('as many directions are enough as show nine tenths, unless somebody says how many are kept', () => {
  expect(directionsOf([0.6, 0.25, 0.1, 0.05], null)).toMatchObject({ kept: 3, total: 4, sums: [0.6, 0.85, 0.95, 1] });
  expect(directionsOf([0.6, 0.25, 0.1, 0.05], 2)).toMatchObject({ kept: 2 });
  expect(directionsOf([0.6, 0.4], 7)).toMatchObject({ kept: 2 });
  expect(directionsOf([1], null)).toBeNull();
});

test('of many directions the first are drawn, and all that are kept', () => {
  const even = new Array<number>(50).fill(0.02);
  expect(directionsOf(even, 3)?.shares).toHaveLength(20);
  expect(directionsOf(even, null)).toMatchObject({ kept: 45, total: 50 });
  expect(directionsOf(even, null)?.shares).toHaveLength(45);
});
