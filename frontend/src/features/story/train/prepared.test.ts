import { expect, test } from 'vitest';
import { drawnCleaning, linesOf, viewsOf } from './prepared';

const names = { target: 'sales', prepared: 'smoothed', trend: 'trend', season: 'season', rest: 'rest' };
const series = [{ category: 'all', dates: ['2024-01-01', '2024-01-02'], values: [1, null] }];
const steps = {
  unique_dates: true,
  preparation: [],
  rolling_values: [{ category: 'all', dates: ['2024-01-01'], values: [2] }],
  diff_values: null,
  comp_values: [
    {
      category: 'all',
      dates: ['2024-01-01'],
      trend: [1],
      season: [2],
      rest: [3],
      trend_strength: 0.5,
      season_strengths: [],
      periods: [],
    },
  ],
};

test('only what the settings ask for can be looked at', () => {
  expect(viewsOf({ unique_dates: true, preparation: [] })).toEqual(['history']);
  expect(viewsOf(steps)).toEqual(['history', 'rolling', 'parts']);
});

test('a single series is shown beside what is made of it, several are not', () => {
  expect(linesOf('rolling', series, steps, null, names).map(({ name, role }) => [name, role])).toEqual([
    ['sales', 'history'],
    ['smoothed', 'series'],
  ]);
  const two = [...series, { category: 'b', dates: [], values: [] }];
  expect(linesOf('rolling', two, steps, null, names)).toHaveLength(1);
});

test('the parts are three lines', () => {
  expect(linesOf('parts', series, steps, 'all', names).map(({ name, points }) => [name, points[0]?.value])).toEqual([
    ['trend', 1],
    ['season', 2],
    ['rest', 3],
  ]);
});

test('what changes no drawing asks for none', () => {
  expect(drawnCleaning({ cpu: 2, duplicates: 'mean', accuracy_score: 'mae' })).toEqual({ duplicates: 'mean' });
});
