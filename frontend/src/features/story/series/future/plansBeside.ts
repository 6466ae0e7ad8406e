/** Two forecasts of a series by two plans: one number of each over the periods that both cover, and the difference. */
import type { ForecastAnswer, Headline } from '~/api/forecast';
import { numbersOf } from '../../shared/choices';

export type HeadlineKind = Headline['kind'];

/** The forecasts of one series by two plans, from the first period after its past data. */
export interface SeriesPlans {
  category: string;
  own: Planned;
  other: Planned;
}

/** Lists of equal length, a value a period. */
export interface Planned {
  dates: readonly string[];
  values: readonly number[];
}

export interface Difference {
  own: number;
  other: number;
  /** The other plan less the own one. */
  by: number;
  /** `by` as a share of the own plan's number; null where that is 0. */
  share: number | null;
}

const NUMBERS: Readonly<Record<HeadlineKind, (values: readonly number[]) => number>> = {
  total: sumOf,
  mean: (values) => sumOf(values) / values.length,
  last: (values) => values.at(-1) ?? 0,
};

export function plannedIn({ date, forecast }: Pick<ForecastAnswer, 'date' | 'forecast'>): Planned {
  return { dates: date.filter((day) => day !== null), values: numbersOf(forecast) };
}

/** Periods that both plans cover. */
export function commonSteps({ own, other }: Pick<SeriesPlans, 'own' | 'other'>): number {
  return Math.min(own.values.length, other.values.length);
}

/** Null where the plans have no period in common. */
export function differenceOf(plans: Pick<SeriesPlans, 'own' | 'other'>, kind: HeadlineKind): Difference | null {
  const steps = commonSteps(plans);
  if (steps === 0) return null;
  const [own, other] = [plans.own, plans.other].map(({ values }) => NUMBERS[kind](values.slice(0, steps)));
  return own === undefined || other === undefined ? null : between(own, other);
}

/** Over several series, whose numbers add up; null where there is none. */
export function wholeDifference(series: readonly SeriesPlans[], kind: HeadlineKind): Difference | null {
  const each = series.map((plans) => differenceOf(plans, kind)).filter((one) => one !== null);
  return each.length === 0 ? null : between(sumOf(each.map(({ own }) => own)), sumOf(each.map(({ other }) => other)));
}

function between(own: number, other: number): Difference {
  const by = other - own;
  return { own, other, by, share: own === 0 ? null : by / Math.abs(own) };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
