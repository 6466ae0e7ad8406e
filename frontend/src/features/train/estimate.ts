/** How long a training may take, told before it starts: the minutes that the server gives a model on one series. */

import type { CategoryChoice } from '~/api/forecast';

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

/** How many groups of rows are trained apart: one for each choice of a value of every category; null while those are not known. */
export function seriesOf(chosen: readonly CategoryChoice[], known: readonly CategoryChoice[]): number | null {
  return chosen.reduce<number | null>((product, { name, values }) => {
    const all = known.find((choice) => choice.name === name)?.values.length ?? 0;
    const count = values.includes('all') ? all : values.length;
    return product === null || count === 0 ? null : product * count;
  }, 1);
}
