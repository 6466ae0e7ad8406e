/** What a table plans: columns that have values after the last one of the target. */
import type { Plans } from '~/api/generated/forecast';
import type { Cell, Table } from './data/tables';

/** By the columns of these names, else by the first that fit. */
export function plansOf({ columns, rows }: Table, target: string | null, date: string): Plans {
  const at = (row: readonly Cell[], name: string): Cell => row[columns.indexOf(name)] ?? null;
  const isNumber = (name: string): boolean => rows.some((row) => typeof at(row, name) === 'number');
  const measured = target ?? columns.find(isNumber) ?? '';
  const dayOf = (row: readonly Cell[]): string => String(at(row, date));
  const end = rows
    .filter((row) => at(row, measured) !== null)
    .map(dayOf)
    .sort()
    .at(-1);
  if (end === undefined) return { columns: [], end: null };
  const later = rows.filter((row) => dayOf(row) > end);
  const planned = columns
    .filter((name) => name !== date && name !== measured)
    .flatMap((name) => {
      const filled = later.filter((row) => at(row, name) !== null);
      const days = [...new Set(filled.map(dayOf))].sort();
      const until = days.at(-1);
      if (until === undefined) return [];
      return [{ name, words: !isNumber(name), steps: days.length, until, rows: filled.length }];
    });
  return { columns: planned, end: planned.length === 0 ? null : end };
}
