/** Where a forecast of a row usually ends up, from how far off the test rows were. */
import type { RowsChart } from '~/api/forecast';

/** So many of a hundred test rows lie inside. */
export const LEVEL = 80;
/** Fewer rows say nothing of a range. */
const LEAST_ROWS = 20;

export interface MissRange {
  /** What is added to a forecast for its range. */
  low: number;
  high: number;
  /** Test rows that it rests on. */
  rows: number;
  /** No actual value was below zero. */
  neverNegative: boolean;
}

/** Null for classes, and where too few rows were kept for a test. */
export function missRangeOf({ actual, predicted }: Pick<RowsChart, 'actual' | 'predicted'>): MissRange | null {
  const misses = actual
    .flatMap((value, place) => {
      const said = predicted[place];
      return said === undefined ? [] : [value - said];
    })
    .sort((a, b) => a - b);
  if (misses.length < LEAST_ROWS) return null;
  const outside = (100 - LEVEL) / 200;
  return {
    low: at(misses, outside),
    high: at(misses, 1 - outside),
    rows: misses.length,
    neverNegative: actual.every((value) => value >= 0),
  };
}

/** Rows that are off to one side only have a range that begins or ends at the forecast. */
export function rangeAround(forecast: number, { low, high, neverNegative }: MissRange): [number, number] {
  const lower = forecast + Math.min(0, low);
  return [neverNegative && forecast >= 0 ? Math.max(0, lower) : lower, forecast + Math.max(0, high)];
}

/** The value below which this share lies, between two of them in proportion. */
function at(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}
