/** The order of a table's rows: as they came, or by a column that the reader chose. */
import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';

export type SortValue = number | string | null;

/** A column by which rows can be put in order. */
export interface SortableColumn<Row> {
  key: string;
  /** What rows are compared by; null stands last in either direction. */
  sortBy?: (row: Row) => SortValue;
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

export interface Sorted<Row> {
  lines: readonly Line<Row>[];
  /** Null for a column that nothing is compared by. */
  orderOf: (key: string) => Order | null;
}

/** A table without an order of its own costs nothing. */
const NOTHING: never[] = [];

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export function useSorted<Row>(rows: readonly Row[], columns: readonly SortableColumn<Row>[]): Sorted<Row> {
  const lines = useMemo(() => rows.map((row, index) => ({ row, index })), [rows]);
  const sorts = columns.some(({ sortBy }) => sortBy !== undefined);
  const sortable = columns.map(({ key, sortBy, largestFirst = false }): ColumnDef<typeof features, Line<Row>> => ({
    id: key,
    accessorFn: ({ row }) => sortBy?.(row) ?? undefined,
    enableSorting: sortBy !== undefined,
    sortDescFirst: largestFirst,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
  }));
  const table = useTable({ features, data: sorts ? lines : NOTHING, columns: sortable, enableMultiSort: false });
  return {
    lines: sorts ? table.getRowModel().rows.map(({ original }) => original) : lines,
    orderOf: (key) => {
      const column = table.getColumn(key);
      if (column?.getCanSort() !== true) return null;
      return { direction: column.getIsSorted(), toggle: () => column.toggleSorting() };
    },
  };
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
