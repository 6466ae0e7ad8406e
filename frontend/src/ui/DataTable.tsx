/**
 * A table of data: sticky head, numbers to the right, 32 px rows, arrow keys move the focused cell.
 * A wide table scrolls inside itself, a long one is looked at a page at a time.
 */
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { KeyboardEvent, ReactNode } from 'react';
import { Pager, usePaged } from './Pager';
import { useSorted, type Order, type SortableColumn } from './useSorted';

export interface TableColumn<Row> extends SortableColumn<Row> {
  /** What the head shows; units belong here. */
  head: ReactNode;
  /** A number column is aligned to the right. */
  numeric?: boolean;
  cell: (row: Row, index: number) => ReactNode;
  /** Its cells name their rows. */
  rowHead?: boolean;
  /** A marked cell stands out; its words say why, for those who do not see colour. */
  mark?: (row: Row, index: number) => string | null;
}

interface Props<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** Lets the table grow with its rows instead of scrolling inside. */
  unbounded?: boolean;
  /** Pixels, where the table takes the place of something else. */
  height?: number;
}

export function DataTable<Row>({ label, columns, rows, rowKey, unbounded = false, height }: Props<Row>): ReactNode {
  const { lines, orderOf } = useSorted(rows, columns);
  const paged = usePaged(lines);
  return (
    <>
      <Box
        key={paged.before}
        role="region"
        aria-label={label}
        sx={(theme) => ({
          overflow: 'auto',
          ...(height === undefined ? { maxHeight: unbounded ? 'none' : theme.sizes.tableHeight } : { height }),
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: 'background.paper',
        })}
      >
        <Table stickyHeader aria-label={label} aria-rowcount={paged.total + 1} onKeyDown={moveFocus}>
          <TableHead>
            <TableRow aria-rowindex={1}>
              {columns.map((column, index) => {
                const order = orderOf(column.key);
                return (
                  <TableCell
                    key={column.key}
                    tabIndex={index === 0 ? 0 : -1}
                    align={column.numeric === true ? 'right' : 'left'}
                    sortDirection={order?.direction ?? false}
                    sx={{ whiteSpace: 'nowrap' }}
                  >
                    {order === null ? column.head : <SortLabel order={order}>{column.head}</SortLabel>}
                  </TableCell>
                );
              })}
            </TableRow>
          </TableHead>
          <TableBody>
            {paged.rows.map(({ row, index }, place) => {
              return (
                <TableRow key={rowKey(row, index)} aria-rowindex={paged.before + place + 2} hover>
                  {columns.map((column) => {
                    const mark = column.mark?.(row, index) ?? null;
                    return (
                      <TableCell
                        key={column.key}
                        {...(column.rowHead === true && { component: 'th', scope: 'row' })}
                        tabIndex={-1}
                        align={column.numeric === true ? 'right' : 'left'}
                        title={mark ?? undefined}
                        sx={{
                          whiteSpace: 'nowrap',
                          ...(mark !== null && { backgroundColor: 'error.light', color: 'error.main', fontWeight: 600 }),
                        }}
                      >
                        {column.cell(row, index)}
                      </TableCell>
                    );
                  })}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
      <Pager {...paged} />
    </>
  );
}

function SortLabel({ order, children }: { order: Order; children: ReactNode }): ReactNode {
  const { direction, toggle } = order;
  return (
    <TableSortLabel data-sorts active={direction !== false} direction={direction === false ? 'asc' : direction} onClick={toggle}>
      {children}
    </TableSortLabel>
  );
}

const steps: Partial<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  // A field within a cell has uses of its own for arrow keys.
  const cell = event.target instanceof HTMLElement && event.target.matches('td, th, [data-sorts]') ? event.target.closest('td, th') : null;
  if (step === undefined || !(cell instanceof HTMLTableCellElement)) return;
  const row = cell.closest('tr');
  if (row === null) return;
  const next = event.currentTarget.rows[row.rowIndex + step[0]]?.cells[cell.cellIndex + step[1]];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
