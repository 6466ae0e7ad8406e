/** Planned values as a sheet: a row a date, a column a planned column. What is typed stays text until it is used. */
import { numberIn } from '~/lib/numberIn';
import type { Cell, Sheet } from '~/lib/workbook';

export interface PlanColumn {
  name: string;
  numeric: boolean;
}

export type Cells = readonly (readonly string[])[];

export interface Place {
  row: number;
  column: number;
}

/** A cell or more as Excel copies them: lines of tab-separated cells. */
export function blockOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** The sheet with what was pasted at a cell; what goes beyond the last row or column is left out. */
export function pasted(cells: Cells, at: Place, text: string, columns: readonly PlanColumn[]): Cells {
  const block = withoutFrame(blockOf(text), columns, at);
  return cells.map((row, place) => {
    const line = block[place - at.row];
    if (place < at.row || line === undefined) return row;
    return row.map((cell, column) => (column < at.column ? cell : (line[column - at.column] ?? cell)));
  });
}

/** A table that was copied with its heads and its dates is pasted without them. */
function withoutFrame(block: string[][], columns: readonly PlanColumn[], at: Place): string[][] {
  const names = columns.map(({ name }) => name);
  const [head = []] = block;
  const body = head.some((cell) => names.includes(cell)) ? block.slice(1) : block;
  const dated = at.column === 0 && body.length > 0 && body.every((line) => line.length === columns.length + 1);
  return dated ? body.map((line) => line.slice(1)) : body;
}

export function withCell(cells: Cells, { row, column }: Place, value: string): Cells {
  return cells.map((line, place) => (place === row ? line.map((cell, at) => (at === column ? value : cell)) : line));
}

export interface Filled {
  /** The rows up to the last one with a value. */
  rows: readonly (readonly Cell[])[];
  /** Cells that hold no number where one is needed. */
  wrong: readonly Place[];
}

export function filledIn(cells: Cells, columns: readonly PlanColumn[], locale: string): Filled {
  const last = cells.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const wrong: Place[] = [];
  const rows = cells.slice(0, last + 1).map((row, at) =>
    row.map((typed, column): Cell => {
      const text = typed.trim();
      if (text === '' || columns[column]?.numeric !== true) return text === '' ? null : text;
      const value = numberIn(text, locale);
      if (value === null) wrong.push({ row: at, column });
      return value;
    }),
  );
  return { rows, wrong };
}

/** What tells the rows of a series in a file: its date and its categories. */
export interface Axis {
  date: string;
  dates: readonly string[];
  categories: readonly { column: string; value: string }[];
}

/** The sheet as a workbook has it. */
export function sheetOf(
  name: string,
  { date, dates, categories }: Axis,
  columns: readonly PlanColumn[],
  rows: readonly (readonly Cell[])[],
): Sheet {
  return {
    name,
    columns: [date, ...categories.map(({ column }) => column), ...columns.map((column) => column.name)],
    rows: rows.map((row, place) => [{ date: dates[place] ?? '' }, ...categories.map(({ value }) => value), ...row]),
  };
}
