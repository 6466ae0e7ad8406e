/**
 * A table of data: sticky head, numbers to the right, 32 px rows, arrow keys move the focused cell. A wide or long table
 * scrolls inside itself, and of a long one only the rows in sight are drawn.
 */
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment, useRef, type ReactNode } from 'react';
import { ColumnsMenu } from './table/ColumnsMenu';
import { HeadCell } from './table/HeadCell';
import { moveFocus } from './table/moveFocus';
import { useColumns, type KeptOrder, type Line, type SortableColumn } from './table/useColumns';
import { useVirtualRows } from './table/useVirtualRows';

export interface TableColumn<Row> extends SortableColumn<Row> {
  /** What the head shows; units belong here. */
  head: ReactNode;
  /** Its name in the list of columns, where the head is more than words. */
  name?: string;
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
  /** Rows that stay on top in any order: totals. Their places are negative. */
  pinned?: readonly Row[];
  sorting?: KeptOrder;
  /** Lets the table grow with its rows instead of scrolling inside. */
  unbounded?: boolean;
  /** What is unfolded below a row, over all its columns; only where the table grows with its rows. */
  below?: (row: Row) => ReactNode;
  /** Pixels, where the table takes the place of something else. */
  height?: number;
  /** Columns can be hidden and made wider or narrower. */
  adjustable?: boolean;
}

const NONE: readonly never[] = [];

export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  pinned = NONE,
  sorting,
  unbounded = false,
  height,
  adjustable = false,
  below,
}: Props<Row>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { lines: sorted, of } = useColumns(rows, columns, sorting);
  const lines: readonly Line<Row>[] =
    pinned.length === 0 ? sorted : [...pinned.map((row, place) => ({ row, index: place - pinned.length })), ...sorted];
  const { drawn, above, below: rest, measure } = useVirtualRows(lines, box, !unbounded);
  const shown = columns.map((column) => ({ column, ...of(column.key) })).filter(({ visible }) => visible);
  const choices = columns.flatMap(({ key, head, name = head }) => {
    const { visible, toggleVisible } = of(key);
    return typeof name === 'string' ? [{ key, name, visible, toggle: toggleVisible }] : [];
  });
  return (
    <>
      {adjustable && choices.length > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
          <ColumnsMenu choices={choices} />
        </Box>
      )}
      <Box
        ref={box}
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
        <Table stickyHeader aria-label={label} aria-rowcount={lines.length + 1} onKeyDown={moveFocus}>
          <TableHead>
            <TableRow aria-rowindex={1}>
              {shown.map(({ column: { key, numeric, head }, ...arranged }, index) => (
                <HeadCell
                  key={key}
                  first={index === 0}
                  numeric={numeric === true}
                  arranged={arranged}
                  resizable={adjustable}
                >
                  {head}
                </HeadCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <Gap height={above} />
            {drawn.map(({ line: { row, index }, place }) => (
              <Fragment key={rowKey(row, index)}>
                <TableRow ref={measure} data-index={place} aria-rowindex={place + 2} hover>
                  {shown.map(({ column, width }) => {
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
                          ...(width !== null && { maxWidth: width, overflow: 'hidden', textOverflow: 'ellipsis' }),
                          ...(mark !== null && {
                            backgroundColor: 'error.light',
                            color: 'error.main',
                            fontWeight: 600,
                          }),
                        }}
                      >
                        {column.cell(row, index)}
                      </TableCell>
                    );
                  })}
                </TableRow>
                <Below count={shown.length}>{below?.(row)}</Below>
              </Fragment>
            ))}
            <Gap height={rest} />
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

/** Stands for the rows that are not drawn. */
function Gap({ height }: { height: number }): ReactNode {
  return height === 0 ? null : <tr aria-hidden style={{ height }} />;
}

/** Its place in the table is that of the row above it. */
function Below({ count, children }: { count: number; children: ReactNode }): ReactNode {
  if (children === null || children === undefined) return null;
  return (
    <TableRow data-below>
      <TableCell colSpan={count}>{children}</TableCell>
    </TableRow>
  );
}
