/** How an error metric is written. Shares come as percent, `cv` as a ratio; everything else is in the target's units. */

import { formatPercent, numberFormat } from './format';
import { ACCURACY_METRICS, type AccuracyMetric } from './generated/contract';

const PERCENT_METRICS = ['mape', 'wape'];

/** Which measures tell how well and not how far off: 1 is perfect. */
const IS_SCORE = {
  rmse: false,
  mse: false,
  mape: false,
  mae: false,
  r2: true,
  accuracy_score: true,
  precision_score: true,
  average_precision_score: true,
  recall_score: true,
  f1_score: true,
  roc_auc_score: true,
  log_loss: false,
  confusion_matrix: false,
  silhouette: true,
} as const satisfies Record<AccuracyMetric, boolean>;
type Score = { [Metric in AccuracyMetric]: (typeof IS_SCORE)[Metric] extends true ? Metric : never }[AccuracyMetric];
/** Scores that are no share of anything. */
const NOT_RATIOS: readonly Score[] = ['r2', 'roc_auc_score', 'silhouette'];

export function isScore(metric: string): metric is Score {
  return ACCURACY_METRICS.some((known) => known === metric && IS_SCORE[known]);
}

/** In the API a share of 1, on the screen percent. */
export function isRatio(metric: string): boolean {
  return metric === 'cv' || (isScore(metric) && !NOT_RATIOS.includes(metric));
}

/** Four significant digits: an error is never known better than that. */
export function formatMetric(metric: string, value: number, locale: string): string {
  if (PERCENT_METRICS.includes(metric)) {
    return formatPercent(value / 100, locale, { digits: 2 });
  }
  if (isRatio(metric)) {
    return formatPercent(value, locale, { digits: 2 });
  }
  return numberFormat(
    locale,
    Math.abs(value) >= 10_000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 },
  ).format(value);
}

/**
 * Decimals for a column of one metric: four significant digits of the middle value, so that the column lines up and
 * one model gone astray does not take the decimals from the others.
 */
export function metricDigits(metric: string, values: readonly number[]): number {
  if (PERCENT_METRICS.includes(metric)) return 2;
  const sizes = values
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((a, b) => a - b);
  const middle = sizes[Math.floor((sizes.length - 1) / 2)];
  return middle === undefined ? 0 : Math.min(11, Math.max(0, 3 - Math.floor(Math.log10(middle))));
}
