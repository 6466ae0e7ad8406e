/** From the answers of the server to what the chart draws. */
import type { ForecastAnswer, ForecastChart, Trust } from '~/api/forecast';
import type { Text } from '~/i18n/useText';
import { isPeriod, PERIOD_LENGTH, wallDate, wallTime, type Period } from '~/lib/periods';
import type { Band, ChartData, Mark, Point, Range } from '~/ui/chart/model';

/** So many times the length of the forecast is shown before it, when the history is much longer. */
const RECENT = 3;
/** Histories longer than this many forecasts open on their recent part. */
const LONG = 8;

/** The forecast on the screen: the one computed at training, or the one asked for. */
export interface Shown {
  dates: readonly string[];
  values: readonly number[];
  lower: readonly number[];
  upper: readonly number[];
  /** Percent. */
  level: number;
}

/** A forecast by another plan beside the one on the screen, and what both plans are called. */
export interface SecondPlan {
  own: string;
  other: string;
  shown: Shown;
}

export function shownOf(chart: ForecastChart, answer: ForecastAnswer | undefined): Shown {
  return answer === undefined ? { ...chart.forecast, level: chart.level } : shownOfAnswer(answer);
}

export function shownOfAnswer(answer: ForecastAnswer): Shown {
  const rows = answer.date.flatMap((date, row) => {
    const [value, lower, upper] = [answer.forecast[row], answer.lower[row] ?? NaN, answer.upper[row] ?? NaN];
    return date === null || typeof value !== 'number' ? [] : [{ date, value, lower, upper }];
  });
  return {
    dates: rows.map(({ date }) => date),
    values: rows.map(({ value }) => value),
    lower: rows.map(({ lower }) => lower),
    upper: rows.map(({ upper }) => upper),
    level: answer.level,
  };
}

/**
 * `tried` and `second` stand beside the forecast and have no band of their own: two of them would hide each other. `tested`
 * is how many steps ahead backtests went, where the forecast goes further.
 */
export function chartData(
  chart: ForecastChart,
  shown: Shown,
  text: Text,
  tried: Shown | null = null,
  tested: number | null = null,
  second: SecondPlan | null = null,
): ChartData {
  const ahead = points(shown);
  const untested = tested === null ? [] : ahead.slice(tested);
  return {
    target: chart.target,
    period: periodOf(chart),
    lines: [
      { id: 'history', name: text('chart.history'), role: 'history', points: points(chart.history) },
      { id: 'backtest', name: text('chart.backtest'), role: 'backtest', points: points(chart.backtest) },
      {
        id: 'forecast',
        name: second?.own ?? text('chart.forecast'),
        role: 'forecast',
        points: ahead.slice(0, tested ?? ahead.length),
      },
      ...(untested.length === 0
        ? []
        : [
            {
              id: 'untested',
              name: text('chart.untested'),
              role: 'untested' as const,
              of: 'forecast',
              points: untested,
            },
          ]),
      ...(tried === null
        ? []
        : [{ id: 'tried', name: text('whatIf.line'), role: 'tried' as const, points: points(tried) }]),
      ...(second === null
        ? []
        : [{ id: 'plan', name: second.other, role: 'plan' as const, points: points(second.shown) }]),
    ],
    band: {
      id: 'interval',
      name: text('chart.interval', { level: shown.level }),
      points: [...(shown.level === chart.level ? bandOf(chart.backtest) : []), ...bandOf(shown)],
    },
    now: chart.now,
    marks: [
      ...pastMarks(chart),
      ...aheadMarks(chart.events, shown, (step) => (tested !== null && step >= tested ? 'untested' : 'forecast')),
    ],
    direct: true,
  };
}

/** Unusual values of the past, and those that events explain; on the history, or on the line that has them. */
export function pastMarks({ unusual, events }: Pick<ForecastChart, 'unusual' | 'events'>, of?: string): Mark[] {
  const on = of === undefined ? {} : { of };
  return [
    ...unusual.map(({ date, value, set_aside: setAside }) => ({ date, value, setAside, ...on })),
    ...events.flatMap(({ name, past }) =>
      past.map(({ date, value }) => ({ date, value, setAside: true, event: name, ...on })),
    ),
  ];
}

/** Where events come again; on the line that has the step. */
export function aheadMarks(
  events: ForecastChart['events'],
  { dates, values }: Pick<Shown, 'dates' | 'values'>,
  lineOf: (step: number) => string,
): Mark[] {
  return events.flatMap(({ name, ahead }) =>
    ahead.flatMap((date) => {
      const step = dates.indexOf(date);
      const value = values[step];
      return value === undefined ? [] : [{ date, value, setAside: false, event: name, of: lineOf(step) }];
    }),
  );
}

/** Of a backtest the interval has the level of the training. A date without bounds has no part in it. */
function bandOf({ dates, lower, upper }: Pick<Shown, 'dates' | 'lower' | 'upper'>): Band['points'] {
  return dates
    .map((date, index) => ({ date, lower: lower[index] ?? NaN, upper: upper[index] ?? NaN }))
    .filter((point) => Number.isFinite(point.lower) && Number.isFinite(point.upper));
}

export function periodOf(chart: ForecastChart): Period | null {
  return isPeriod(chart.period) ? chart.period : null;
}

export function points(line: { dates: readonly string[]; values: readonly (number | null)[] }): Point[] {
  return line.dates.map((date, index) => ({ date, value: line.values[index] ?? null }));
}

/** The forecast or its interval goes below zero although nothing measured ever did. */
export function fallsBelowZero(chart: ForecastChart, shown: Shown): boolean {
  return shown.lower.some((value) => value < 0) && chart.history.values.every((value) => value === null || value >= 0);
}

/** From the first measured date to the end of the forecast. */
export function fullRange(chart: ForecastChart, shown: Shown): Range | null {
  const first = chart.history.dates[0] ?? shown.dates[0];
  const last = shown.dates.at(-1) ?? chart.now;
  return first === undefined ? null : [wallTime(first), wallTime(last)];
}

/** Where a long history opens, so that the forecast can be seen: its recent part. Null: all of it. */
export function openingRange(chart: ForecastChart, shown: Shown): Range | null {
  const full = fullRange(chart, shown);
  if (full === null) return null;
  const forecast = full[1] - wallTime(chart.now);
  if (forecast <= 0 || full[1] - full[0] < LONG * forecast) return null;
  return [wallTime(chart.now) - RECENT * forecast, full[1]];
}

/** How many steps ahead the backtests went; null where the forecast goes no further, and where nothing was measured. */
export function testedOf(trust: Trust | null, shown: Shown): number | null {
  const tested = trust?.tested_steps ?? 0;
  return tested > 0 && tested < shown.dates.length ? tested : null;
}

export interface Window {
  from: string;
  to: string;
}

/** What to ask the server for so that the range is drawn in full. */
export function detailOf(range: Range, period: Period | null): Window {
  return { from: wallDate(range[0] - PERIOD_LENGTH[period ?? 'days'], period), to: wallDate(range[1], period) };
}

/** The same stretch a year before, a little wider, to compare with. */
export function yearBeforeOf(range: Range, period: Period | null): Window {
  const [margin, year] = [PERIOD_LENGTH.weeks, PERIOD_LENGTH.years];
  return { from: wallDate(range[0] - year - margin, period), to: wallDate(range[1] - year + margin, period) };
}
