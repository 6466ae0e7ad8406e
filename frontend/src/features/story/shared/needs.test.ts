import { expect, test } from 'vitest';
import type { ColumnRole, ForecastAnswer } from '~/api/forecast';
import { formOf, rowsOf } from './needs';

const answer: ForecastAnswer = {
  date: ['2024-01-01', '2024-01-02'],
  forecast: [1, 2],
  lower: [0, 1],
  upper: [2, 3],
  level: 80,
  model: 'LR',
  category: 'all',
  notes: [],
  future: { columns: ['price'], values: [[9.5], [10]], origin: 'file', reasons: [], reasons_total: 0 },
};

test('what a forecast was made with can be given to another call', () => {
  const columns: ColumnRole[] = [
    { name: 'day', type: 'date_days' },
    { name: 'price', type: 'numerical', future: 'known' },
  ];
  expect(rowsOf({ columns }, answer)).toEqual({
    columns: ['day', 'price'],
    values: [
      ['2024-01-01', 9.5],
      ['2024-01-02', 10],
    ],
  });
  expect(rowsOf({ columns }, { ...answer, future: null })).toBeNull();
});

test('a form has what was said, and the file', () => {
  const form = formOf(new File(['x'], 'plan.csv'), { category: 'all', model: null, steps: 3, probability: 80 });
  expect([...form.keys()]).toEqual(['category', 'steps', 'probability', 'file']);
});
