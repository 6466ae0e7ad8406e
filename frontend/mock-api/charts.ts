/** What is drawn before a training: the target over time, or rows on two columns. */
import type { FeatureImportance, Partition, TrainChart, TrainChartRequest } from '~/api/generated/forecast';
import type { Cell, Table } from './data/tables';
import { leaksIn } from './leaks';
import { clearIn, eventsIn } from './unusual';

const SHOWN = 500;
const DAYS_SHOWN = 2_000;

const cellsOf = ({ columns, rows }: Table, name: string): Cell[] =>
  rows.map((row) => row[columns.indexOf(name)] ?? null);

function roleOf({ columns = [] }: TrainChartRequest, wanted: (type: string) => boolean): string | null {
  return columns.find(({ type }) => wanted(type))?.name ?? null;
}

const NOTHING: TrainChart = {
  categories: [],
  features: [],
  health: [],
  health_total: {
    duplicates: 0,
    duplicates_rule: null,
    fine: 0,
    gaps: 0,
    points: 0,
    series: 0,
    weak: {},
    unfinished: [],
    zeros: 0,
  },
  notes: [],
  period: '',
  points: null,
  leaks: [],
  series: [],
  series_total: 0,
  specific_data: { preparation: [], unique_dates: true },
  unusual: [],
  values: [],
};

function overTime(table: Table, request: TrainChartRequest): TrainChart {
  const [date, target, category] = [
    roleOf(request, (type) => type.startsWith('date')),
    roleOf(request, (type) => type === 'forecast'),
    roleOf(request, (type) => type === 'category'),
  ];
  if (date === null || target === null) return NOTHING;
  const [dates, values, labels] = [
    cellsOf(table, date),
    cellsOf(table, target),
    category === null ? null : cellsOf(table, category),
  ];
  const names = labels === null ? ['all'] : [...new Set(labels.map(String))];
  const series = names.map((name) => {
    const sums = new Map<string, number>();
    dates.forEach((date, place) => {
      const value = values[place];
      if (typeof value !== 'number' || (labels !== null && String(labels[place]) !== name)) return;
      sums.set(String(date), (sums.get(String(date)) ?? 0) + value);
    });
    const days = [...sums].slice(-DAYS_SHOWN);
    return { category: name, dates: days.map(([day]) => day), values: days.map(([, sum]) => sum) };
  });
  const health = series.map(({ category: name, dates: known, values: own }) => ({
    category: name,
    duplicates: 0,
    gaps: 0,
    first: known[0] ?? null,
    last: known.at(-1) ?? null,
    periods: known.length,
    points: own.length,
    problems: [],
    short: false,
    zeros: 0,
  }));
  return {
    ...NOTHING,
    leaks: leaksIn(table, { ...request, forecastType: 'time_series' }),
    categories: category === null ? [] : [{ name: category, values: names }],
    health,
    period: 'days',
    series,
    series_total: series.length,
    unusual: series
      .map((one) => ({
        category: one.category,
        values: clearIn(one, request, one.category),
        events: eventsIn(one, request, one.category),
      }))
      .filter(({ values: found, events }) => found.length + events.length > 0),
    values: series.map((one) => one.values),
    health_total: {
      duplicates: 0,
      duplicates_rule: 'sum',
      fine: series.length,
      gaps: 0,
      points: values.filter((value) => value !== null).length,
      series: series.length,
      weak: {},
      unfinished: [],
      zeros: 0,
      first: health[0]?.first ?? null,
      last: health[0]?.last ?? null,
    },
  };
}

/** Words stand at their place among all words of their column. */
function onRows(table: Table, request: TrainChartRequest): TrainChart {
  const used = (request.columns ?? []).filter(({ type }) => type !== 'empty').map(({ name }) => name);
  const axis = (name: string | undefined): { words: string[]; values: (number | null)[] } => {
    const cells = name === undefined ? [] : cellsOf(table, name).slice(0, SHOWN);
    if (cells.every((cell) => typeof cell !== 'string')) return { words: [], values: cells };
    const words = [...new Set(cells.map(String))].sort();
    return { words, values: cells.map((cell) => words.indexOf(String(cell))) };
  };
  const target = roleOf(request, (type) => type === 'forecast');
  const [x = '', y = ''] = target === null ? used : [used.find((name) => name !== target), target];
  const [across, up] = [axis(x), axis(y)];
  const [classes, classOf] =
    request.forecastType === 'classification' && target !== null ? [up.words, axis(target).values] : [[], []];
  return {
    ...NOTHING,
    leaks: leaksIn(table, request),
    values: [across.values, up.values],
    specific_data: { preparation: [], unique_dates: true, uniqueAxis: { x: across.words, y: up.words } },
    points: {
      x,
      y,
      every: 1,
      rows_total: table.rows.length,
      class_of: classOf,
      classes: classes.map((name, place) => ({ name, rows: classOf.filter((one) => one === place).length })),
    },
  };
}

export function trainChart(table: Table, request: TrainChartRequest): TrainChart {
  return (request.forecastType ?? 'time_series') === 'time_series' ? overTime(table, request) : onRows(table, request);
}

/** The first column of words with which each date has one row. */
export function partitionOf(table: Table, date: string): Partition {
  const dates = cellsOf(table, date);
  const isUnique = (cells: readonly Cell[]): boolean =>
    new Set(dates.map((day, place) => JSON.stringify([day, cells[place]]))).size === dates.length;
  const none = { categories: [], series: 1, repeated_rows: 0 };
  if (isUnique([])) return { ...none, reason: 'one_row' };
  const words = table.columns.filter(
    (name) => name !== date && cellsOf(table, name).every((cell) => typeof cell === 'string'),
  );
  const found = words.find((name) => isUnique(cellsOf(table, name)));
  if (found === undefined) return { ...none, reason: 'combined', repeated_rows: dates.length - new Set(dates).size };
  return { ...none, categories: [found], reason: 'repeated', series: new Set(cellsOf(table, found)).size };
}

/** The first column weighs most, the next half of it, and so on. */
export function importanceBefore(columns: readonly string[], model: string): FeatureImportance {
  const growth = columns.map((_, place) => 0.8 / 2 ** place);
  const total = growth.reduce((sum, value) => sum + value, 0);
  return {
    columns: [...columns],
    growth,
    scores: growth.map((value) => value / total),
    model,
    directions: [],
    gain: 0.7,
    notes: [],
    rows: 200,
  };
}
