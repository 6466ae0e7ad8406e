/**
 * The spacing of a time series and arithmetic on its wall-clock dates. Dates of a table have no zone:
 * they are read as UTC only so that they can be compared and drawn, and are never shifted.
 */

import { formatWallClock } from './format';
import { PERIODS, type Period } from './generated/contract';

export type { Period };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds of one step; months, quarters and years as their mean length. */
export const PERIOD_LENGTH: Record<Period, number> = {
  hours: HOUR,
  days: DAY,
  weeks: 7 * DAY,
  months: 30.44 * DAY,
  quarters: 91.31 * DAY,
  years: 365.25 * DAY,
};

export function isPeriod(value: string | null | undefined): value is Period {
  return PERIODS.some((period) => period === value);
}

/** A date as its period is called: "May 2023", "Q2 2023", "2023"; days, weeks and hours as dd.MM.yyyy[ HH:mm]. */
export function formatPeriod(date: string, period: Period | null, locale: string): string {
  const time = wallTime(date);
  if (Number.isNaN(time)) return date;
  switch (period) {
    case 'years':
      return date.slice(0, 4);
    case 'quarters':
      return quarterName(time, locale);
    case 'months':
      return monthName(time, locale, 'long');
    default:
      return formatWallClock(date);
  }
}

/** "May 2023", "май 2023": without the "г." that Russian dates end with. */
export function monthName(time: number, locale: string, month: 'long' | 'short'): string {
  const parts = new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' }).formatToParts(time);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('month')} ${of('year')}`;
}

/** "Q2 2023"; in Russian "2-й кв. 2023". */
export function quarterName(time: number, locale: string): string {
  const date = new Date(time);
  const quarter = Math.floor(date.getUTCMonth() / 3) + 1;
  return `${locale.startsWith('ru') ? `${quarter}-й\u00a0кв.` : `Q${quarter}`} ${date.getUTCFullYear()}`;
}

/** Milliseconds of a wall-clock value (`2024-01-31` or `2024-01-31T13:00:00`); NaN when it is neither. */
export function wallTime(date: string): number {
  return Date.parse(date.includes('T') ? `${date.replace(/Z$/, '')}Z` : `${date}T00:00:00Z`);
}

/** The wall-clock value of such milliseconds: with a time for hourly data, a pure date otherwise. */
export function wallDate(time: number, period: Period | null): string {
  const text = new Date(time).toISOString();
  return period === 'hours' ? text.slice(0, 19) : text.slice(0, 10);
}

/**
 * The name of the slot a date stands in, equal for a date and the same slot a year later once
 * `slotYearBefore` is applied: months and quarters compare by month, so that month ends meet.
 */
export function slot(date: string, period: Period | null): string {
  if (period === 'years') return date.slice(0, 4);
  if (period === 'months' || period === 'quarters') return date.slice(0, 7);
  return period === 'hours' ? date.slice(0, 16) : date.slice(0, 10);
}

/** The slot one year before: 52 weeks for weekly data, the same day of the calendar otherwise. */
export function slotYearBefore(date: string, period: Period | null): string {
  if (period === 'weeks') return slot(wallDate(wallTime(date) - 52 * 7 * DAY, period), period);
  const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0');
  return slot(`${year}${date.slice(4)}`, period);
}
