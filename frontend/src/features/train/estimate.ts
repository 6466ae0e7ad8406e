/** How long a training may take, told before it starts: the minutes that the server gives a model on one series. */

/** A training ends after this many minutes, whatever it has. */
export const LIMIT = 20;

export interface Estimate {
  minutes: number;
  /** What to change first when it is too long: the dearest model, or the number of series. */
  costliest: { kind: 'series'; count: number } | { kind: 'model'; id: string };
}

export function estimate(models: readonly { id: string; minutes: number }[], series: number, cpu: number): Estimate {
  const each = models.reduce((sum, { minutes }) => sum + minutes, 0);
  const dearest = [...models].sort((a, b) => b.minutes - a.minutes)[0];
  const minutes = (each * Math.max(1, series)) / Math.max(1, cpu);
  // Fewer series help more than another model once one series alone would fit the limit.
  const bySeries = series > 1 && each / Math.max(1, cpu) <= LIMIT;
  return {
    minutes,
    costliest: bySeries || dearest === undefined ? { kind: 'series', count: series } : { kind: 'model', id: dearest.id },
  };
}
