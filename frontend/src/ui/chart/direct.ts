/**
 * The names of few lines on the chart itself, instead of a legend: what goes on to the right edge is named beside its
 * end, what ends earlier above itself, where there is room.
 */
import type { ApexOptions } from 'apexcharts';
import { wallTime } from '~/lib/periods';
import { hiddenAs, type Band, type ChartData, type Line, type Range, type Role } from './model';
import type { Scale } from './scale';

export type Names = NonNullable<NonNullable<ApexOptions['annotations']>['points']>;

/** Up to so many lines are named on the chart. */
export const DIRECT_UP_TO = 4;
/** Pixels of the plot, of a line of words, and of a letter, roughly: enough to keep names apart. */
const PLOT = 280;
const PLOT_WIDTH = 520;
const LINE = 16;
const LETTER = 7;
const LONGEST = 20;
/** The library writes a name above its point: so far down it stands beside it. */
const BESIDE = 11;
/** The forecast goes on where these end. */
const ENDS_EARLY: readonly Role[] = ['history', 'backtest'];
/** Places along a line that are tried for its name. */
const TRIED_PLACES = 24;

interface Colouring {
  line: (line: Line) => string;
  band: string;
}

interface Moment {
  time: number;
  value: number;
}

interface End extends Moment {
  name: string;
  colour: string;
}

/** Room at the right edge for the longest name that stands there. */
export function roomFor(data: ChartData): number {
  const names = [...atEdge(data).map(({ name }) => name), ...(data.band === null ? [] : [data.band.name])];
  return 24 + LETTER * Math.max(0, ...names.map((name) => shortened(name).length));
}

/** Each line that has a name of its own; names that would meet are moved apart. */
export function labelsOf(data: ChartData, span: Range | null, scale: Scale, colours: Colouring): Names {
  return [...edgeNames(data, span, scale, colours), ...namesAbove(data, span, scale, colours)];
}

/** Where nothing is forecast, the past itself reaches the edge. */
function atEdge({ lines }: ChartData): readonly Line[] {
  const ahead = lines.some(({ role, points }) => role === 'forecast' && points.length > 0);
  return lines.filter(
    ({ of, role }) => of === undefined && !(ahead && ENDS_EARLY.includes(role)) && role !== 'backtest',
  );
}

function edgeNames(data: ChartData, span: Range | null, { min, max }: Scale, colours: Colouring): Names {
  const ends: End[] = atEdge(data).flatMap((line) => {
    const family = data.lines.filter((other) => hiddenAs(other) === line.id);
    const end = lastInView(
      family.flatMap(({ points }) => points),
      span,
    );
    return end === null ? [] : [{ ...end, name: line.name, colour: colours.line(line) }];
  });
  const bandEnd = data.band === null ? null : upperEnd(data.band, span);
  if (data.band !== null && bandEnd !== null) ends.push({ ...bandEnd, name: data.band.name, colour: colours.band });
  const heights = ends.map(({ value }) => (max > min ? (PLOT * (max - value)) / (max - min) : 0));
  const places = apart(heights);
  return ends.map(({ time, value, name, colour }, index) => {
    const height = heights[index] ?? 0;
    // A moment before the very edge, beyond which nothing is drawn.
    return nameAt({ time: time - 1, value }, name, colour, {
      textAnchor: 'start',
      offsetX: 6,
      offsetY: BESIDE + (places[index] ?? height) - height,
    });
  });
}

/** The past and its backtest, each named over the stretch of it that has most room above. */
function namesAbove(data: ChartData, span: Range | null, scale: Scale, colours: Colouring): Names {
  if (span === null) return [];
  const edge = atEdge(data);
  const taken: Range[] = [];
  return data.lines
    .filter((line) => line.of === undefined && !edge.includes(line) && line.points.length > 0)
    .flatMap((line) => {
      const name = shortened(line.name);
      const width = ((span[1] - span[0]) * (name.length + 2) * LETTER) / PLOT_WIDTH;
      const place = roomiest(data, line, span, width, taken);
      if (place === null) return [];
      taken.push([place.time - width, place.time + width]);
      const above = { time: place.time, value: Math.min(place.value, scale.max) };
      return [nameAt(above, line.name, colours.line(line), { textAnchor: 'middle', offsetX: 0, offsetY: -2 })];
    });
}

/** The middle of the stretch as wide as the name whose highest value is lowest; null where none is free. */
function roomiest(data: ChartData, line: Line, span: Range, width: number, taken: readonly Range[]): Moment | null {
  const own = inView(line.points, span);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return null;
  const all = data.lines.flatMap(({ points }) => inView(points, span));
  const from = Math.max(first.time, span[0] + width / 2);
  const to = Math.max(from, last.time - width / 2);
  let best: Moment | null = null;
  for (let place = 0; place <= TRIED_PLACES; place += 1) {
    const time = from + ((to - from) * place) / TRIED_PLACES;
    if (taken.some(([low, high]) => time > low && time < high)) continue;
    const under = all.filter((point) => Math.abs(point.time - time) <= width * 0.6).map(({ value }) => value);
    const value = Math.max(...under);
    if (under.length > 0 && (best === null || value < best.value)) best = { time, value };
  }
  return best;
}

interface Placing {
  textAnchor: 'start' | 'middle';
  offsetX: number;
  offsetY: number;
}

function nameAt({ time, value }: Moment, name: string, colour: string, placing: Placing): Names[number] {
  return {
    x: time,
    y: value,
    marker: { size: 0, strokeWidth: 0 },
    label: {
      text: shortened(name),
      borderWidth: 0,
      ...placing,
      style: { background: 'transparent', color: colour, fontSize: '12px', fontWeight: 550 },
    },
  };
}

function inView(points: readonly { date: string; value: number | null }[], span: Range | null): Moment[] {
  return points.flatMap(({ date, value }) => {
    const time = wallTime(date);
    return value === null || (span !== null && (time < span[0] || time > span[1])) ? [] : [{ time, value }];
  });
}

function lastInView(points: readonly { date: string; value: number | null }[], span: Range | null): Moment | null {
  return inView(points, span).reduce<Moment | null>(
    (last, point) => (last === null || point.time > last.time ? point : last),
    null,
  );
}

function upperEnd({ points }: Band, span: Range | null): Moment | null {
  return lastInView(
    points.map(({ date, upper }) => ({ date, value: upper })),
    span,
  );
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
