import { expect, test } from 'vitest';
import { differenceOf, wholeDifference, type SeriesPlans } from './plansBeside';

const plans = (own: number[], other: number[], category = 'Bonn'): SeriesPlans => {
  const planned = (values: number[]) => ({ dates: values.map((_, place) => `2026-01-0${place + 1}`), values });
  return { category, own: planned(own), other: planned(other) };
};

test('the number is of the kind that stands above the forecast', () => {
  const both = plans([10, 20, 30], [10, 25, 40]);
  expect(differenceOf(both, 'total')).toEqual({ own: 60, other: 75, by: 15, share: 0.25 });
  expect(differenceOf(both, 'mean')).toEqual({ own: 20, other: 25, by: 5, share: 0.25 });
  expect(differenceOf(both, 'last')).toEqual({ own: 30, other: 40, by: 10, share: 1 / 3 });
});

test('only the periods that both plans cover are compared, whichever is the shorter', () => {
  expect(differenceOf(plans([10, 20, 30], [11, 22]), 'total')).toMatchObject({ own: 30, other: 33 });
  expect(differenceOf(plans([10], [11, 22]), 'last')).toMatchObject({ own: 10, other: 11 });
  expect(differenceOf(plans([], [11]), 'total')).toBeNull();
});

test('a share of nothing is none, and of a loss it keeps its sign', () => {
  expect(differenceOf(plans([0], [5]), 'total')).toEqual({ own: 0, other: 5, by: 5, share: null });
  expect(differenceOf(plans([-10], [-5]), 'total')?.share).toBe(0.5);
});

test('the numbers of series add up, without those that have nothing to compare', () => {
  const series = [plans([10, 10], [15, 15]), plans([100], [90], 'Köln'), plans([], [], 'Rom')];
  expect(wholeDifference(series, 'total')).toEqual({ own: 120, other: 120, by: 0, share: 0 });
  expect(wholeDifference([], 'total')).toBeNull();
});
