/** What the API answers to a forecast, beside what the page makes of it. */

/** The first value that is forecast, over time or of rows; null where there is none. */
export function firstForecast(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('rows' in answer && answer.rows != null) return firstForecast(answer.rows);
  return 'forecast' in answer && Array.isArray(answer.forecast) ? answer.forecast[0] : null;
}

/** A number as the page tells it in full. */
export function inFull(value: unknown): string {
  return typeof value === 'number'
    ? new Intl.NumberFormat('en', { maximumSignificantDigits: 12 }).format(value)
    : 'no number';
}
