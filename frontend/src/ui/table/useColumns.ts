/** The columns of a table as the reader arranged them: which rows come first, which columns are shown, and how wide. */
import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import { useMemo } from 'react';

export type SortValue = number | string | null;

/** A column by which rows can be put in order. */
export interface SortableColumn<Row> {
  key: string;
  /** What rows are compared by; null stands last in either direction. */
  sortBy?: (row: Row, index: number) => SortValue;
  /** Large values are looked for first. */
  largestFirst?: boolean;
}

/** A row and the place that it came in. */
export interface Line<Row> {
  row: Row;
  index: number;
}

export interface Order {
  direction: 'asc' | 'desc' | false;
  /** One direction, then the other, then as the rows came. */
  toggle: () => void;
}

/** The column by which rows are in order. */
export interface RowOrder {
  key: string;
  direction: 'asc' | 'desc';
}

/** An order that the page keeps itself, because something else shows it, too. Null: as the rows came. */
export interface KeptOrder {
  order: RowOrder | null;
  onOrder: (order: RowOrder | null) => void;
}

/** How the reader arranged one column. */
export interface Arranged {
  /** Null for a column that nothing is compared by. */
  order: Order | null;
  visible: boolean;
  toggleVisible: () => void;
  /** Pixels; null as long as the column is as wide as its contents. */
  width: number | null;
  setWidth: (width: number) => void;
  /** Follows the pointer from a press on the edge of a column of this width. */
  dragWidth: (width: number, event: unknown) => void;
}

interface Columns<Row> {
  lines: readonly Line<Row>[];
  of: (key: string) => Arranged;
}

/** A table without an order of its own costs nothing. */
const NOTHING: never[] = [];
/** Pixels: narrower columns cannot be read. */
const NARROWEST = 48;

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
});

export function useColumns<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  kept?: KeptOrder,
): Columns<Row> {
  const lines = useMemo(() => rows.map((row, index) => ({ row, index })), [rows]);
  const sorts = columns.some(({ sortBy }) => sortBy !== undefined);
  const defined = columns.map(({ key, sortBy, largestFirst = false }): ColumnDef<typeof features, Line<Row>> => ({
    id: key,
    accessorFn: ({ row, index }) => sortBy?.(row, index) ?? undefined,
    enableSorting: sortBy !== undefined,
    minSize: NARROWEST,
    sortDescFirst: largestFirst,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
  }));
  const table = useTable({
    features,
    data: sorts ? lines : NOTHING,
    columns: defined,
    enableMultiSort: false,
    columnResizeMode: 'onChange',
    ...(kept !== undefined && keptBy(kept)),
  });
  const { columnSizing } = table.state;
  const setWidth = (key: string, width: number): void =>
    table.setColumnSizing((before) => ({ ...before, [key]: Math.max(NARROWEST, width) }));
  return {
    lines: sorts ? table.getRowModel().rows.map(({ original }) => original) : lines,
    of: (key) => {
      const column = table.getColumn(key);
      return {
        order:
          column?.getCanSort() === true
            ? { direction: column.getIsSorted(), toggle: () => column.toggleSorting() }
            : null,
        visible: column?.getIsVisible() !== false,
        toggleVisible: () => column?.toggleVisibility(),
        width: columnSizing[key] ?? null,
        setWidth: (width) => setWidth(key, width),
        dragWidth: (width, event) => {
          setWidth(key, width);
          table
            .getLeafHeaders()
            .find(({ id }) => id === key)
            ?.getResizeHandler()(event);
        },
      };
    },
  };
}

function keptBy({ order, onOrder }: KeptOrder) {
  const sorting = order === null ? [] : [{ id: order.key, desc: order.direction === 'desc' }];
  return {
    state: { sorting },
    onSortingChange: (updater: Updater<SortingState>): void => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      onOrder(next === undefined ? null : { key: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
  };
}

/** "Shop 2" comes before "Shop 10". */
function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true });
}
