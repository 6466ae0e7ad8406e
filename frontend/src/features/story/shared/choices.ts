/** What can be looked at in a trained story: its series, and the models that forecast each. */
import type { AccuracyRow, ForecastAnswer, Metrics, StoryData, Trust } from '~/api/forecast';
import { isScore } from '~/lib/metrics';

/** The label of the only series of a story without categories. */
export const ALL = 'all';

/** Longer lists of series are searched. */
export const SEARCHED_OVER = 20;

/** What names the series of a story. */
type SeriesData = Pick<StoryData, 'partial' | 'labels' | 'forecasts' | 'trust' | 'errors'>;

/** Every series of the story, also those that no model could forecast. */
export function categoriesOf(data: SeriesData): readonly string[] {
  return data.partial ? data.labels : present(data);
}

/** Of very many series only some come with the story; the others are asked for when they are looked at. */
export function isLeftOut(data: StoryData, category: string | null): boolean {
  return data.partial && category !== null && !present(data).includes(category) && data.labels.includes(category);
}

/** The series that came with the story. */
function present(data: SeriesData): string[] {
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

/** What was asked for if the story has it, else the largest series and its best model. Null: there is no series. */
export function resolve(data: StoryData, category: string | null, model: string | null): Chosen | null {
  const categories = categoriesOf(data);
  const known = present(data);
  const first = known.find((label) => label === data.largest) ?? known[0] ?? categories[0];
  if (first === undefined) return null;
  const found = category !== null && categories.includes(category) ? category : first;
  const models = modelsOf(data, found);
  const wishes = [model, bestModelOf(data, found), models[0]];
  const chosen = wishes.find((wish) => typeof wish === 'string' && models.includes(wish));
  return { category: found, model: chosen ?? null };
}

/** The model in use of a series; undefined where there is none. */
export function bestModelOf(
  { best_config: best }: Pick<StoryData, 'best_config'>,
  category: string,
): string | undefined {
  return best[category]?.model;
}

export function trustOf(data: StoryData, category: string): Trust | null {
  return data.trust.find((entry) => entry.category === category) ?? null;
}

/** The values of a series, which are numbers all. */
export function numbersOf(forecast: ForecastAnswer['forecast']): number[] {
  return forecast.filter((value) => typeof value === 'number');
}

export type MetricName = keyof Metrics;

/** What every model has to beat: over time the last value or season again, on rows the mean or the same probabilities. */
const BASELINES = ['NAIVE', 'SNAIVE', 'MEAN', 'PRIOR'];

export function valueOf(row: AccuracyRow, metric: MetricName): number | null {
  const metrics: Metrics | null | undefined = row.metrics;
  return metrics?.[metric] ?? null;
}

/**
 * How far off a model is by a metric: a score is far off by what it lacks to 1. Rows that a method leaves out of all
 * groups count against its silhouette.
 */
function errorOf(row: AccuracyRow, metric: MetricName): number | null {
  const value = valueOf(row, metric);
  if (value === null) return null;
  if (metric === 'silhouette') return 1 - value * (1 - (valueOf(row, 'noise') ?? 0));
  return isScore(metric) ? 1 - value : value;
}

export const isBaseline = (model: string): boolean => BASELINES.includes(model);

/**
 * The accuracy of every model on one series, the lowest error first by the deciding metric, or by the next one where that
 * is not defined; models without a score last.
 */
export function ranked(data: StoryData, category: string, metric: MetricName): AccuracyRow[] {
  const rows = data.errors.filter((row) => row.category === category);
  const defined = rows.every((row) => !row.metrics || valueOf(row, metric) !== null);
  const by: MetricName = defined || isScore(metric) ? metric : metric === 'mape' ? 'wape' : 'mae';
  const error = (row: AccuracyRow): number => errorOf(row, by) ?? Infinity;
  return rows.sort((a, b) => error(a) - error(b) || Number(b.best) - Number(a.best));
}

/** The deciding metric of the story. */
export function metricOf(data: StoryData): MetricName {
  const named = data.cleaning.accuracy_score;
  if (named != null && named !== 'confusion_matrix') return named;
  return data.forecastType === 'classification' ? 'accuracy_score' : 'rmse';
}

const SECOND: Record<string, MetricName> = { rmse: 'mape', mse: 'mape', mape: 'rmse', mae: 'mape' };

/** What is told of forecast numbers beside their errors and never ranks: which way they miss, and by how much of the mean. */
export function besideErrors(kind: string): MetricName[] {
  return kind === 'time_series' || kind === 'regression' ? ['bias', 'cv'] : [];
}

/** The deciding metric first, then what else is worth a look. */
export function metricsOf(kind: string, metric: MetricName): MetricName[] {
  switch (kind) {
    case 'regression':
      return [...new Set<MetricName>([metric, 'rmse', 'mae', 'mape', 'r2'])];
    case 'classification':
      return [...new Set<MetricName>([metric, 'accuracy_score', 'f1_score', 'roc_auc_score', 'log_loss'])];
    default:
      return [metric, SECOND[metric] ?? 'mape', 'mase', 'wape'];
  }
}
