/** How an error metric is written. Shares come as percent, `cv` as a ratio; everything else is in the target's units. */

export const PERCENT_METRICS = ['mape', 'wape'];

/** Four significant digits: an error is never known better than that. */
export function formatMetric(metric: string, value: number, locale: string): string {
  if (PERCENT_METRICS.includes(metric)) {
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
  }
  if (metric === 'cv') {
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  }
  return new Intl.NumberFormat(locale, Math.abs(value) >= 10_000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 }).format(value);
}
