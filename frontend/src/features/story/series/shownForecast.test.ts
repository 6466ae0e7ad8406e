import { expect, test } from 'vitest';
import type { ForecastChart } from '~/api/forecast';
import { chartData, detailOf, fullRange, openingRange, shownOf, yearBeforeOf } from './shownForecast';
import { wallTime } from '~/lib/periods';

const months = (year: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10));

function chart(years: number): ForecastChart {
  const dates = months(2024 - years, years * 12);
  const ahead = months(2024, 12);
  return {
    category: 'all',
    model: 'SES',
    period: 'months',
    target: 'Sales',
    history: { dates, values: dates.map(() => 100) },
    backtest: {
      dates: dates.slice(-12),
      values: dates.slice(-12).map(() => 99),
      lower: dates.slice(-12).map(() => 90),
      upper: dates.slice(-12).map(() => 110),
    },
    forecast: { dates: ahead, values: ahead.map(() => 110), lower: ahead.map(() => 90), upper: ahead.map(() => 130) },
    level: 80,
    filled: [],
    unusual: [],
    events: [],
    now: '2023-12-01',
    index: [...dates, ...ahead],
    values: [],
    specific_data: { kind: 'none' },
  };
}

const answer = {
  date: ['2024-01-01'],
  forecast: [120],
  lower: [100],
  upper: [140],
  level: 95,
  model: 'SES',
  category: 'all',
  notes: [],
};
const text = (key: string, values?: object): string => `${key}${values === undefined ? '' : JSON.stringify(values)}`;

test('a backtest without bounds is drawn without an interval', () => {
  const bounded = chart(3);
  const unbounded = { ...bounded, backtest: { ...bounded.backtest, lower: [], upper: [] } };
  expect(chartData(unbounded, shownOf(unbounded, undefined), text).band?.points).toHaveLength(12);
});

test('a row without a date or a number is left out with its interval, and the others keep theirs', () => {
  const gaps = {
    ...answer,
    date: ['2024-01-01', null, '2024-03-01', '2024-04-01'],
    forecast: [120, 130, null, 150],
    lower: [100, 110, 120, 130],
    upper: [140, 150, 160, 170],
  };
  expect(shownOf(chart(3), gaps)).toEqual({
    dates: ['2024-01-01', '2024-04-01'],
    values: [120, 150],
    lower: [100, 130],
    upper: [140, 170],
    level: 95,
  });
});

test('an answer takes the place of the forecast computed at training', () => {
  expect(shownOf(chart(3), undefined).values).toHaveLength(12);
  expect(shownOf(chart(3), answer)).toMatchObject({ values: [120], level: 95 });
});

test('the band carries its percentage in its name', () => {
  const data = chartData(chart(3), shownOf(chart(3), answer), text);
  expect(data.band?.name).toBe('chart.interval{"level":95}');
  expect(data.lines.map(({ role }) => role)).toEqual(['history', 'backtest', 'forecast']);
});

test('what goes further ahead than was tested is a line of its own', () => {
  const shown = shownOf(chart(3), undefined);
  const { lines } = chartData(chart(3), shown, text, null, 5);
  const [forecast, untested] = ['forecast', 'untested'].map((id) => lines.find((line) => line.id === id));
  expect([forecast?.points.length, untested?.points.length]).toEqual([5, 7]);
  expect(untested?.of).toBe('forecast');
  expect([...(forecast?.points ?? []), ...(untested?.points ?? [])].map(({ date }) => date)).toEqual(shown.dates);
});

test('a backtest has its band where its level is that of the forecast on the screen', () => {
  const same = chartData(chart(3), shownOf(chart(3), undefined), text);
  expect(same.band?.points).toHaveLength(24);
  expect(same.band?.points[0]).toEqual({ date: '2023-01-01', lower: 90, upper: 110 });
  expect(chartData(chart(3), shownOf(chart(3), answer), text).band?.points).toHaveLength(1);
});

test('a short history is shown whole, a long one opens on its recent part', () => {
  const short = chart(3);
  expect(openingRange(short, shownOf(short, undefined))).toBeNull();
  const long = chart(30);
  const range = openingRange(long, shownOf(long, undefined));
  expect(range?.[0]).toBeGreaterThan(wallTime('2020-11-01'));
  expect(range?.[1]).toBe(fullRange(long, shownOf(long, undefined))?.[1]);
});

test('a zoom asks for its own stretch, and for the one a year before', () => {
  const range = [wallTime('2023-06-01'), wallTime('2024-12-01')] as const;
  const detail = detailOf(range, 'months');
  expect([detail.from > '2023-04-15', detail.from < '2023-06-01', detail.to]).toEqual([true, true, '2024-12-01']);
  const before = yearBeforeOf(range, 'months');
  expect([before.from < '2022-06-01', before.to > '2023-12-01']).toEqual([true, true]);
});
