/**
 * Four tables as a reviewer brought them who tried B2L as a new user, each with a fault of daily life: a week four times
 * too high, half of a last day, rates under a name that is none, a mistyped year. Each is a rule with noise, so that what
 * comes after its last row is known but for the noise: `expected` says it. The fifth, of planned weeks, is
 * `weeklyPromotion`.
 */
import { csv, isoDay, normal, seeded, type Table } from './tables';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const YEAR = 365.25 * DAY;

export interface Value {
  /** Empty where the table has one series. */
  series: string;
  /** `2026-03-01`. */
  date: string;
  value: number;
}

export interface Truth {
  table: Table;
  /** Each value of the table, on the day that it is of. */
  past: Value[];
  /** Without noise, on any day. */
  expected: (date: string, series: string) => number;
}

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
/** Years since this moment. */
const yearsSince = (first: number, date: string): number => (Date.parse(date) - first) / YEAR;
/** A wave of a year, highest on this day. */
const wave = (top: string, date: string): number => Math.cos(2 * Math.PI * yearsSince(Date.parse(`2020-${top}`), date));

/** A promotion sells so much more, in one week of so many. */
const PROMOTION = 0.24;
const WEEKS_A_PROMOTION = 8;
/** By the first day of a week, which is a Monday: what Christmas and the quiet days behind it make of its sales. */
const FEAST: readonly (readonly [from: string, to: string, factor: number])[] = [
  ['12-01', '12-07', 1.15],
  ['12-08', '12-14', 1.4],
  ['12-15', '12-21', 1.45],
  ['12-22', '12-28', 0.75],
  ['12-29', '12-31', 0.6],
  ['01-01', '01-04', 0.6],
  ['01-05', '01-11', 0.75],
];

/** Whether a week has the sales of Christmas. */
export const isChristmasWeek = (monday: string): boolean => monday.slice(5) >= '12-01' && monday.slice(5) <= '12-21';

/**
 * Umsatz a week in three regions, in German numbers and dates. Süd has a week 4.2 times too high in March 2025, which
 * comes again a year later within the forecast; Nord lacks a week of May 2024. No promotion is planned: to be expected of
 * a week to come is its share of one. `outlier` is the one value that nothing explains, so many `times` too high.
 */
export function weeklySales(): Truth & { outlier: Value; times: number } {
  const random = seeded(32);
  const [first, weeks, times] = [Date.UTC(2022, 9, 10), 164, 4.2];
  const strange = { series: 'Süd', date: '2025-03-10' };
  const missing = { series: 'Nord', date: '2024-05-13' };
  const is = (one: typeof strange, { series, date }: typeof strange): boolean =>
    one.series === series && one.date === date;
  const bases: Readonly<Record<string, number>> = { Nord: 48_000, Süd: 80_000, West: 22_000 };
  const usual = (date: string, series: string): number => {
    const feast = FEAST.find(([from, to]) => date.slice(5) >= from && date.slice(5) <= to)?.[2] ?? 1;
    return (bases[series] ?? NaN) * (1 + 0.02 * yearsSince(first, date)) * (1 + 0.1 * wave('12-01', date)) * feast;
  };
  const rows = Object.keys(bases).flatMap((series) => {
    let promoted = 0;
    return Array.from({ length: weeks }, (_, week) => {
      if (week % WEEKS_A_PROMOTION === 0) promoted = week + Math.floor(WEEKS_A_PROMOTION * random());
      const row = { series, date: isoDay(first + week * WEEK) };
      const noise = 1 + 0.05 * normal(random);
      const isStrange = is(strange, row);
      const isPromoted = week === promoted && !isStrange;
      const sold = usual(row.date, series) * (isPromoted ? 1 + PROMOTION : 1) * (isStrange ? times : noise);
      return { ...row, value: round(sold, 2), isPromoted };
    });
  });
  const kept = rows.filter((row) => !is(missing, row)).toSorted((a, b) => a.date.localeCompare(b.date));
  const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });
  const lines = kept.map(({ date, series, value, isPromoted }) =>
    [date.split('-').reverse().join('.'), series, german.format(value), isPromoted ? 'ja' : 'nein'].join(';'),
  );
  return {
    table: {
      file: 'wochenumsatz.csv',
      type: 'text/csv',
      content: Buffer.from(['Woche;Region;Umsatz EUR;Aktion', ...lines].join('\n')),
    },
    past: kept,
    expected: (date, series) => usual(date, series) * (1 + PROMOTION / WEEKS_A_PROMOTION),
    outlier: { ...strange, value: rows.find((row) => is(strange, row))?.value ?? NaN },
    times,
  };
}

