/** Where rows lie along two columns of a table: numbers as they are, words in order at whole numbers. */
import type { XyData } from './xy';

/** Rows with the same word are spread around it by this much, so that they do not hide each other. */
const SPREAD = 0.28;
/** Steps that spread any number of rows evenly over both axes, and always in the same way (the R2 sequence, after the plastic number). */
const STEPS = { x: 0.754_877_67, y: 0.569_840_29 };

/** How far a row is moved along an axis from the place of its word. */
export function spread(row: number, axis: 'x' | 'y'): number {
  return SPREAD * (2 * ((row * STEPS[axis]) % 1) - 1);
}

interface Scattered {
  words: NonNullable<XyData['words']>;
  /** Null where the row has no value on an axis. */
  at: (row: number) => [number, number] | null;
}

export function scattered(xs: readonly unknown[], ys: readonly unknown[]): Scattered {
  const [x, y] = [axisOf(xs, 'x'), axisOf(ys, 'y')];
  return {
    words: { ...(x.words && { x: x.words }), ...(y.words && { y: y.words }) },
    at: (row) => {
      const [px, py] = [x.at(row), y.at(row)];
      return px === null || py === null ? null : [px, py];
    },
  };
}

interface Axis {
  words: readonly string[] | null;
  at: (row: number) => number | null;
}

function axisOf(values: readonly unknown[], axis: 'x' | 'y'): Axis {
  if (!values.some((value) => typeof value === 'string')) {
    return { words: null, at: (row) => numberOf(values[row]) };
  }
  const words = [...new Set(values.filter((value) => value !== null && value !== undefined).map(String))].sort((a, b) =>
    a.localeCompare(b, undefined, { numeric: true }),
  );
  const places = new Map(words.map((word, place) => [word, place]));
  return {
    words,
    at: (row) => {
      const place = places.get(String(values[row]));
      return place === undefined ? null : place + spread(row, axis);
    },
  };
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
