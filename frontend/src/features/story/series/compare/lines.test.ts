import { expect, test } from 'vitest';
import type { ForecastChart } from '~/api/forecast';
import { shownOf } from '../shownForecast';
import { comparedData } from './lines';
import type { Compared } from './useCompared';

const text = (key: string, values?: object): string => `${key}${values === undefined ? '' : JSON.stringify(values)}`;

function series(category: string, now = '2024-01-31'): Compared {
  const chart: ForecastChart = {
    category,
    now,
    model: 'SES',
    period: 'months',
    target: 'Sales',
    level: 80,
    filled: [],
    unusual: [],
    events: [],
    index: [],
    values: [],
    specific_data: { kind: 'none' },
    history: { dates: [now], values: [1] },
    backtest: { dates: [], values: [], lower: [], upper: [] },
    forecast: { dates: ['2024-03-31'], values: [2], lower: [1], upper: [3] },
  };
  return { category, chart, shown: shownOf(chart, undefined) };
}

test('each series has its past and its forecast, and no band stands between them', () => {
  const data = comparedData(series('A'), ['B'], [series('B')], text);
  expect(data.lines.map(({ id, role, of }) => [id, role, of ?? null])).toEqual([
    ['A', 'series', null],
    ['A ahead', 'ahead', 'A'],
    ['B', 'series', null],
    ['B ahead', 'ahead', 'B'],
  ]);
  expect(data.band).toBeNull();
  expect(data.now).toBe('2024-01-31');
});

test('a series that has not come, or has no forecast, keeps its place', () => {
  const data = comparedData(series('A'), ['B', 'C'], [{ ...series('C'), shown: null }], text);
  expect(data.lines.map(({ id, points }) => [id, points.length])).toEqual([
    ['A', 1],
    ['A ahead', 1],
    ['B', 0],
    ['C', 1],
  ]);
});

test('series that end on different dates have no common now', () => {
  expect(comparedData(series('A'), ['B'], [series('B', '2024-02-29')], text).now).toBeNull();
});

test('unusual values and events stand on the line that has them', () => {
  const first = series('A');
  const second = series('B');
  if (first.chart !== null) {
    first.chart.unusual = [{ date: '2024-01-31', value: 1, expected: 9, set_aside: true, sentence: '' }];
    first.chart.events = [{ name: 'Fair', past: [], ahead: ['2024-03-31'], effect: 3, sentence: '' }];
  }
  expect(comparedData(first, ['B'], [second], text).marks).toEqual([
    { date: '2024-01-31', value: 1, setAside: true, of: 'A' },
    { date: '2024-03-31', value: 2, setAside: false, event: 'Fair', of: 'A ahead' },
  ]);
});

test('up to four series are named beside their ends, more in a legend', () => {
  expect(comparedData(series('A'), ['B', 'C', 'D'], [], text).direct).toBe(true);
  expect(comparedData(series('A'), ['B', 'C', 'D', 'E'], [], text).direct).toBe(false);
});
