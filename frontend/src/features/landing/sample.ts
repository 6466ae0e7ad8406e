/**
 * The forecast of the start page: a stored run of this version's engine on the average daily high of each month in
 * Seattle, in °C (NOAA, public domain). deploy/demo/forecast.mjs makes it again.
 */
import type { TextValues } from '~/i18n/useText';
import { formatUpTo } from '~/lib/format';
import run from './run.json';

const MONTHS = 12;

/** Each month from `YEARS[0]` on, the mean of the year after it, and the bounds of its 80 % interval. */
export const measured: readonly number[] = run.measured;
export const { mean: forecast, lower, upper } = run.forecast;

/** The measured years, and the one that is forecast. */
const FIRST_YEAR = Number.parseInt(run.first, 10);
export const YEARS = Array.from({ length: measured.length / MONTHS + 1 }, (_, year) => FIRST_YEAR + year);

/** The last measured year, and what was forecast for it from the years before. */
const { lastYear } = run;
const actual = measured.slice(-MONTHS);
const misses = actual.map((value, month) => Math.abs(value - (lastYear.mean[month] ?? NaN)));
const inside = actual.filter(
  (value, month) => value >= (lastYear.lower[month] ?? NaN) && value <= (lastYear.upper[month] ?? NaN),
);

export const degrees = (value: number, locale: string, digits = 0): string =>
  `${formatUpTo(value, digits, locale)}\u00a0°C`;

/** What the sentences beside the picture leave blank, as the language writes it. */
export function sampleValues(locale: string): TextValues {
  const [from, to, next] = [YEARS[0], ...YEARS.slice(-2)].map(String);
  return {
    from: from ?? '',
    to: to ?? '',
    next: next ?? '',
    low: degrees(Math.min(...measured), locale),
    high: degrees(Math.max(...measured), locale),
    miss: degrees(misses.reduce((sum, miss) => sum + miss, 0) / MONTHS, locale, 1),
    held: inside.length,
    of: MONTHS,
  };
}
