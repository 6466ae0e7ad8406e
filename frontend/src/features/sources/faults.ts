/** What is wrong with the rows of a table, column by column: a column that is mostly empty is optional, and no alarm. */
import type { CellValue, RowError, TableColumn } from '~/api/sources';
import { plannedOf, type Planned } from './planned';

interface Faulty {
  columns: readonly Pick<TableColumn, 'name' | 'type'>[];
  /** The first rows. */
  values: readonly (readonly CellValue[])[];
  rows: number;
  /** The first rows with errors, and how many there are in all. */
  errors: readonly RowError[];
  errors_total: number;
}

export interface ColumnFaults {
  name: string;
  empty: number;
  wrong: number;
  /** The share of rows without a value. */
  emptyShare: number;
}

export interface Faults {
  /** Columns of which more than half is empty. */
  optional: readonly ColumnFaults[];
  /** The others, those with the most faults first. */
  others: readonly ColumnFaults[];
  /** Rows with a fault that is not an empty cell of an optional column. */
  rows: readonly RowError[];
  /** How many such rows there are; at least so many where not all of them are listed. */
  total: number;
  /** There may be more than `total`. */
  atLeast: boolean;
  /** Rows for dates to come, which are no faults; null where there are none. */
  planned: Planned | null;
}

/** From this share on a column is one that need not be filled. */
const OPTIONAL_FROM = 0.5;

export function faultsOf(table: Faulty): Faults {
  const { rows } = table;
  const planned = plannedOf(table);
  const errors = planned === null ? table.errors : table.errors.filter(({ row }) => !planned.rows.has(row));
  const errors_total = table.errors_total - (planned?.rows.size ?? 0);
  const listed = errors.length >= errors_total;
  // Of a long table only the first rows with errors are known: shares are those of the rows up to the last of them.
  const covered = Math.max(1, listed ? rows : (errors.at(-1)?.index ?? 0) + 1);
  const counts = new Map<string, { empty: number; wrong: number }>();
  for (const { cells } of errors) {
    for (const [name, kind] of Object.entries(cells)) {
      const { empty, wrong } = counts.get(name) ?? { empty: 0, wrong: 0 };
      counts.set(name, kind === 'empty_value' ? { empty: empty + 1, wrong } : { empty, wrong: wrong + 1 });
    }
  }
  const columns = [...counts]
    .map(([name, { empty, wrong }]): ColumnFaults => ({ name, empty, wrong, emptyShare: empty / covered }))
    .sort((a, b) => b.empty + b.wrong - a.empty - a.wrong);
  const optional = columns.filter(({ emptyShare }) => emptyShare > OPTIONAL_FROM);
  const isOptional = new Set(optional.map(({ name }) => name));
  const faulty = errors.filter(({ cells }) =>
    Object.entries(cells).some(([name, kind]) => kind !== 'empty_value' || !isOptional.has(name)),
  );
  return {
    optional,
    others: columns.filter(({ name, wrong }) => !isOptional.has(name) || wrong > 0),
    rows: faulty,
    total: optional.length === 0 ? errors_total : faulty.length,
    atLeast: !listed && optional.length > 0,
    planned,
  };
}
