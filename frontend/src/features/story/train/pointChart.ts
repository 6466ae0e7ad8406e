/** What the drawing of rows before training shows: points on two chosen columns, whether they rise or fall together, and the directions in which rows differ. */
import type { Cleaning, TrainChart } from '~/api/forecast';
import { spread } from '~/ui/chart/scattered';
import type { XyData, XySeries } from '~/ui/chart/xy';

/** Classes that are told apart; the rows of the others are drawn as one. */
const MOST_CLASSES = 10;
interface Names {
  /** A row of a story without classes. */
  row: string;
  /** Classes that are too many to be told apart. */
  others: string;
}

/** Null: there is nothing to draw. */
export function pointsOf(chart: TrainChart, names: Names): XyData | null {
  const {
    points,
    values: [xs, ys],
    specific_data: { uniqueAxis: unique },
  } = chart;
  if (points == null || xs === undefined || ys === undefined) return null;
  const words = { ...(hasWords(unique?.x) && { x: unique.x }), ...(hasWords(unique?.y) && { y: unique.y }) };
  const place = (row: number): [number, number] | null => {
    const [x, y] = [xs[row], ys[row]];
    if (x == null || y == null) return null;
    return [x + (words.x === undefined ? 0 : spread(row, 'x')), y + (words.y === undefined ? 0 : spread(row, 'y'))];
  };
  const rows = xs.map((_, row) => row);
  const of = (name: string, look: XySeries['look'], wanted: (row: number) => boolean): XySeries => ({
    name,
    look,
    kind: 'points',
    points: rows.filter(wanted).flatMap((row) => [place(row)].filter((point) => point !== null)),
  });
  const { classes, class_of: classOf } = points;
  if (classes.length === 0) return { x: points.x, y: points.y, words, series: [of(names.row, 'palette', () => true)] };
  const told = toldClasses(classes);
  const series = classes.flatMap(({ name }, index) =>
    told.has(index) ? [of(name, 'palette', (row) => classOf[row] === index)] : [],
  );
  const rest = (row: number): boolean => !told.has(classOf[row] ?? -1);
  return {
    x: points.x,
    y: points.y,
    words,
    series: rows.some(rest) ? [...series, of(names.others, 'rest', rest)] : series,
  };
}

/** The places of the classes that have a colour of their own: those with the most rows. */
function toldClasses(classes: readonly { rows: number }[]): Set<number> {
  const bySize = classes.map(({ rows }, index) => ({ rows, index })).sort((a, b) => b.rows - a.rows);
  return new Set(
    bySize.slice(0, classes.length > MOST_CLASSES ? MOST_CLASSES - 1 : MOST_CLASSES).map(({ index }) => index),
  );
}

function hasWords(words: readonly string[] | undefined): words is readonly string[] {
  return words !== undefined && words.length > 0;
}

/** From these rank correlations on two columns go together closely, and at all. */
const CLOSE = 0.7;
const SOME = 0.3;

type Course = 'rises' | 'mostlyRises' | 'falls' | 'mostlyFalls' | 'neither';

export function courseOf(correlation: number): Course {
  const size = Math.abs(correlation);
  if (size < SOME) return 'neither';
  if (correlation > 0) return size >= CLOSE ? 'rises' : 'mostlyRises';
  return size >= CLOSE ? 'falls' : 'mostlyFalls';
}

/** Whether one column rises with the other, -1..1 (Spearman 1904: the correlation of ranks, ties at their mean); null where one never changes. */
export function rankCorrelation(points: readonly (readonly [number, number])[]): number | null {
  const [x, y] = [ranks(points.map(([value]) => value)), ranks(points.map(([, value]) => value))];
  const middle = (points.length + 1) / 2;
  const product = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, rank, index) => sum + (rank - middle) * ((b[index] ?? middle) - middle), 0);
  const width = Math.sqrt(product(x, x) * product(y, y));
  return width === 0 ? null : product(x, y) / width;
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const found = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (order[to + 1]?.value === order[from]?.value) to += 1;
    for (const { index } of order.slice(from, to + 1)) found[index] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return found;
}

/** Directions that are drawn: later ones show next to nothing. */
const MOST_DIRECTIONS = 20;
/** So many directions are enough that show this share of all differences. */
const ENOUGH = 0.9;

export interface Directions {
  shares: readonly number[];
  /** What the directions up to each show together. */
  sums: readonly number[];
  /** Directions that are kept; as many as are enough where nobody says. */
  kept: number;
  /** All there are. */
  total: number;
}

/** What the server keeps when nobody says. */
const KEPT = 2;

/** How many directions take the place of the columns; null while the rows are not reduced. */
export function reducedTo({ dimensionality_reduction: reduction }: Cleaning): number | null {
  return reduction?.active === true ? (reduction.dimensions ?? KEPT) : null;
}

/** `wanted` is null while the rows are not reduced. */
export function directionsOf(explained: readonly number[], wanted: number | null): Directions | null {
  if (explained.length < 2) return null;
  let sum = 0;
  const sums = explained.map((share) => (sum += share));
  const enough = sums.findIndex((together) => together >= ENOUGH) + 1;
  const kept = Math.min(wanted ?? (enough === 0 ? explained.length : enough), explained.length);
  const drawn = Math.max(MOST_DIRECTIONS, kept);
  return { shares: explained.slice(0, drawn), sums: sums.slice(0, drawn), kept, total: explained.length };
}