/** Visits of two years and a quarter, none on Sundays, of which no row tells; the last day was exported when it had begun. */
export function dailyVisits(): Truth {
  const random = seeded(22);
  const [first, last, share] = [Date.UTC(2024, 8, 2), Date.UTC(2026, 10, 28), 0.16];
  const weekdays = [0, 1, 0.92, 0.95, 1.02, 1.2, 1.55];
  const expected = (date: string): number =>
    900 * (weekdays[new Date(date).getUTCDay()] ?? NaN) * (1 + 0.08 * yearsSince(first, date));
  const past: Value[] = [];
  for (let time = first; time <= last; time += DAY) {
    const date = isoDay(time);
    const whole = expected(date) * (1 + 0.07 * normal(random));
    if (whole > 0) past.push({ series: '', date, value: Math.round(time === last ? share * expected(date) : whole) });
  }
  return { table: tableOf('visits.csv', ['date', 'visits'], past), past, expected };
}

/** Dollars a euro on each working day, which return slowly to 1.12 wherever chance takes them. */
export function dollarRates(): Truth {
  const random = seeded(23);
  const [first, last, middle, stays] = [Date.UTC(2024, 5, 3), Date.UTC(2026, 9, 30), 1.12, 0.997];
  const past: Value[] = [];
  let rate = 1.09;
  for (let time = first; time <= last; time += DAY) {
    if ([0, 6].includes(new Date(time).getUTCDay())) continue;
    rate = middle + stays * (rate - middle) + 0.003 * normal(random);
    past.push({ series: '', date: isoDay(time), value: round(rate, 4) });
  }
  const expected = (date: string): number => {
    const ahead = Math.round(((Date.parse(date) - last) / WEEK) * 5);
    return middle + stays ** ahead * (rate - middle);
  };
  return { table: tableOf('euro.csv', ['date', 'USD'], past), past, expected };
}

/** Sales a day of three shops in two years; one row of March 2026 says 2027, as `typed`, after the `last` day of the table. */
export function shopSales(): Truth & { typed: string; last: string } {
  const random = seeded(24);
  const [first, last] = [Date.UTC(2024, 6, 1), Date.UTC(2026, 5, 30)];
  const [meant, typed] = ['2026-03-10', '2027-03-10'];
  const bases: Readonly<Record<string, number>> = { Bonn: 420, Köln: 900, Ulm: 240 };
  const weekdays = [0.6, 0.9, 0.9, 0.95, 1.05, 1.25, 1.35];
  const expected = (date: string, shop: string): number =>
    (bases[shop] ?? NaN) * (weekdays[new Date(date).getUTCDay()] ?? NaN) * (1 + 0.06 * wave('07-01', date));
  const past: Value[] = [];
  for (let time = first; time <= last; time += DAY)
    for (const series of Object.keys(bases)) {
      const date = isoDay(time);
      past.push({ series, date, value: Math.round(expected(date, series) * (1 + 0.09 * normal(random))) });
    }
  const written = past.map((row) => (row.series === 'Köln' && row.date === meant ? { ...row, date: typed } : row));
  const table = csv('shops.csv', [
    ['date', 'shop', 'sales'],
    ...written.map(({ date, series, value }) => [date, series, value]),
  ]);
  return { table, past, expected, typed, last: isoDay(last) };
}

function tableOf(file: string, head: readonly string[], past: readonly Value[]): Table {
  return csv(file, [head, ...past.map(({ date, value }) => [date, value])]);
}
