/** How long a training may take, told before it starts: the documented minutes of a model on one series. */

const MINUTES: Readonly<Record<string, number>> = { best: 3, SARIMAX: 2, HWES: 0.5, PROPHET: 0.2, LSTM: 0.2 };
const OTHER_MODELS = 0.1;

/** A training ends after this many minutes, whatever it has. */
export const LIMIT = 20;

export interface Estimate {
  minutes: number;
  /** What to change first when it is too long: the dearest model, or the number of series. */
  costliest: { kind: 'series'; count: number } | { kind: 'model'; id: string };
}

export function estimate(models: readonly string[], series: number, cpu: number): Estimate {
  const prices = models.map((id) => ({ id, price: MINUTES[id] ?? OTHER_MODELS }));
  const each = prices.reduce((sum, { price }) => sum + price, 0);
  const dearest = [...prices].sort((a, b) => b.price - a.price)[0];
  const minutes = (each * Math.max(1, series)) / Math.max(1, cpu);
  // Fewer series help more than another model once one series alone would fit the limit.
  const bySeries = series > 1 && each / Math.max(1, cpu) <= LIMIT;
  return {
    minutes,
    costliest: bySeries || dearest === undefined ? { kind: 'series', count: series } : { kind: 'model', id: dearest.id },
  };
}
