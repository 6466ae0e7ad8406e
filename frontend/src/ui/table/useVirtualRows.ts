/** Of a long table only the rows in sight, and some around them, are drawn. */
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Shorter tables are drawn whole: the search of the browser finds everything in them. */
const DRAWN_WHOLE = 200;
/** Pixels of a row; what is higher is measured. */
const ROW_HEIGHT = 33;
/** Rows drawn above and below those in sight: a step of the keyboard always finds its row. */
export const OVERSCAN = 30;

interface VirtualRows<T> {
  drawn: readonly { line: T; place: number }[];
  /** Pixels that stand for the rows that are not drawn. */
  above: number;
  below: number;
  /** For the rows: how high they really are. */
  measure: ((row: Element | null) => void) | undefined;
}

export function useVirtualRows<T>(
  lines: readonly T[],
  box: RefObject<HTMLElement | null>,
  scrolls: boolean,
): VirtualRows<T> {
  const virtual = scrolls && lines.length > DRAWN_WHOLE;
  const virtualizer = useVirtualizer({
    count: virtual ? lines.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  if (!virtual) return { drawn: lines.map((line, place) => ({ line, place })), above: 0, below: 0, measure: undefined };
  const items = virtualizer.getVirtualItems();
  return {
    drawn: items.flatMap(({ index }) => lines.slice(index, index + 1).map((line) => ({ line, place: index }))),
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}
