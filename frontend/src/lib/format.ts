/** How numbers, sizes and moments look, the same on every screen. */

const pad = (value: number): string => String(value).padStart(2, '0');

/** dd.MM.yyyy HH:mm in the browser's zone, from an RFC 3339 moment; empty when there is none. */
export function formatMoment(moment: string | null | undefined): string {
  if (moment === null || moment === undefined) return '';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${pad(date.getDate())}.${pad(date.getMonth() + 1)}.${date.getFullYear()}`;
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** A wall-clock value of a user's data (`2024-01-31` or `2024-01-31T13:00:00`) as dd.MM.yyyy[ HH:mm]. */
export function formatWallClock(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(value);
  if (match === null) return value;
  const [, year, month, day, hour, minute] = match;
  const date = `${day}.${month}.${year}`;
  return hour === undefined ? date : `${date} ${hour}:${minute}`;
}

/** Bytes as megabytes (divided by a million) with one decimal. */
export function formatMegabytes(bytes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1_000_000);
}

export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** A value in a table: all that matters and no noise of binary fractions. */
export function formatNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: 12 }).format(value);
}

/** Seconds as m:ss or h:mm:ss, for what is running now. */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
