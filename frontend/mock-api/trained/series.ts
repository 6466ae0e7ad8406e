/** A story over time: its chart, a forecast that is asked for, and how earlier forecasts did. */
import type { Band, ForecastAnswer, ForecastChart, ForecastMemory } from '~/api/generated/forecast';
import { rounded } from '../data/random';
import { dayAt, DAYS, expectedSales, shops, SHOPS } from '../data/tables';

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

export function seriesChart(category: string | null | undefined, model: string | null | undefined): ForecastChart {
  const shop = shopOf(category);
  const history = actualOf(shop);
  const forecast = band(shop, DAYS, HORIZON, 80);
  const { dates, values } = band(shop, DAYS - HORIZON, HORIZON, 80);
  return {
    category: shop,
    model: model ?? 'ETS',
    target: 'sales',
    period: 'days',
    level: 80,
    filled: [],
    now: history.dates.at(-1) ?? '',
    history,
    forecast,
    backtest: { dates, values },
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
