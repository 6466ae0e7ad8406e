/** The names of few series beside their ends, instead of a legend. */
import type { ApexOptions } from 'apexcharts';
import { wallTime } from '~/lib/periods';
import { hiddenAs, type ChartData, type Line, type Range } from './model';
import type { Scale } from './scale';

type Names = NonNullable<NonNullable<ApexOptions['annotations']>['points']>;

/** Up to so many series are named beside their ends. */
export const DIRECT_UP_TO = 4;
/** Pixels of the plot, of a line of words, and of a letter, roughly: enough to keep names apart. */
const PLOT = 280;
const LINE = 16;
const LETTER = 7;
const LONGEST = 20;
/** The library writes a name above its point: so far down it stands beside it. */
const BESIDE = 11;

/** Room at the right edge for the longest name. */
export function roomFor({ lines }: ChartData): number {
  return 24 + LETTER * Math.max(0, ...lines.map(({ name, of }) => (of === undefined ? shortened(name).length : 0)));
}

/** Each series by its last value that is in view; names that would meet are moved apart. */
export function labelsOf(
  { lines }: ChartData,
  span: Range | null,
  { min, max }: Scale,
  colourOf: (line: Line) => string,
): Names {
  const ends = lines.flatMap((line) => {
    const end =
      line.of === undefined
        ? lastInView(
            lines.filter((other) => hiddenAs(other) === line.id),
            span,
          )
        : null;
    return end === null ? [] : [{ line, ...end, height: max > min ? (PLOT * (max - end.value)) / (max - min) : 0 }];
  });
  const places = apart(ends.map(({ height }) => height));
  return ends.map(({ line, time, value, height }, index) => ({
    // A moment before the very edge, beyond which nothing is drawn.
    x: time - 1,
    y: value,
    marker: { size: 0 },
    label: {
      text: shortened(line.name),
      textAnchor: 'start',
      borderWidth: 0,
      offsetX: 6,
      offsetY: BESIDE + (places[index] ?? height) - height,
      style: { background: 'transparent', color: colourOf(line), fontSize: '12px', fontWeight: 550 },
    },
  }));
}

function lastInView(lines: readonly Line[], span: Range | null): { time: number; value: number } | null {
  let last: { time: number; value: number } | null = null;
  for (const { date, value } of lines.flatMap(({ points }) => points)) {
    const time = wallTime(date);
    const seen = span === null || (time >= span[0] && time <= span[1]);
    if (value !== null && seen && (last === null || time > last.time)) last = { time, value };
  }
  return last;
}

/** Heights moved down, and back up where the plot ends, so that each is at least a line below the one above. */
export function apart(heights: readonly number[]): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let above = -Infinity;
  for (const one of order) above = one.height = Math.max(one.height, above + LINE);
  let below = PLOT + LINE;
  for (const one of order.toReversed()) below = one.height = Math.min(one.height, below - LINE);
  const moved = new Array<number>(heights.length).fill(0);
  for (const { height, index } of order) moved[index] = height;
  return moved;
}

function shortened(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}
