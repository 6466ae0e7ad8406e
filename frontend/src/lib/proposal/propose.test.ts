import { expect, test } from 'vitest';
import type { Kind, SourceColumn } from '../roles';
import type { ProposalTable } from './facts';
import { isCalendarName, isIdName, isSplitName } from './names';
import { propose, withPartition } from './propose';

/** A table of these columns: each cell is made from the number of its row. */
function table(columns: Record<string, [SourceColumn['type'] | 'irregular', (row: number) => unknown]>, rows = 60) {
  const entries = Object.entries(columns);
  const values = Array.from({ length: rows }, (_, row) => entries.map(([, [, cell]]) => cell(row)));
  return {
    rows,
    values: values.slice(0, 100),
    columns: entries.map(([name, [type]], place): SourceColumn => ({
      name,
      type: type === 'irregular' ? 'date' : type,
      unique: new Set(values.map((row) => row[place])).size,
      ...(type === 'date' && { period: 'days' as const }),
      ...(type === 'irregular' && { period: null }),
    })),
  } satisfies ProposalTable;
}

const day = (row: number): string => new Date(Date.UTC(2024, 0, 1 + row)).toISOString().slice(0, 10);
const real = (row: number): number => Math.sin(row) * 100;
const flag = (row: number): number => (row % 3 === 0 ? 1 : 0);
const of =
  (...words: string[]) =>
  (row: number): string =>
    words[row % words.length] ?? '';

const EXAMPLES: [string, ProposalTable, { kind: Kind; target: string | null; reason: string }][] = [
  [
    'dates and one number are a time series of that number',
    table({ Day: ['date', day], Visits: ['number', real] }),
    { kind: 'time_series', target: 'Visits', reason: 'only' },
  ],
  [
    'sales are forecast before the price that stands first',
    table({ date: ['date', day], price: ['number', real], sales: ['number', real] }),
    { kind: 'time_series', target: 'sales', reason: 'named' },
  ],
  [
    'over time the first number is forecast where no name says more',
    table({ date: ['date', day], precipitation: ['number', real], temp_max: ['number', real] }),
    { kind: 'time_series', target: 'precipitation', reason: 'first' },
  ],
  [
    'row numbers and parts of the calendar are never forecast',
    table({
      n: ['number', (row) => row + 1],
      month: ['number', (row) => row % 12],
      day: ['date', day],
      load_kw: ['number', real],
    }),
    { kind: 'time_series', target: 'load_kw', reason: 'only' },
  ],
  [
    'staff with 0 and 1 in the column of who left are told apart',
    table({
      id: ['number', (row) => 9_000 + row],
      department: ['category', of('Sales', 'IT')],
      age: ['number', real],
      left: ['number', flag],
    }),
    { kind: 'classification', target: 'left', reason: 'named' },
  ],
  [
    'a last column of two words is a target of classes',
    table({ size: ['number', real], weight: ['number', real], verdict: ['category', of('good', 'bad')] }),
    { kind: 'classification', target: 'verdict', reason: 'last' },
  ],
  [
    'few words whose name says so are classes',
    table({
      island: ['category', of('A', 'B', 'C')],
      bill: ['number', real],
      species: ['category', of('x', 'y', 'z')],
    }),
    { kind: 'classification', target: 'species', reason: 'named' },
  ],
  [
    'a price without dates is a regression, and its identifiers are not',
    table({
      id: ['number', (row) => 5 * row],
      price: ['number', real],
      area: ['number', real],
      district: ['category', of('N', 'S', 'W')],
    }),
    { kind: 'regression', target: 'price', reason: 'named' },
  ],
  [
    'the last number is the target of rows where no name says more',
    table({
      cylinders: ['number', real],
      weight: ['number', real],
      origin: ['category', of('usa', 'japan', 'europe')],
      mpg: ['number', real],
    }),
    { kind: 'regression', target: 'mpg', reason: 'last' },
  ],
  [
    'folds and marks of training rows are never a target',
    table({
      area: ['number', real],
      rent: ['number', real],
      fold: ['number', (row) => row % 5],
      set: ['category', of('train', 'test')],
    }),
    { kind: 'regression', target: 'rent', reason: 'last' },
  ],
  [
    'dates of hiring do not make staff a time series',
    table({
      name: ['category', (row) => `Person ${row}`],
      hired: ['irregular', day],
      salary: ['number', real],
      attrition: ['category', of('Yes', 'No')],
    }),
    { kind: 'classification', target: 'attrition', reason: 'named' },
  ],
  [
    'irregular dates of a number are still a time series',
    table({ visit: ['irregular', day], pulse: ['number', real] }),
    { kind: 'time_series', target: 'pulse', reason: 'only' },
  ],
  [
    'names alone can only be grouped',
    table({ name: ['category', (row) => `Person ${row}`], note: ['category', (row) => `Note ${row}`] }),
    { kind: 'clustering', target: null, reason: 'none' },
  ],
  [
    'по-русски выручка прогнозируется раньше цены',
    table({ Дата: ['date', day], Цена: ['number', real], Выручка: ['number', real] }),
    { kind: 'time_series', target: 'Выручка', reason: 'named' },
  ],
];

