/** What a chart of time series is told, and the questions it answers about it. Nothing here draws. */
import { slot, slotYearBefore, wallTime, type Period } from '~/lib/periods';

export interface Point {
  /** Wall-clock: `2024-01-31`, or with a time for hourly data. */
  date: string;
  value: number | null;
}

/**
 * `history` is the neutral line, `came` goes on with it beside a forecast, `backtest` the dashed accent, `forecast` the accent,
 * `untested` the paler accent where the forecast goes further ahead than it was tested, `tried` a forecast beside it that nobody
 * keeps, `plan` one by another plan, `series` the palette, `ahead` what is forecast of one of these.
 */
export type Role = 'history' | 'came' | 'backtest' | 'forecast' | 'untested' | 'tried' | 'plan' | 'series' | 'ahead';

/** What was measured; everything else is reckoned. */
const MEASURED: readonly Role[] = ['history', 'came', 'series'];

export interface Line {
  id: string;
  name: string;
  role: Role;
  /** The line that this one goes on with: they look alike, and are hidden and shown together. */
  of?: string;
  points: readonly Point[];
}

export interface Band {
  id: string;
  name: string;
  points: readonly { date: string; lower: number; upper: number }[];
}

/** A measured value that is far from what explains values, or a value that an event moves. */
export interface Mark {
  date: string;
  value: number;
  /** The forecast does without it: the axis need not reach it. */
  setAside: boolean;
  /** The line that has it; the history where none is named. */
  of?: string;
  /** The event that explains it. */
  event?: string;
}

export interface ChartData {
  /** What is measured, for the axis and the table's heads. */
  target: string;
  period: Period | null;
  lines: readonly Line[];
  band: Band | null;
  /** The last measured date; the forecast begins after it. */
  now: string | null;
  /** Unusual values, and events. */
  marks?: readonly Mark[];
  /** Few enough series to be named beside their ends instead of in a legend. */
  direct?: boolean;
}

/** Milliseconds from, to. */
export type Range = readonly [number, number];

/** The first and the last moment of everything drawn; null when nothing has a date. */
export function extent(data: ChartData): Range | null {
  let [from, to] = [Infinity, -Infinity];
  const meet = (date: string): void => {
    const time = wallTime(date);
    from = Math.min(from, time);
    to = Math.max(to, time);
  };
  for (const line of data.lines) line.points.forEach((point) => meet(point.date));
  data.band?.points.forEach((point) => meet(point.date));
  return to > from ? [from, to] : null;
}

/** The line of a mark; none where it is not shown. */
export function markedLine({ lines }: ChartData, { of }: Mark): Line | undefined {
  return lines.find(({ id, role }) => (of === undefined ? role === 'history' : id === of));
}

/** The lowest and highest value inside the range, of lines and band; values that are left out don't count. */
export function valueExtent(
  data: ChartData,
  range: Range | null,
  isLeftOut: (line: Line, date: string) => boolean = () => false,
): Range | null {
  let [low, high] = [Infinity, -Infinity];
  const inside = (date: string): boolean => {
    if (range === null) return true;
    const time = wallTime(date);
    return time >= range[0] && time <= range[1];
  };
  for (const line of data.lines) {
    for (const { date, value } of line.points) {
      if (value === null || !inside(date) || isLeftOut(line, date)) continue;
      [low, high] = [Math.min(low, value), Math.max(high, value)];
    }
  }
  for (const { date, lower, upper } of data.band?.points ?? []) {
    if (inside(date)) [low, high] = [Math.min(low, lower), Math.max(high, upper)];
  }
  return high >= low ? [low, high] : null;
}

/** The line that another goes on with; itself where there is none. */
export function begunBy(data: ChartData, line: Line): Line {
  return data.lines.find(({ id }) => id === line.of) ?? line;
}

/** The name under which a line is hidden and shown. */
export function hiddenAs(line: Line): string {
  return line.of ?? line.id;
}

/** Everything known about one date. */
export interface Moment {
  date: string;
  values: readonly Stated[];
  interval: readonly [number, number] | null;
}

/** The value of a line at a date. */
export interface Stated {
  line: Line;
  value: number;
  change: Change | null;
  /** It is unusual, or an event moves it. */
  mark?: Mark;
}

/** Against the same slot a year before. `share` is null where a percentage says nothing: at 0, and for values that can be negative. */
export interface Change {
  before: number;
  share: number | null;
  /** Of days and hours it is the same weekday, not the same date. */
  weekday?: true;
}

/** Answers what stands at a date; `compare` holds measured values that may be older than those drawn. */
export class Moments {
  readonly #data: ChartData;
  readonly #lines: readonly { line: Line; values: Map<number, Point> }[];
  readonly #band: Map<number, readonly [number, number]>;
  /** By line, then by time. */
  readonly #marks: Map<string, Map<number, Mark>>;
  readonly #measured: Map<string, Map<string, number>>;
  /** Nothing measured is negative, so that percentages of it mean something. */
  readonly #positive: boolean;

  constructor(data: ChartData, compare: readonly Point[] = []) {
    this.#data = data;
    this.#lines = data.lines.map((line) => ({
      line,
      values: new Map(line.points.map((point) => [wallTime(point.date), point])),
    }));
    this.#band = new Map(data.band?.points.map(({ date, lower, upper }) => [wallTime(date), [lower, upper]]));
    this.#marks = new Map(
      data.lines.map((line) => {
        const own = (data.marks ?? []).filter((mark) => markedLine(data, mark) === line);
        return [line.id, new Map(own.map((mark) => [wallTime(mark.date), mark]))];
      }),
    );
    const measured = [
      ...compare,
      ...data.lines.filter(({ role }) => MEASURED.includes(role)).flatMap(({ points }) => points),
    ];
    this.#positive = measured.every(({ value }) => value === null || value >= 0);
    const slots = (points: readonly Point[]): Map<string, number> =>
      new Map(points.flatMap(({ date, value }) => (value === null ? [] : [[slot(date, data.period), value]])));
    const history = data.lines.find((line) => line.role === 'history');
    const past = slots([...compare, ...(history?.points ?? [])]);
    // A series is compared with itself, a forecast and a backtest with what was measured.
    this.#measured = new Map(
      data.lines.map((line) => {
        const own = line.role === 'series' ? line : line.role === 'ahead' ? begunBy(data, line) : null;
        return [line.id, own === null ? past : slots(own.points)];
      }),
    );
  }

  /** Every moment that has a value, in order. */
  times(): number[] {
    const times = new Set<number>();
    for (const { values } of this.#lines) for (const time of values.keys()) times.add(time);
    return [...times].sort((a, b) => a - b);
  }

  at(time: number): Moment | null {
    let date: string | null = null;
    const values: Stated[] = [];
    for (const { line, values: points } of this.#lines) {
      const point = points.get(time);
      if (point === undefined) continue;
      date = point.date;
      if (point.value === null) continue;
      const mark = this.#marks.get(line.id)?.get(time);
      const change = this.#change(line, point.date, point.value);
      values.push({ line, value: point.value, change, ...(mark !== undefined && { mark }) });
    }
    if (date === null) return null;
    return { date, values, interval: this.#band.get(time) ?? null };
  }

  #change(line: Line, date: string, value: number): Change | null {
    const before = this.#measured.get(line.id)?.get(slotYearBefore(date, this.#data.period));
    if (before === undefined) return null;
    const share = before === 0 || !this.#positive ? null : (value - before) / before;
    const { period } = this.#data;
    return { before, share, ...((period === 'days' || period === 'hours') && { weekday: true }) };
  }
}
