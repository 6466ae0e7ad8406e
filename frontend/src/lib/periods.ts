/**
 * The spacing of a time series and arithmetic on its wall-clock dates. Dates of a table have no zone:
 * they are read as UTC only so that they can be compared and drawn, and are never shifted.
 */

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

/**
 * How much of a period is written: `long` in sentences and tables ("week of 15 September 2023"), `short` where room is
 * scarce ("15 Sep 2023"), `tick` under a chart, where the year stands at one of several dates ("15 Sep", "14:00").
 */
export type PeriodLength = 'long' | 'short' | 'tick';

/** A date of a series as its period is called: "2023", "Q2 2023", "May 2023", "week of 15 May 2023", "15 May 2023, 14:00". */
export function formatPeriod(
  date: string,
  period: Period | null,
  locale: string,
  length: PeriodLength = 'long',
): string {
  const time = wallTime(date);
  if (Number.isNaN(time)) return date;
  const { quarter, week } = locale.startsWith('ru') ? RUSSIAN : ENGLISH;
  const year = String(new Date(time).getUTCFullYear());
  switch (period) {
    case 'years':
      return year;
    case 'quarters':
      return withYear(quarter(Math.floor(new Date(time).getUTCMonth() / 3) + 1), year, length);
    case 'months':
      return withYear(monthName(time, locale, length), year, length);
    case 'weeks':
      return length === 'long' ? week(dayName(time, locale, length)) : dayName(time, locale, length);
    default: {
      const clock = /T(\d{2}:\d{2})/.exec(date)?.[1];
      // A day written with a midnight of its own is still a day.
      if (clock === undefined || (period !== 'hours' && clock === '00:00')) return dayName(time, locale, length);
      return length === 'tick' ? clock : `${dayName(time, locale, length)}, ${clock}`;
    }
  }
}

/** What no formatter of the language writes. */
const ENGLISH = { quarter: (place: number): string => `Q${place}`, week: (day: string): string => `week of ${day}` };
const RUSSIAN = {
  quarter: (place: number): string => `${place}\u00a0кв.`,
  week: (day: string): string => `неделя с ${day}`,
};

/** Day before month in each language, and no "г." after a Russian year. */
function dayName(time: number, locale: string, length: PeriodLength): string {
  const date = new Date(time);
  const day = `${date.getUTCDate()}\u00a0${monthName(time, locale, length, true)}`;
  return withYear(day, String(date.getUTCFullYear()), length);
}

function withYear(name: string, year: string, length: PeriodLength): string {
  return length === 'tick' ? name : `${name} ${year}`;
}

const monthFormats = new Map<string, Intl.DateTimeFormat>();

/** After a day a Russian month has another ending: "май", but "15 мая". */
function monthName(time: number, locale: string, length: PeriodLength, afterDay = false): string {
  const key = `${locale} ${length} ${String(afterDay)}`;
  const format =
    monthFormats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      month: length === 'long' ? 'long' : 'short',
      year: 'numeric',
      timeZone: 'UTC',
      ...(afterDay && { day: 'numeric' }),
    });
  monthFormats.set(key, format);
  return format.formatToParts(time).find(({ type }) => type === 'month')?.value ?? '';
}

/** 1 is Monday, as the first of January 2024 was. */
export function weekdayName(day: number, length: 'long' | 'short', locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
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

/** Whether a year before is 52 weeks before, so that weekdays meet: as the server compares the numbers above a forecast. */
export function meetsWeekdays(period: Period | null): boolean {
  return period === 'weeks' || period === 'days' || period === 'hours';
}

/** The slot one year before: 52 weeks for weeks, days and hours, the same day of the calendar otherwise. */
export function slotYearBefore(date: string, period: Period | null): string {
  if (meetsWeekdays(period)) return slot(wallDate(wallTime(date) - 52 * 7 * DAY, period), period);
  const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0');
  return slot(`${year}${date.slice(4)}`, period);
}
