/** How long a training may take, told before it starts, counted as the server counts it: minutes of each model on one series. */

import type { CategoryChoice, Cleaning, Setting } from '~/api/forecast';
import { isOn, partsOf, valueOf } from '../shared/tuning/settings';

/** A training ends after this many minutes, whatever it has. */
export const LIMIT = 20;

export interface Estimate {
  minutes: number;
  /** What to change first when it is too long: the search for parameters, the dearest model, or the number of series. */
  costliest: { kind: 'series'; count: number } | { kind: 'model'; id: string } | { kind: 'tuning' };
}

/** `times`: how often each model is trained, see [`timesAsLong`]. */
export function estimate(
  models: readonly { id: string; minutes: number }[],
  series: number,
  cpu: number,
  times = 1,
): Estimate {
  const each = models.reduce((sum, { minutes }) => sum + minutes, 0) / Math.max(1, cpu);
  const count = Math.max(1, series);
  const minutes = each * count * times;
  return { minutes, costliest: costliestOf(models, each, count, times) };
}

function costliestOf(
  models: readonly { id: string; minutes: number }[],
  each: number,
  series: number,
  times: number,
): Estimate['costliest'] {
  // Without the search nothing that is to be forecast is lost, so it goes first where that is enough or weighs as much.
  if (times > 1 && (each * series <= LIMIT || times >= series)) return { kind: 'tuning' };
  const dearest = [...models].sort((a, b) => b.minutes - a.minutes)[0];
  // Fewer series help more than another model once one series alone would fit the limit.
  const bySeries = series > 1 && each <= LIMIT;
  return bySeries || dearest === undefined ? { kind: 'series', count: series } : { kind: 'model', id: dearest.id };
}

/** How many times as long the settings have a training take, beside the defaults. */
export function timesAsLong(settings: readonly Setting[], cleaning: Cleaning): number {
  const chosen = settings.flatMap((setting) => {
    const [own] = partsOf(setting);
    const value = own === undefined ? null : valueOf(setting, own, cleaning);
    return setting.options.filter((option) => option.value === value && isOn(setting, cleaning));
  });
  return chosen.reduce((times, option) => times * (option.times ?? 1), trialsOf(settings, cleaning));
}

/** Each model is trained once for each trial of the search for parameters, and once as it stands. */
function trialsOf(settings: readonly Setting[], cleaning: Cleaning): number {
  const tuning = settings.find(({ name }) => name === 'hyperparameter_tuning');
  if (tuning === undefined || !isOn(tuning, cleaning)) return 1;
  const trials = partsOf(tuning).find(({ key }) => key === 'iterations');
  const count = trials === undefined ? null : valueOf(tuning, trials, cleaning);
  return typeof count === 'number' ? count + 1 : 1;
}

/** How many groups of rows are trained apart: one for each choice of a value of every category; null while those are not known. */
export function seriesOf(chosen: readonly CategoryChoice[], known: readonly CategoryChoice[]): number | null {
  return chosen.reduce<number | null>((product, { name, values }) => {
    const all = known.find((choice) => choice.name === name)?.values.length ?? 0;
    const count = values.includes('all') ? all : values.length;
    return product === null || count === 0 ? null : product * count;
  }, 1);
}
