/** A story over time: its chart, a forecast that is asked for, and how earlier forecasts did. */
import type {
  Band,
  FilledPeriods,
  ForecastAnswer,
  ForecastChart,
  ForecastMemory,
  SeriesAbsence,
  ShownEvent,
} from '~/api/generated/forecast';
import { rounded } from '../data/random';
import { dayAt, DAYS, expectedSales, shops, SHOPS, type Cell } from '../data/tables';
import { eventsIn, unusualIn, type Said } from '../unusual';

/** Days that a chart shows of the past. */
const SHOWN = 365;
const HORIZON = 30;
/** Deviations on either side of the forecast that hold so many percent of a bell. */
const WIDTHS: readonly (readonly [number, number])[] = [
  [50, 0.67],
  [80, 1.28],
  [90, 1.64],
  [95, 1.96],
  [99, 2.58],
];
const DEVIATION = 6;

/** What a plan makes of the sales of a day: times so much. */
export type Effect = (day: number) => number;
const NONE: Effect = () => 1;

function band(shop: string, first: number, steps: number, level: number, effect: Effect = NONE): Band {
  const width = DEVIATION * (WIDTHS.find(([upTo]) => level <= upTo)?.[1] ?? 2.58);
  const days = Array.from({ length: steps }, (_, step) => first + step);
  const values = days.map((day) => expectedSales(shop, day) * effect(day));
  return {
    dates: days.map(dayAt),
    values: values.map((value) => rounded(value, 1)),
    lower: values.map((value) => rounded(Math.max(0, value - width), 1)),
    upper: values.map((value) => rounded(value + width, 1)),
  };
}

const shopOf = (category: string | null | undefined): string =>
  SHOPS.find((shop) => shop === category) ?? SHOPS[0] ?? '';

interface Actual {
  dates: string[];
  values: (number | null)[];
}

const SALES = shops().rows;
/** Made once: a page asks for it many times. */
const ACTUAL = new Map(SHOPS.map((shop) => [shop, readActual(SALES.filter((row) => row[1] === shop).slice(-SHOWN))]));

function actualOf(shop: string): Actual {
  return ACTUAL.get(shop) ?? { dates: [], values: [] };
}

function readActual(rows: readonly Cell[][]): Actual {
  return {
    dates: rows.map(([day]) => String(day)),
    values: rows.map(([, , sales]) => (typeof sales === 'number' ? sales : null)),
  };
}

/** Places from the end of the past data without a row, of one shop only: what stands there, the first and the last. */
const GAPS: readonly (readonly [FilledPeriods['kind'], number, number])[] = [
  ['interpolated', 40, 38],
  ['zero', 24, 23],
];
const WITH_GAPS = SHOPS[1];

function withGaps(shop: string): Pick<ForecastChart, 'history' | 'filled'> {
  const { dates, values } = actualOf(shop);
  if (shop !== WITH_GAPS) return { history: { dates, values }, filled: [] };
  const standIn = (value: number | null, place: number): number | null => {
    const fromEnd = dates.length - place;
    const kind = GAPS.find(([, first, last]) => fromEnd <= first && fromEnd >= last)?.[0];
    return kind === undefined ? value : kind === 'zero' ? 0 : null;
  };
  const filled = GAPS.map(([kind, first, last]) => ({
    kind,
    first: dates.at(-first) ?? '',
    last: dates.at(-last) ?? '',
    periods: first - last + 1,
  }));
  return { history: { dates, values: values.map(standIn) }, filled };
}

/** What the absent periods of a shop mean; null where it has none. */
export function absenceOf(shop: string): SeriesAbsence | null {
  if (shop !== WITH_GAPS) return null;
  return {
    meaning: 'missing',
    chosen: false,
    periods: SHOWN,
    closed: 0,
    zero: 2,
    made_up: 3,
    closed_weekdays: [],
    closed_hours: [],
    closed_holidays: [],
    ended: null,
    too_many: false,
    left_out: 0,
    sentences: ['2 of 365 periods have no rows and count as 0: nothing was sold then.'],
  };
}

export function seriesChart(
  category: string | null | undefined,
  model: string | null | undefined,
  said: Said = {},
  planned: { steps: number; effect: Effect } | null = null,
): ForecastChart {
  const shop = shopOf(category);
  const { history, filled } = withGaps(shop);
  const events = eventsIn(actualOf(shop), said, shop);
  const forecast = lifted(band(shop, DAYS, planned?.steps ?? HORIZON, 80, planned?.effect), events);
  return {
    category: shop,
    model: model ?? 'ETS',
    target: 'sales',
    period: 'days',
    level: 80,
    filled,
    unusual: unusualIn(actualOf(shop), said, shop),
    events,
    now: history.dates.at(-1) ?? '',
    history,
    forecast,
    backtest: band(shop, DAYS - HORIZON, HORIZON, 80),
    index: [...history.dates, ...forecast.dates],
    values: [...history.values, ...forecast.values],
    specific_data: { kind: 'none' },
    ...(planned !== null && { future_origin: 'table' }),
  };
}

function lifted({ dates, values, lower, upper }: Band, events: readonly ShownEvent[]): Band {
  const added = dates.map((date) =>
    events.reduce((sum, { ahead, effect }) => (ahead.includes(date) ? sum + (effect ?? 0) : sum), 0),
  );
  const raised = (line: number[]): number[] => line.map((value, step) => rounded(value + (added[step] ?? 0), 1));
  return { dates, values: raised(values), lower: raised(lower), upper: raised(upper) };
}

interface Asked {
  category?: string | null;
  model?: string | null;
  steps?: number | null;
  probability?: number | null;
}

/** How far ahead backtests went: whoever asks for more gets a lower grade. */
function gradeOf(steps: number): Pick<ForecastAnswer, 'grade' | 'grade_reason'> {
  return steps > HORIZON
    ? { grade: 'with_care', grade_reason: `Backtests went ${HORIZON} days ahead; this forecast goes ${steps}.` }
    : {
        grade: 'good',
        grade_reason: "The error is 42% smaller than when repeating last year's months in 2 backtests.",
      };
}

export function seriesForecast({ category, model, steps, probability }: Asked, effect?: Effect): ForecastAnswer {
  const level = probability ?? 80;
  const length = steps ?? HORIZON;
  const { dates, values, lower, upper } = band(shopOf(category), DAYS, length, level, effect);
  return {
    category: shopOf(category),
    model: model ?? 'ETS',
    level,
    date: dates,
    forecast: values,
    lower,
    upper,
    notes: [],
    ...gradeOf(length),
  };
}

export function seriesMemory(category: string | null | undefined, said: Said = {}): ForecastMemory {
  const shop = shopOf(category);
  const actual = actualOf(shop);
  return {
    category: shop,
    period: 'days',
    target: 'sales',
    verdict: 'holds',
    sentence: 'The last forecast holds.',
    actual,
    unusual: unusualIn(actual, said, shop),
    events: eventsIn(actual, said, shop),
    forecasts: [
      {
        model: 'ETS',
        level: 80,
        now: dayAt(DAYS - HORIZON - 1),
        trained_at: '2025-12-01T08:00:00Z',
        verdict: 'holds',
        sentence: 'The last forecast holds.',
        expected_mae: 5,
        forecast: band(shop, DAYS - HORIZON, HORIZON, 80),
        came: { bias: 0.4, inside: 25, mae: 4.8, points: HORIZON, wape: 4.7 },
      },
    ],
  };
}
