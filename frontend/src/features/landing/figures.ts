/**
 * What was measured on public tables of businesses, in percent. The last periods of each table were hidden and forecast.
 * A test compares these figures with those of docs/models/MEASURED.md, where the procedure is.
 */

import type { TextValues } from '~/i18n/useText';
import { formatPercent } from '~/lib/format';

export interface Figure {
  /** How docs/models/MEASURED.md calls the table. */
  measured: string;
  /** The sum of errors divided by the sum of values. */
  error: number;
  /** The same of the last season repeated. */
  baseline: number;
  /** The part of the values inside the 80 % interval, from the least to the most. */
  inside: readonly [least: number, most: number];
}

const hourly = [40, 71] as const;

export const FIGURES = {
  stores: { measured: 'Weekly sales of 45 shops', error: 3.1, baseline: 5.1, inside: [86, 86] },
  trips: { measured: 'Quarterly trips of 304 kinds', error: 19, baseline: 20, inside: [72, 72] },
  items: { measured: 'Daily sales of 120 items that mostly sell nothing', error: 67, baseline: 80, inside: [82, 82] },
  demand: { measured: 'Two weeks of hourly electricity demand', error: 12, baseline: 13, inside: hourly },
  demandKnown: { measured: 'The same with temperature and holidays', error: 7, baseline: 13, inside: hourly },
  hire: {
    measured: 'Two weeks of hourly bicycle hire, with or without weather and holidays',
    error: 81,
    baseline: 103,
    inside: hourly,
  },
} as const satisfies Record<string, Figure>;

/** A figure as its language writes it: one decimal where it has one. */
export const percent = (value: number, locale: string): string =>
  formatPercent(value / 100, locale, { digits: Number.isInteger(value) ? 0 : 1 });

/** What the sentences beside the figures leave blank. */
export function businessValues(locale: string): TextValues {
  const [least, most] = FIGURES.demandKnown.inside;
  return {
    inside: percent(FIGURES.stores.inside[0], locale),
    alone: percent(FIGURES.demand.error, locale),
    least: percent(least, locale),
    most: percent(most, locale),
  };
}
