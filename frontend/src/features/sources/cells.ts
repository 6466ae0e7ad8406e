/** How a cell of a source's table is written. */
import type { CellValue, TableColumn } from '~/api/sources';
import { formatWallClock } from '~/lib/format';
import { formatCell } from '~/lib/formatCell';

export function shownCell(value: CellValue, column: TableColumn, locale: string): string {
  if (value === null) return '';
  if (typeof value === 'number')
    return column.type === 'category' ? String(value) : formatCell(value, column.name, locale);
  return column.type === 'date' ? formatWallClock(value) : value;
}
