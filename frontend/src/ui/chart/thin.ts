/** Fewer points for the same picture: the drawing library gives up on many thousands, and a screen has no room for them. */
import { wallTime } from '~/lib/periods';
import type { Range } from './model';

/** Points of a line that are drawn at most: two for each pixel of a narrow chart. */
const MOST = 1_200;

interface Dated {
  date: string;
}

/**
 * The points inside the range and their neighbours outside; where they are too many, the lowest and the highest of each
 * stretch, so that no peak is lost. `heightOf` is null for a gap.
 */
export function thinned<P extends Dated>(
  points: readonly P[],
  range: Range | null,
  heightOf: (point: P) => number | null,
): readonly P[] {
  if (points.length <= MOST) return points;
  const inside = within(points, range);
  if (inside.length <= MOST) return inside;
  const length = Math.ceil(inside.length / (MOST / 2));
  const kept = new Set<P>([inside.at(0), inside.at(-1)].filter((point) => point !== undefined));
  for (let from = 0; from < inside.length; from += length) {
    const stretch = inside.slice(from, from + length);
    const gap = stretch.find((point) => heightOf(point) === null);
    if (gap !== undefined) kept.add(gap);
    const known = stretch.filter((point) => heightOf(point) !== null);
    const [low, high] = [
      pick(known, (a, b) => (heightOf(a) ?? 0) <= (heightOf(b) ?? 0)),
      pick(known, (a, b) => (heightOf(a) ?? 0) >= (heightOf(b) ?? 0)),
    ];
    for (const point of [low, high]) if (point !== undefined) kept.add(point);
  }
  return inside.filter((point) => kept.has(point));
}

function within<P extends Dated>(points: readonly P[], range: Range | null): readonly P[] {
  if (range === null) return points;
  const first = points.findIndex(({ date }) => wallTime(date) >= range[0]);
  const last = points.findLastIndex(({ date }) => wallTime(date) <= range[1]);
  return first === -1 || last < first ? [] : points.slice(Math.max(0, first - 1), last + 2);
}

function pick<P>(points: readonly P[], before: (a: P, b: P) => boolean): P | undefined {
  return points.reduce<P | undefined>(
    (best, point) => (best === undefined || !before(best, point) ? point : best),
    undefined,
  );
}
