/** What can be looked at in a trained story: its series, and the models that forecast each. */
import type { AccuracyRow, Metrics, StoryData, Trust } from '~/api/forecast';

/** The label of the only series of a story without categories. */
export const ALL = 'all';

/** Longer lists of series are searched. */
export const SEARCHED_OVER = 20;

/** Every series of the story, also those that no model could forecast. */
export function categoriesOf(data: StoryData): string[] {
  return [...new Set([...data.forecasts, ...data.trust, ...data.errors].map(({ category }) => category))];
}

export function modelsOf(data: StoryData, category: string): string[] {
  return data.forecasts.filter((choice) => choice.category === category).map(({ model }) => model);
}

export interface Chosen {
  category: string;
  /** Null: no model could forecast this series. */
  model: string | null;
}

/** What was asked for if the story has it, else the first series and its best model. Null: there is no series. */
export function resolve(data: StoryData, category: string | null, model: string | null): Chosen | null {
  const categories = categoriesOf(data);
  const [first] = categories;
  if (first === undefined) return null;
  const found = category !== null && categories.includes(category) ? category : first;
  const models = modelsOf(data, found);
  const wishes = [model, data.best_config[found], models[0]];
  const chosen = wishes.find((wish) => typeof wish === 'string' && models.includes(wish));
  return { category: found, model: chosen ?? null };
}

export function trustOf(data: StoryData, category: string): Trust | null {
  return data.trust.find((entry) => entry.category === category) ?? null;
}

export type MetricName = keyof Metrics;

const BASELINES = ['NAIVE', 'SNAIVE'];

export const isBaseline = (model: string): boolean => BASELINES.includes(model);

/**
 * The accuracy of every model on one series: the best first, then by the deciding metric, or by the
 * next one where that is not defined; models without a score last.
 */
export function ranked(data: StoryData, category: string, metric: MetricName): AccuracyRow[] {
  const rows = data.errors.filter((row) => row.category === category);
  const defined = rows.every((row) => !row.metrics || isNumber(row.metrics[metric]));
  const by: MetricName = defined ? metric : metric === 'mape' ? 'wape' : 'mae';
  const score = (row: AccuracyRow): number => row.metrics?.[by] ?? Infinity;
  return rows.sort((a, b) => Number(b.best) - Number(a.best) || score(a) - score(b));
}

/** The naive forecast to beat: of the plain and the seasonal one, the one with the smaller error. */
export function toBeat(rows: readonly AccuracyRow[], metric: MetricName): AccuracyRow | null {
  const known = rows.filter((row) => isBaseline(row.model) && isNumber(row.metrics?.[metric]));
  return known.sort((a, b) => (a.metrics?.[metric] ?? 0) - (b.metrics?.[metric] ?? 0))[0] ?? null;
}

/** By how much a model's error is lower than that of the naive forecast to beat, as a share; null where one is not known. */
export function gainOverNaive(rows: readonly AccuracyRow[], row: AccuracyRow, metric: MetricName): number | null {
  const naive = toBeat(rows, metric)?.metrics?.[metric];
  const own = row.metrics?.[metric];
  if (!isNumber(naive) || !isNumber(own) || naive === 0) return null;
  return (naive - own) / naive;
}

/** The deciding metric of the story. */
export function metricOf(data: StoryData): MetricName {
  const named = data.cleaning.accuracy_score;
  return named === 'mse' || named === 'mape' || named === 'mae' ? named : 'rmse';
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number';
}
