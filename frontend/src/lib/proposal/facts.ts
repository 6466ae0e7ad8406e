/** What is known of each column when a story is proposed: its name, and its values as far as they have been seen. */
import type { SourceColumn } from '../roles';
import { isCalendarName, isIdName, isSplitName, isSplitValue } from './names';

export interface ProposalTable {
  /** With the number of different values where all rows were counted. */
  columns: readonly SourceColumn[];
  /** The first rows. */
  values: readonly (readonly unknown[])[];
  /** How many rows there are in all. */
  rows: number;
}

/** Why a column is never proposed as the target. */
export type Unfit = 'identifier' | 'split' | 'constant' | 'calendar';

export interface ColumnFacts {
  column: SourceColumn;
  /** Its place in the table. */
  place: number;
  /** Different values: of all rows where they were counted, else of the first rows. */
  distinct: number;
  /** Every value is one of two. */
  twoValued: boolean;
  unfit: Unfit | null;
}

/** Fewer rows than this say nothing of whether a column repeats. */
const ENOUGH_ROWS = 20;
/** A column of words with so many different values for its rows names each of them. */
const NEARLY_ALL = 0.9;

export function factsOf(table: ProposalTable): ColumnFacts[] {
  return table.columns.map((column, place) => {
    const seen = valuesAt(table, place);
    const distinct = column.unique ?? new Set(seen.map(String)).size;
    return { column, place, distinct, twoValued: distinct === 2, unfit: unfitOf(column, distinct, seen, table.rows) };
  });
}

function unfitOf(column: SourceColumn, distinct: number, seen: readonly unknown[], rows: number): Unfit | null {
  if (isSplitName(column.name) || isSplit(seen)) return 'split';
  // The type of a column of no values is not known: nothing of it can be learned either.
  if (distinct <= 1 && (column.unique !== undefined || seen.length > 1)) return 'constant';
  if (isIdName(column.name) || isNumbering(seen) || namesEachRow(column, distinct, seen, rows)) return 'identifier';
  return isCalendarName(column.name) ? 'calendar' : null;
}

function isSplit(seen: readonly unknown[]): boolean {
  return seen.length > 0 && seen.every((value) => typeof value === 'string' && isSplitValue(value));
}

/** 1, 2, 3: the rows are numbered. */
function isNumbering(seen: readonly unknown[]): boolean {
  if (seen.length < ENOUGH_ROWS) return false;
  return seen.every((value, place) => {
    const before = seen[place - 1];
    return Number.isInteger(value) && (place === 0 || (typeof before === 'number' && value === before + 1));
  });
}

function namesEachRow(column: SourceColumn, distinct: number, seen: readonly unknown[], rows: number): boolean {
  const counted = column.unique === undefined ? seen.length : rows;
  return column.type === 'category' && counted >= ENOUGH_ROWS && distinct >= NEARLY_ALL * counted;
}

export function valuesAt({ values }: Pick<ProposalTable, 'values'>, place: number): unknown[] {
  return values.map((row) => row[place]).filter((value) => value !== null && value !== undefined && value !== '');
}
