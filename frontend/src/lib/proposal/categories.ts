/** Which columns part a table of dates into series: those with which each date has one row. */
import type { ColumnFacts, ProposalTable } from './facts';

/**
 * `oneRow`: each date has one row; `repeated`: each date has a row for each value; `tooMany`: it would be more series
 * than anybody looks at; `summed`: no column parts the rows of a date; `rows`: the story is not over time.
 */
export type CategoryReason = 'oneRow' | 'repeated' | 'tooMany' | 'summed' | 'rows';

export interface Split {
  names: readonly string[];
  reason: CategoryReason;
  /** Series that this makes; null where the values were not counted. */
  series: number | null;
}

/** More series are not proposed: nobody reads so many. */
const MOST_SERIES = 100;
/** Of all pairs of dates and values at least so many have a row. */
const LEAST_FILLED = 0.1;
/** With fewer rows a date, a few dates stand twice by mistake. */
const LEAST_ROWS_A_DATE = 1.2;

export function categoriesOf(table: ProposalTable, facts: readonly ColumnFacts[], date: ColumnFacts): Split {
  if (isOneRow(table, date)) return { names: [], reason: 'oneRow', series: 1 };
  const words = facts.filter(({ column, distinct }) => column.type === 'category' && distinct >= 2);
  const few = words.filter(({ distinct }) => distinct <= MOST_SERIES);
  const pairs = few.flatMap((one, place) => few.slice(place + 1).map((other) => [one, other]));
  const repeated = rowsKnown(table, [date]) / date.distinct >= LEAST_ROWS_A_DATE;
  for (const sets of repeated ? [few.map((one) => [one]), pairs] : []) {
    const [found] = sets
      .filter((set) => seriesOf(set) <= MOST_SERIES && parts(table, date, set))
      .map((set) => ({ set, filled: filledBy(table, date, set) }))
      .filter(({ filled }) => filled >= LEAST_FILLED && filled <= 1)
      .sort((a, b) => b.filled - a.filled);
    if (found !== undefined)
      return { names: found.set.map(({ column }) => column.name), reason: 'repeated', series: seriesOf(found.set) };
  }
  const many = repeated && words.some((one) => one.distinct > MOST_SERIES && parts(table, date, [one]));
  return { names: [], reason: many ? 'tooMany' : 'summed', series: 1 };
}

function seriesOf(set: readonly ColumnFacts[]): number {
  return set.reduce((product, { distinct }) => product * distinct, 1);
}

/** By the count of all rows where it is known, else by the first ones. */
function isOneRow(table: ProposalTable, date: ColumnFacts): boolean {
  const { unique } = date.column;
  return unique === undefined ? parts(table, date, []) : table.rows <= unique;
}

/** No two of the first rows have the same date and the same values. */
function parts({ values }: ProposalTable, date: ColumnFacts, set: readonly ColumnFacts[]): boolean {
  const keys = values.map((row) => JSON.stringify([date, ...set].map(({ place }) => row[place])));
  return new Set(keys).size === keys.length;
}

/** The share of all pairs of dates and values that have a row; above 1 some have several. */
function filledBy(table: ProposalTable, date: ColumnFacts, set: readonly ColumnFacts[]): number {
  return rowsKnown(table, [date, ...set]) / (date.distinct * seriesOf(set));
}

/** The rows in which the different values of these columns were counted. */
function rowsKnown(table: ProposalTable, columns: readonly ColumnFacts[]): number {
  return columns.every(({ column }) => column.unique !== undefined) ? table.rows : table.values.length;
}
