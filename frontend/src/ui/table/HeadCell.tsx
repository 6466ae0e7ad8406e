/** The head of a column: its order, and the edge that makes it wider or narrower. */
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { KeyboardEvent, MouseEvent, ReactNode, TouchEvent } from 'react';
import type { Arranged } from './useColumns';

interface Props {
  /** The way into the table by keyboard. */
  first: boolean;
  numeric: boolean;
  arranged: Arranged;
  resizable: boolean;
  children: ReactNode;
}

/** Pixels of one step by keyboard: Shift and an arrow key. */
const STEP = 16;

export function HeadCell({
  first,
  numeric,
  arranged: { order, width, setWidth, dragWidth },
  resizable,
  children,
}: Props): ReactNode {
  const resize = (event: KeyboardEvent<HTMLTableCellElement>): void => {
    const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (!resizable || !event.shiftKey || by === 0 || event.target !== event.currentTarget) return;
    event.preventDefault();
    setWidth(event.currentTarget.offsetWidth + by);
  };
  const drag = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>): void => {
    dragWidth(event.currentTarget.closest('th')?.offsetWidth ?? 0, event);
  };
  return (
    <TableCell
      tabIndex={first ? 0 : -1}
      align={numeric ? 'right' : 'left'}
      sortDirection={order?.direction ?? false}
      onKeyDown={resize}
      aria-keyshortcuts={resizable ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
      sx={{
        whiteSpace: 'nowrap',
        ...(width !== null && {
          width,
          minWidth: width,
          maxWidth: width,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }),
      }}
    >
      {order === null ? (
        children
      ) : (
        <TableSortLabel
          data-sorts
          active={order.direction !== false}
          direction={order.direction === false ? 'asc' : order.direction}
          onClick={order.toggle}
        >
          {children}
        </TableSortLabel>
      )}
      {resizable && <Box aria-hidden onMouseDown={drag} onTouchStart={drag} sx={edge} />}
    </TableCell>
  );
}

const edge = {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: '2px solid transparent',
  '&:hover': { borderRightColor: 'primary.main' },
} as const;
