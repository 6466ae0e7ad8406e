/** A story over time: its chart, a forecast that is asked for, and how earlier forecasts did. */
import type {
  Band,
  Cleaning,
  FilledPeriods,
  ForecastAnswer,
  ForecastChart,
  ForecastMemory,
  SeriesAbsence,
} from '~/api/generated/forecast';
import { rounded } from '../data/random';
import { dayAt, DAYS, expectedSales, shops, SHOPS } from '../data/tables';
import { unusualIn } from '../unusual';

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

function band(shop: string, first: number, steps: number, level: number): Band {
  const width = DEVIATION * (WIDTHS.find(([upTo]) => level <= upTo)?.[1] ?? 2.58);
  const days = Array.from({ length: steps }, (_, step) => first + step);
  const values = days.map((day) => expectedSales(shop, day));
  return {
    dates: days.map(dayAt),
    values: values.map((value) => rounded(value, 1)),
    lower: values.map((value) => rounded(Math.max(0, value - width), 1)),
    upper: values.map((value) => rounded(value + width, 1)),
  };
}

const shopOf = (category: string | null | undefined): string =>
  SHOPS.find((shop) => shop === category) ?? SHOPS[0] ?? '';

function actualOf(shop: string): { dates: string[]; values: (number | null)[] } {
  const rows = shops()
    .rows.filter((row) => row[1] === shop)
    .slice(-SHOWN);
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
  cleaning: Cleaning = {},
): ForecastChart {
  const shop = shopOf(category);
  const { history, filled } = withGaps(shop);
  const forecast = band(shop, DAYS, HORIZON, 80);
  return {
    category: shop,
    model: model ?? 'ETS',
    target: 'sales',
    period: 'days',
    level: 80,
    filled,
    unusual: unusualIn(actualOf(shop), cleaning),
    now: history.dates.at(-1) ?? '',
    history,
    forecast,
    backtest: band(shop, DAYS - HORIZON, HORIZON, 80),
    index: [...history.dates, ...forecast.dates],
    values: [...history.values, ...forecast.values],
    specific_data: { kind: 'none' },
  };
}

interface Asked {
  category?: string | null;
  model?: string | null;
  steps?: number | null;
  probability?: number | null;
}

export function seriesForecast({ category, model, steps, probability }: Asked): ForecastAnswer {
  const level = probability ?? 80;
  const { dates, values, lower, upper } = band(shopOf(category), DAYS, steps ?? HORIZON, level);
  return {
    category: shopOf(category),
    model: model ?? 'ETS',
    level,
    date: dates,
    forecast: values,
    lower,
    upper,
    notes: [],
  };
}

export function seriesMemory(category: string | null | undefined): ForecastMemory {
  const shop = shopOf(category);
  return {
    category: shop,
    period: 'days',
    target: 'sales',
    verdict: 'holds',
    sentence: 'The last forecast holds.',
    actual: actualOf(shop),
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
