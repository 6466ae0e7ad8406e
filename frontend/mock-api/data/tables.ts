/** The tables that the mock API starts with: sales by day, cars, customers. */
import { bellFrom, randomFrom, rounded } from './random';

export type Cell = string | number | null;

export interface Table {
  /** Also the name of its file. */
  name: string;
  columns: string[];
  rows: Cell[][];
}

const DAY = 86_400_000;
const FIRST = Date.UTC(2024, 0, 1);
export const SHOPS = ['Berlin', 'Hamburg'];

/** The day so many days after the first. */
export function dayAt(place: number): string {
  return new Date(FIRST + place * DAY).toISOString().slice(0, 10);
}

/** Days of history of each shop. */
export const DAYS = 730;

/** What a shop sells on a day, without chance: a trend, a week and a year. */
export function expectedSales(shop: string, day: number): number {
  const size = shop === 'Berlin' ? 120 : 80;
  const week = 1 + 0.18 * Math.sin((2 * Math.PI * (day % 7)) / 7);
  const year = 1 + 0.15 * Math.cos((2 * Math.PI * day) / 365.25);
  return size * (1 + day / 4_000) * week * year;
}

/** Two days of Berlin that nothing explains: so many days before the end, so many times what is expected. */
const UNUSUAL: readonly (readonly [number, number])[] = [
  [75, 4.2],
  [44, 0.3],
];

function timesUsual(shop: string, day: number): number {
  return (shop === SHOPS[0] && UNUSUAL.find(([fromEnd]) => day === DAYS - fromEnd)?.[1]) || 1;
}

export function shops(): Table {
  const bell = bellFrom(randomFrom(7));
  const rows = SHOPS.flatMap((shop) =>
    Array.from({ length: DAYS }, (_, day): Cell[] => [
      dayAt(day),
      shop,
      rounded(timesUsual(shop, day) * Math.max(0, expectedSales(shop, day) + 6 * bell()), 1),
    ]),
  );
  return { name: 'Sales of shops', columns: ['day', 'shop', 'sales'], rows };
}

/** Weeks of `promotions` that have sales, and those after them for which only the promotions are decided. */
const WEEKS = 156;
const PLANNED_WEEKS = 8;

/** Two shops by the week, with their promotions: sales end, promotions and prices go on. */
export function promotions(): Table {
  const bell = bellFrom(randomFrom(17));
  const rows = Array.from({ length: WEEKS + PLANNED_WEEKS }, (_, week) =>
    SHOPS.map((shop, place): Cell[] => {
      const promoted = (week * 5 + place) % 7 < 2;
      const sold = (shop === 'Berlin' ? 900 : 600) + 40 * Math.sin((2 * Math.PI * week) / 52) + (promoted ? 250 : 0);
      const known = week < WEEKS;
      return [
        dayAt(week * 7),
        shop,
        known ? rounded(sold + 20 * bell(), 1) : null,
        known ? Math.round(sold / 9) : null,
        promoted ? 'ja' : 'nein',
        week < WEEKS + 4 ? 10 + (week % 3) : null,
      ];
    }),
  ).flat();
  return { name: 'Promotions', columns: ['Woche', 'Filiale', 'Umsatz', 'Kunden', 'Aktion', 'Preis'], rows };
}

export const ORIGINS = ['Europe', 'Japan', 'USA'];

export function cars(): Table {
  const random = randomFrom(11);
  const bell = bellFrom(random);
  const rows = Array.from({ length: 240 }, (): Cell[] => {
    const origin = ORIGINS[Math.floor(random() * ORIGINS.length)] ?? 'USA';
    const weight = Math.round((origin === 'USA' ? 1_600 : 1_050) + 180 * bell());
    const power = Math.round(weight / 11 + 9 * bell());
    return [weight, power, Math.round(2_000 + 20 * random()), origin, rounded(52 - weight / 55 + 1.5 * bell(), 1)];
  });
  return { name: 'Cars', columns: ['weight', 'power', 'year', 'origin', 'mpg'], rows };
}

export const PLANS = ['basic', 'plus', 'pro'];

export function customers(): Table {
  const random = randomFrom(13);
  const bell = bellFrom(random);
  const rows = Array.from({ length: 300 }, (): Cell[] => {
    const months = Math.max(1, Math.round(24 + 12 * bell()));
    const calls = Math.max(0, Math.round(3 + 2 * bell()));
    const plan = PLANS[Math.floor(random() * PLANS.length)] ?? 'basic';
    const leaves = calls / 4 - months / 24 + (plan === 'basic' ? 0.4 : 0) + 0.5 * bell() > 0;
    return [months, calls, plan, leaves ? 'yes' : 'no'];
  });
  return { name: 'Customers', columns: ['months', 'calls', 'plan', 'churn'], rows };
}

export const REASONS = ['moved', 'price', 'service'];

/** Customers with the reason of leaving, which only those have who left. */
export function leavers(): Table {
  const { rows, columns } = customers();
  const reasonOf = (row: Cell[], place: number): Cell =>
    row.at(-1) === 'yes' ? (REASONS[place % REASONS.length] ?? null) : null;
  return {
    name: 'Leavers',
    columns: [...columns.slice(0, -1), 'reason', 'churn'],
    rows: rows.map((row, place) => [...row.slice(0, -1), reasonOf(row, place), ...row.slice(-1)]),
  };
}
