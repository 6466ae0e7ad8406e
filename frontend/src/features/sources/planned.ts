/**
 * Rows for dates to come: at the end of the table, or of each series in it, with a date but without what will only be
 * measured then.
 */
import type { CellValue, RowError, TableColumn } from '~/api/sources';

export interface Planned {
  /** Numbers of these rows, as Excel counts them. */
  rows: ReadonlySet<number>;
  /** What none of them has yet. */
  columns: readonly string[];
}

interface Table {
  columns: readonly Pick<TableColumn, 'name' | 'type'>[];
  /** The first rows. */
  values: readonly (readonly CellValue[])[];
  rows: number;
  errors: readonly RowError[];
  errors_total: number;
}

/** More of a table than this is no plan: its column is mostly empty. */
const MOST = 0.5;

/** Null: there are none, or not all rows with empty cells are known. */
export function plannedOf({ columns, values, rows, errors, errors_total }: Table): Planned | null {
  const date = columns.findIndex(({ type }) => type === 'date');
  if (date < 0 || errors.length < errors_total) return null;
  const dateOf = (row: readonly CellValue[]): string => String(row[date] ?? '');
  const last = [...errors].sort((a, b) => b.index - a.index);
  const end = last.findIndex(
    (error, place) => error.index !== rows - 1 - place || !isOpen(error, dateOf(error.values)),
  );
  const atEnd = end < 0 ? last : last.slice(0, end);
  // Where series stand one below the other, each ends with dates to come.
  const [first] = atEnd.map((error) => dateOf(error.values)).sort();
  if (first === undefined) return null;
  const found = last.filter((error) => dateOf(error.values) >= first && isOpen(error, dateOf(error.values)));
  if (found.length > MOST * rows) return null;
  const planned = new Set(found.map(({ index }) => index));
  const before = [
    ...values.filter((_, index) => !planned.has(index)).map(dateOf),
    ...errors.filter(({ index }) => !planned.has(index)).map((error) => dateOf(error.values)),
  ];
  // A table whose newest rows come first ends with its oldest.
  if (found.some((error) => before.some((known) => known >= dateOf(error.values)))) return null;
  const missing = columns
    .filter(({ name, type }) => type === 'number' && found.every(({ cells }) => cells[name] === 'empty_value'))
    .map(({ name }) => name);
  return missing.length === 0 ? null : { rows: new Set(found.map(({ row }) => row)), columns: missing };
}

/** It has its date, and what it has is right. */
function isOpen({ cells }: RowError, date: string): boolean {
  return date !== '' && Object.values(cells).every((kind) => kind === 'empty_value');
}
