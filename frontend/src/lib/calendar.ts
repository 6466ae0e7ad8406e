/** Days of a calendar as `2026-01-31`, without a zone: arithmetic, and how people write them. */
import { wallDate, wallTime } from './periods';

const DAY = 86_400_000;
const WEEK = 7;

export function addDays(day: string, days: number): string {
  return wallDate(wallTime(day) + days * DAY, null);
}

/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const from = new Date(wallTime(day));
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), last));
  return wallDate(first.getTime(), null);
}

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(wallTime(day)).getUTCDay() || WEEK;

/** The weeks of the month that a day is in, Monday first; null where a week has days of another month. */
export function weeksOf(day: string): (string | null)[][] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const begin = addDays(first, 1 - weekdayOf(first));
  const weeks: (string | null)[][] = [];
  for (let monday = begin; monday.slice(0, 7) <= month; monday = addDays(monday, WEEK))
    weeks.push(
      Array.from({ length: WEEK }, (_, place) => addDays(monday, place)).map((each) =>
        each.startsWith(month) ? each : null,
      ),
    );
  return weeks;
}

const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A typed date, `31.01.2026` or `2026-01-31`; null where there is no such day. */
export function dayIn(typed: string): string | null {
  const dotted = DOTTED.exec(typed.trim());
  const [, year = '', month = '', day = ''] =
    dotted === null ? (ISO.exec(typed.trim()) ?? []) : ['', dotted[3], dotted[2], dotted[1]];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = wallTime(iso);
  return !Number.isNaN(time) && wallDate(time, null) === iso ? iso : null;
}