test.each(EXAMPLES)('%s', (_name, given, { kind, target, reason }) => {
  const proposal = propose(given);
  expect([proposal.kind, proposal.target, proposal.targetReason]).toEqual([kind, target, reason]);
});

test('what names each row, splits the rows or never changes does not explain either', () => {
  const given = table({
    id: ['number', (row) => 7 * row],
    fold: ['number', (row) => row % 5],
    country: ['category', () => 'Norway'],
    branch_code: ['category', of('01', '02')],
    area: ['number', real],
    price: ['number', real],
  });
  const { roles, unfit } = propose(given);
  expect([...roles]).toEqual([
    ['id', 'empty'],
    ['fold', 'empty'],
    ['country', 'empty'],
    ['branch_code', 'nominal'],
    ['area', 'numerical'],
    ['price', 'forecast'],
  ]);
  expect([unfit.get('id'), unfit.get('fold'), unfit.get('country')]).toEqual(['identifier', 'split', 'constant']);
});

test('a kind that somebody chose has a target of its own', () => {
  const given = table({
    date: ['date', day],
    sales: ['number', real],
    weather: ['category', of('sun', 'rain', 'fog')],
  });
  expect(propose(given, 'classification').target).toBe('weather');
  expect(propose(given, 'regression').target).toBe('sales');
  expect(propose(given, 'clustering').target).toBeNull();
});

const FOUND = { categories: ['country'], reason: 'repeated', series: 5, repeated_rows: 2 } as const;

test('the categories that were found in all rows become a part of the proposal', () => {
  const given = propose(table({ country: ['category', of('A', 'B')], day: ['date', day], sales: ['number', real] }));
  expect([given.categories, given.categoryReason]).toEqual([[], null]);
  const { categories, categoryReason, series, repeatedRows, roles } = withPartition(given, FOUND);
  expect([categories, categoryReason, series, repeatedRows]).toEqual([['country'], 'repeated', 5, 2]);
  expect([roles.get('country'), roles.get('sales')]).toEqual(['category', 'forecast']);
});

test('what is forecast is never a category of its own', () => {
  const given = propose(table({ day: ['date', day], sales: ['number', real] }));
  const { categories, roles } = withPartition(given, { ...FOUND, categories: ['sales'] });
  expect([categories, roles.get('sales')]).toEqual([[], 'forecast']);
});

test('a story on rows has no categories', () => {
  const given = propose(table({ area: ['number', real], rent: ['number', real] }));
  expect(withPartition(given, { ...FOUND, categories: ['area'] }).categoryReason).toBe('rows');
});

test.each(['id', 'EmployeeID', 'customer_id', 'Order number', 'SKU', '#', 'Код товара', 'Номер заказа', 'zip'])(
  '%s is the name of an identifier',
  (name) => expect(isIdName(name)).toBe(true),
);

test.each(['number of orders', 'price index', 'idle time', 'video', 'sales', 'Количество'])(
  '%s is not the name of an identifier',
  (name) => expect(isIdName(name)).toBe(false),
);

test('splits and parts of the calendar are known by their names, and a model year is neither', () => {
  expect(['fold', 'cv_fold', 'train/test', 'is_train', 'Split'].map(isSplitName)).not.toContain(false);
  expect(['training hours', 'test score'].map(isSplitName)).not.toContain(true);
  expect(['Month', 'day_of_week', 'Год'].map(isCalendarName)).not.toContain(false);
  expect(['model_year', 'sales per day'].map(isCalendarName)).not.toContain(true);
});
