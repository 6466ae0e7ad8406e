/** What a table is told as: the types of its columns, its first rows, and statistics of a column. */
import type { ColumnInfo, Preview, TableAnswer, TableColumn } from '~/api/generated/sources';
import type { Cell, Table } from './tables';

const SHOWN = 100;
const DAY = 86_400_000;
const NEITHER = { others: 0, edges: [] };

const isDate = (cell: Cell): boolean => typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell);

export function columnsOf({ columns, rows }: Table): TableColumn[] {
  return columns.map((name, place) => {
    const cells = rows.map((row) => row[place] ?? null).filter((cell) => cell !== null);
    if (cells.length > 0 && cells.every(isDate)) return { name, type: 'date', has_time: false, ...spacing(cells) };
    const type = cells.length > 0 && cells.every((cell) => typeof cell === 'number') ? 'number' : 'category';
    return { name, type, column_type: type, has_time: false };
  });
}

/** Days, weeks or months, as the first two different dates have it. */
function spacing(cells: readonly Cell[]): Pick<TableColumn, 'column_type' | 'period'> {
  const [first = 0, second = 0] = [...new Set(cells)].map((cell) => Date.parse(String(cell))).sort((a, b) => a - b);
  const days = (second - first) / DAY;
  const period = days <= 1 ? 'days' : days <= 7 ? 'weeks' : 'months';
  return { column_type: `date_${period}`, period };
}

export function tableAnswer(table: Table): TableAnswer {
  const fileName = `${table.name}.csv`;
  return {
    columns: columnsOf(table),
    values: table.rows.slice(0, SHOWN),
    rows: table.rows.length,
    errors: [],
    errors_total: 0,
    notices: [],
    fileName,
    file_name: fileName,
    receipt: {
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ',',
      decimal: '.',
      date_order_ambiguous: false,
      header_row: 1,
      header_rows: 1,
      units_row: false,
    },
  };
}

export function previewOf(table: Table): Preview {
  return { ...tableAnswer(table), data: { hugeData: false, huge_data: false } };
}

/** As far as a preview of a mixed source shows it. */
export function infoOf({ columns, rows }: Table, name: string): ColumnInfo {
  const place = columns.indexOf(name);
  const cells = rows.map((row) => row[place] ?? null);
  const known = cells.filter((cell) => cell !== null);
  const numbers = known.filter((cell) => typeof cell === 'number').sort((a, b) => a - b);
  const counts = new Map<string, number>();
  for (const cell of known) counts.set(String(cell), (counts.get(String(cell)) ?? 0) + 1);
  const labels = [...counts.keys()].slice(0, 12);
  const common = {
    count: known.length,
    count_nan: cells.length - known.length,
    count_empty: 0,
    count_zero: numbers.filter((value) => value === 0).length,
    unique: counts.size,
  };
  const dist = {
    kind: 'categories' as const,
    labels,
    values: labels.map((label) => counts.get(label) ?? 0),
    ...NEITHER,
  };
  if (numbers.length < known.length) return { ...common, dtype: known.every(isDate) ? 'time' : 'category', dist };
  const at = (share: number): number => numbers[Math.floor(share * (numbers.length - 1))] ?? 0;
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  return {
    ...common,
    dtype: 'float64',
    dist,
    mean,
    min: at(0),
    '25%': at(0.25),
    '50%': at(0.5),
    '75%': at(0.75),
    max: at(1),
  };
}

/** A file of comma, semicolon or tab separated values. */
export function tableIn(name: string, text: string): Table {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ',';
  const cell = (raw: string): Cell => {
    const word = raw.trim().replaceAll(/^"|"$/g, '');
    if (word === '') return null;
    return Number.isFinite(Number(word)) ? Number(word) : word;
  };
  return {
    name: name.replace(/\.[^.]+$/, ''),
    columns: head.split(delimiter).map((word) => word.trim().replaceAll(/^"|"$/g, '')),
    rows: lines.map((line) => line.split(delimiter).map(cell)),
  };
}
