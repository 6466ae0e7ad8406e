/**
 * How numbers, sizes and moments look, the same on every screen. Nothing outside lib writes a number by itself: a lint
 * rule refuses `Intl.NumberFormat`, `toFixed` and `toLocaleString` elsewhere.
 */

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

const formats = new Map<string, Intl.NumberFormat>();

/** To make a formatter takes longer than to use it a hundred times: each is made once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

const MEGA = 1_000_000;
/** Less than this is still shown as this: "0.0 MB" would be nothing. */
const LEAST_MEGABYTES = 0.1;

/** A size in megabytes with one decimal, in the reader's language: "1.3 MB", and "0.1 MB" for anything smaller. */
export function formatSize(bytes: number, locale: string): string {
  const megabytes = bytes === 0 ? 0 : Math.max(LEAST_MEGABYTES, bytes / MEGA);
  return numberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(megabytes);
}

/** A share (0.26) as percent with up to two decimals, as its language writes it: "26%", "26 %"; `signed` shows a plus sign for gains. */
export function formatPercent(
  share: number,
  locale: string,
  { digits = 0, signed = false }: { digits?: 0 | 1 | 2; signed?: boolean } = {},
): string {
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(share);
}

export function formatCount(count: number, locale: string): string {
  return numberFormat(locale).format(count);
}

/** A value in a table: all that matters and no noise of binary fractions. */
export function formatNumber(value: number, locale: string): string {
  return numberFormat(locale, { maximumSignificantDigits: 12 }).format(value);
}

/** Decimals that give the largest of these values five significant digits, so that a column lines up; none for whole numbers. */
export function columnDigits(values: readonly number[]): number {
  const largest = Math.max(0, ...values.map(Math.abs));
  if (largest === 0 || values.every(Number.isInteger)) return 0;
  return Math.min(11, Math.max(0, 4 - Math.floor(Math.log10(largest))));
}

/** One value by itself: all its whole digits and as many decimals as make six significant digits. */
export function formatValue(value: number, locale: string): string {
  const digits = columnDigits([value]);
  return numberFormat(locale, { maximumFractionDigits: digits === 0 ? 0 : digits + 1 }).format(value);
}

/**
 * The headline number, its range or its usual miss: four digits at least, and no decimals from a thousand on. Its range
 * and its usual miss take the decimals of the number, `like`, beside which they stand.
 */
export function formatHeadline(value: number, locale: string, like: number = value): string {
  const size = Math.abs(like);
  const digits = size === 0 || size >= 1000 ? 0 : Math.min(11, 3 - Math.floor(Math.log10(size)));
  return numberFormat(locale, { maximumFractionDigits: digits }).format(value);
}

/** As the sentences of the server write an amount: three digits, no decimals from a thousand on, whole numbers whole. */
export function formatAmount(value: number, locale: string): string {
  const size = Math.abs(value);
  if (size >= 1000 || Number.isInteger(value)) return numberFormat(locale, { maximumFractionDigits: 0 }).format(value);
  return numberFormat(locale, { minimumSignificantDigits: 3, maximumSignificantDigits: 3 }).format(value);
}

/** A value with exactly so many decimals. A value too small for them keeps two digits of its own rather than become 0. */
export function formatFixed(value: number, digits: number, locale: string): string {
  if (value !== 0 && Math.abs(value) < 0.5 * 10 ** -digits) {
    return numberFormat(locale, { maximumSignificantDigits: 2 }).format(value);
  }
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** At most so many decimals, and none that are zero. */
export function formatUpTo(value: number, digits: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: digits }).format(value);
}

/** Short enough for an axis: "1.2M", "50K", with at most so many decimals. */
export function formatCompact(value: number, digits: number, locale: string): string {
  return numberFormat(locale, { notation: 'compact', maximumFractionDigits: digits }).format(value);
}

/** The sign between whole and decimals, as people of this language type it. */
export function decimalSign(locale: string): string {
  const sign = numberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal');
  return sign?.value ?? '.';
}

/** Seconds as m:ss or h:mm:ss, for what is running now. */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

const MINUTE = 60;
/** From so many seconds on nobody counts halves of minutes. */
const WHOLE_MINUTES = 10 * MINUTE;

/** How long something takes that is only estimated: "15 sec", "2.5 min", "12 min"; in steps of five seconds and of half a minute. */
export function formatEstimate(seconds: number, locale: string): string {
  const inUnit = (value: number, unit: 'second' | 'minute'): string =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(value);
  const near = (step: number): number => Math.max(step, Math.round(seconds / step) * step);
  if (near(5) < MINUTE) return inUnit(near(5), 'second');
  return inUnit(near(seconds < WHOLE_MINUTES ? MINUTE / 2 : MINUTE) / MINUTE, 'minute');
}
