/** A table as a workbook of Excel: numbers in full, dates as dates, text never as a formula. */
import writeXlsxFile, { type Cell as WrittenCell } from 'write-excel-file/universal';

/** A date is a wall-clock value: `2024-01-31`, or with a time. */
export type Cell = number | string | null | { date: string };

export interface Sheet {
  /** Any name; what a sheet cannot be called is left out. */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const NAME_LENGTH = 31;
const TEXT_LENGTH = 32_767;
const [WIDTH_MIN, WIDTH_MAX] = [10, 50];

export function workbookOf({ name, columns, rows }: Sheet): Promise<Blob> {
  const head = columns.map((value): WrittenCell => ({ value, type: String, fontWeight: 'bold' }));
  return writeXlsxFile([head, ...rows.map((row) => row.map(written))], {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: columns.map((column, place) => ({
      width: Math.min(
        WIDTH_MAX,
        Math.max(WIDTH_MIN, column.length + 2, ...rows.slice(0, 100).map((row) => lengthOf(row[place] ?? null) + 2)),
      ),
    })),
  }).toBlob();
}

function written(cell: Cell): WrittenCell {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return null;
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string') return textCell(cell);
  const timed = cell.date.includes('T');
  const moment = new Date(timed ? `${cell.date.replace(/Z$/, '')}Z` : cell.date);
  if (Number.isNaN(moment.getTime())) return textCell(cell.date);
  return { value: moment, type: Date, format: timed ? 'dd.mm.yyyy hh:mm' : 'dd.mm.yyyy' };
}

function textCell(text: string): WrittenCell {
  return { value: text.slice(0, TEXT_LENGTH), type: String };
}

function lengthOf(cell: Cell): number {
  if (cell === null) return 0;
  return typeof cell === 'object' ? cell.date.length : String(cell).length;
}

/** A sheet has at most 31 characters in its name, and none of []:*?/\. */
function sheetName(name: string): string {
  const kept = name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/^'+|'+$/g, '')
    .slice(0, NAME_LENGTH)
    .trim();
  return kept === '' ? 'B2L' : kept;
}
