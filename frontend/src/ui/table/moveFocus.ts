/** Goes through the cells of a table with the keyboard. */
import type { KeyboardEvent } from 'react';
import { OVERSCAN } from './useVirtualRows';

const steps: Partial<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-OVERSCAN, 0],
  PageDown: [OVERSCAN, 0],
};

/** For `onKeyDown` of a table: arrow keys move to the next cell, page keys by many rows. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  // A field within a cell has uses of its own for arrow keys.
  const cell =
    event.target instanceof HTMLElement && event.target.matches('td, th, [data-sorts]')
      ? event.target.closest('td, th')
      : null;
  if (step === undefined || event.shiftKey || !(cell instanceof HTMLTableCellElement)) return;
  // Rows without cells stand for those that are not drawn; what is unfolded below a row has no cells of its own to go through.
  const rows = [...event.currentTarget.rows].filter(
    ({ cells, dataset }) => cells.length > 0 && dataset['below'] === undefined,
  );
  const from = rows.findIndex((row) => row.contains(cell));
  const to = Math.abs(step[0]) > 1 ? Math.min(Math.max(from + step[0], 0), rows.length - 1) : from + step[0];
  const next = rows[to]?.cells[cell.cellIndex + step[1]];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
