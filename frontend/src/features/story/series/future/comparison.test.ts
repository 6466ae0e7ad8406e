import { expect, test } from 'vitest';
import { comparisonSheet } from './comparison';

const text = (key: string): string => key;
const names = { own: 'Plan of the table', other: 'plan.csv', date: 'day' };
const bonn = {
  category: 'Bonn',
  own: { dates: ['2026-01-01', '2026-01-02'], values: [10, 0] },
  other: { dates: ['2026-01-01', '2026-01-02', '2026-01-03'], values: [12, 5, 7] },
};

test('each period has both forecasts and what is between them, as far as both go', () => {
  const { columns, rows } = comparisonSheet([bonn], names, text);
  expect(columns).toEqual(['day', 'Plan of the table', 'plan.csv', 'whatIf.difference', 'whatIf.differencePercent']);
  expect(rows).toEqual([
    [{ date: '2026-01-01' }, 10, 12, 2, 20],
    [{ date: '2026-01-02' }, 0, 5, 5, null],
    [{ date: '2026-01-03' }, null, 7, null, null],
  ]);
});

test('of several series each row says which it is of', () => {
  const { columns, rows } = comparisonSheet([bonn, { ...bonn, category: 'Köln' }], names, text);
  expect(columns[0]).toBe('forecast.category');
  expect(rows.map(([category]) => category)).toEqual(['Bonn', 'Bonn', 'Bonn', 'Köln', 'Köln', 'Köln']);
});
