/** The first sheet of a workbook, as far as the pages write them: words, numbers, and dates in its first column. */
import { strFromU8, unzipSync } from 'fflate/browser';
import type { Cell, Table } from './tables';

const DAY = 86_400_000;
/** Excel counts days from here. */
const EPOCH = Date.UTC(1899, 11, 30);
const LETTERS = 26;

export function xlsxTable(bytes: Uint8Array): Table {
  const files = unzipSync(bytes);
  const part = (name: string): Document => {
    const file = files[name];
    return new DOMParser().parseFromString(file === undefined ? '<none/>' : strFromU8(file), 'application/xml');
  };
  const shared = Array.from(part('xl/sharedStrings.xml').querySelectorAll('si'), ({ textContent }) => textContent);
  const lines = Array.from(part('xl/worksheets/sheet1.xml').querySelectorAll('row'), (row) => {
    const cells: Cell[] = [];
    for (const cell of row.querySelectorAll('c')) cells[columnOf(cell)] = valueOf(cell, shared);
    return Array.from(cells, (cell): Cell => cell ?? null);
  });
  const [head = [], ...rows] = lines;
  const dated = rows.map(([date = null, ...others]): Cell[] => [
    typeof date === 'number' ? new Date(EPOCH + date * DAY).toISOString().slice(0, 10) : date,
    ...others,
  ]);
  return { name: '', columns: head.map((cell) => String(cell ?? '')), rows: dated };
}

function columnOf(cell: Element): number {
  const letters = /^[A-Z]+/.exec(cell.getAttribute('r') ?? '')?.[0] ?? 'A';
  return Array.from(letters).reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: Element, shared: readonly string[]): Cell {
  const type = cell.getAttribute('t');
  if (type === 'inlineStr') return cell.textContent;
  const written = cell.querySelector('v')?.textContent;
  if (written === undefined) return null;
  if (type === 's') return shared[Number(written)] ?? null;
  return type === 'str' ? written : Number(written);
}
