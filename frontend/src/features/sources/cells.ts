/** How a cell of a source's table is written. */
import type { CellValue, TableColumn } from '~/api/sources';
import { formatNumber, formatWallClock } from '~/lib/format';

export function shownCell(value: CellValue, column: TableColumn, locale: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return column.type === 'category' ? String(value) : formatNumber(value, locale);
  return column.type === 'date' ? formatWallClock(value) : value;
}
