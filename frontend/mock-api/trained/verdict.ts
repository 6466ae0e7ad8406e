/** How far the forecasts here can be used, and the numbers above them. */
import type { ForecastAnswer, Headline, SeriesPage, StoryCard, Trust } from '~/api/generated/forecast';
import { formatPeriod } from '~/lib/periods';
import type { Kind } from '~/lib/roles';
import { SHOPS } from '../data/tables';
import { seriesChart } from './series';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

type HeadlineKind = Headline['kind'];
/** What the table plans; null where a story has no plan. */
type Plan = Parameters<typeof seriesChart>[3];
type Values = Pick<ForecastAnswer, 'date' | 'lower' | 'upper' | 'level'> & { forecast: readonly number[] };

const KINDS: readonly HeadlineKind[] = ['total', 'mean', 'last'];
const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);
const NUMBERS: Readonly<Record<HeadlineKind, (values: readonly number[]) => number>> = {
  total: sum,
  mean,
  last: (values) => values.at(-1) ?? 0,
};
const SAID: Readonly<Record<HeadlineKind, string>> = {
  total: 'over the next',
  mean: 'on average over the next',
  last: 'on the last of the next',
};

/** One number of a forecast of days. */
function headlineOfValues({ date, forecast, level }: Values, miss: number, kind: HeadlineKind): Headline {
  const value = NUMBERS[kind](forecast);
  const steps = forecast.length;
  const own = kind === 'total' ? miss : miss / steps;
  const number = (one: number): string => String(Math.round(one));
  const last = formatPeriod(date.at(-1) ?? '', 'days', 'en');
  const end = kind === 'last' ? last : `to ${last}`;
  return {
    kind,
    automatic_kind: 'total',
    kinds: [...KINDS],
    value,
    lower: value - 2 * own,
    upper: value + 2 * own,
    level,
    steps,
    unit: 'days',
    first: date[0] ?? null,
    last: date.at(-1) ?? null,
    change: 0.05,
    usual_miss: own,
    measured_steps: steps,
    compared_with: 'weekdays',
    year_notes: [],
    measured_backtests: 2,
    sentence: `sales: ${number(value)} ${SAID[kind]} ${steps} days (${end}), usually within ±${number(own)}.`,
  };
}

/** Over shops; sales add up whichever number stands above. */
export function headlineOf(shops: readonly string[], kind: HeadlineKind | null, plan: Plan = null): Headline {
  const bands = shops.map((shop) => seriesChart(shop, null, {}, plan).forecast);
  const { dates = [], values = [] } = bands[0] ?? {};
  const forecast = values.map((_, step) => sum(bands.map((band) => band.values[step] ?? 0)));
  return headlineOfValues(
    { date: dates, forecast, lower: [], upper: [], level: 80 },
    40 * shops.length,
    kind ?? 'total',
  );
}

/** A forecast that was asked for with its number. */
export function withHeadline(answer: ForecastAnswer, kind: HeadlineKind | null): ForecastAnswer {
  const forecast = answer.forecast.filter((value) => typeof value === 'number');
  return { ...answer, headline: headlineOfValues({ ...answer, forecast }, 40, kind ?? 'total') };
}

export function graded(
  kind: Kind,
  category: string,
  headlineKind: HeadlineKind | null,
  plan: Plan = null,
): Pick<Trust, 'grade' | 'grade_reason' | 'headline'> {
  const inTime = kind === 'time_series';
  return {
    grade: 'good',
    grade_reason: inTime
      ? "The error is 42% smaller than when repeating last year's months in 2 backtests."
      : 'The accuracy was measured on 60 test rows.',
    headline: inTime ? headlineOf([category], headlineKind, plan) : null,
  };
}

export function gradedCard(
  kind: Kind,
  headlineKind: HeadlineKind | null,
): Pick<StoryCard, 'grade' | 'headline' | 'sparkline'> {
  if (kind !== 'time_series') return { grade: 'good', headline: null, sparkline: null };
  const { history, forecast } = seriesChart(SHOPS[0], null);
  return {
    grade: 'good',
    headline: headlineOf(SHOPS, headlineKind),
    sparkline: { history: history.values.slice(-60), forecast: forecast.values },
  };
}

export function seriesPage(headlineKind: HeadlineKind | null, plan: Plan = null): SeriesPage {
  return {
    total: headlineOf(SHOPS, headlineKind, plan),
    count: SHOPS.length,
    page_size: 50,
    rows: SHOPS.map((category, place) => ({
      category,
      size: 40_000 - 1_000 * place,
      gain_over_naive: 0.42,
      ...graded('time_series', category, headlineKind, plan),
    })),
  };
}
