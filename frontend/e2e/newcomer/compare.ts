/** What the workbook and the page say of a forecast over time, and sums of our own over the rows to compare it with. */
import { expect, type Locator, type Page } from '@playwright/test';
import { english } from '../support/person';
import type { Cell, Workbook } from '../support/workbook';

const DAY = 86_400_000;
/** The same day of the week one year before. */
const YEAR_OF_WEEKS = 364;
/** A number that is said to be usually within so much of the truth may be this many times as far away, and no more. */
const USUALLY = 3;
/** What rounding may make of a change: of the workbook's next to nothing, of the page's half a percent. */
const ROUNDING = { workbook: 1e-6, page: 0.005 + 1e-6 } as const;

export interface Row {
  series: string;
  /** `2026-03-01T00:00:00`. */
  time: string;
  /** `2026-03-01`. */
  date: string;
  value: number;
  lower: number;
  upper: number;
}

export function forecastRows(workbook: Workbook): Row[] {
  const [head = [], ...rows] = workbook.rows('Forecast');
  const place = head.findIndex((cell) => textOf(cell) === 'Date');
  return rows.flatMap((row) => {
    const day = row[place];
    if (day?.kind !== 'date') return [];
    const [value = NaN, lower = NaN, upper = NaN] = row.slice(place + 1).map(numberOf);
    return [{ series: textOf(row[0] ?? null), time: day.value, date: day.value.slice(0, 10), value, lower, upper }];
  });
}

/** What stands beside the number above a forecast; NaN where it does not. */
export interface Figures {
  value: number;
  lower: number;
  upper: number;
  /** "Usually within", or the miss of the only backtest. */
  miss: number;
  /** Share by which it is above the year before. */
  change: number;
}

/** The lines of the first sheet, by the name of their series. */
export function summaryOf(workbook: Workbook): (name: string) => Figures {
  const lines = workbook
    .rows('Summary')
    .map(([name, ...cells]) => [textOf(name ?? null), cells.map(numberOf)] as const);
  const found = new Map(lines);
  return (name) => {
    const [value = NaN, lower = NaN, upper = NaN, miss = NaN, change = NaN] = found.get(name) ?? [];
    return { value, lower, upper, miss, change };
  };
}

/** The large number of the first sheet. */
export function bigNumberOf(workbook: Workbook): number {
  return numberOf(workbook.rows('Summary').find(([first]) => first?.kind === 'number')?.[0] ?? null);
}

/** All text of a sheet. */
export function wordsOf(workbook: Workbook, sheet: string): string {
  return workbook.rows(sheet).flat().map(textOf).join('\n');
}

/** What the page that trains says of the data. */
export const qualityOn = (page: Page): Locator => page.getByRole('group', { name: 'Data quality' });

export const verdictOn = (page: Page): Locator => page.getByRole('region', { name: english.trust });

/** What stands above the forecast on the page, and over what it says to be. */
export async function figuresOn(page: Page): Promise<Figures & { over: string }> {
  const verdict = verdictOn(page);
  const [value = '', over = ''] = await verdict.locator('p').allInnerTexts();
  const facts = await verdict
    .locator('dl > div')
    .evaluateAll((all) => all.map((one) => ['dt', 'dd'].map((part) => one.querySelector(part)?.textContent ?? '')));
  const fact = (name: RegExp): number[] => numbersIn(facts.find(([title = '']) => name.test(title))?.[1] ?? '');
  const [lower = NaN, upper = NaN] = fact(/^\d+% interval$/);
  const [miss = NaN] = fact(/^(Usually within|Miss in the only backtest|Estimated miss)$/);
  const [percent = NaN] = fact(/^vs (?:the same weekdays )?last year$/);
  return { value: numbersIn(value)[0] ?? NaN, over, lower, upper, miss, change: percent / 100 };
}

function numbersIn(text: string): number[] {
  const plain = text.replaceAll(',', '').replaceAll('\u2212', '-');
  return [...plain.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
}

/** What is said of a number is right: how far it usually is from the truth, and how it stands to the year before. */
export function expectRight(
  name: string,
  { value, miss, change }: Figures,
  { truth, yearly, by }: { truth: number; yearly: number; by: keyof typeof ROUNDING },
): void {
  expect(miss, `${name}: how far it usually is off`).toBeGreaterThan(0);
  expect(Math.abs(value - truth) / miss, `${name}: usual misses from the truth`).toBeLessThanOrEqual(USUALLY);
  expect(Math.abs(change - yearly), `${name}: against the year before`).toBeLessThanOrEqual(ROUNDING[by]);
}

/** Nearer to the truth than the last value again and again, as a forecast is whose error is smaller than when repeating that value. */
export function expectNearer(name: string, forecast: readonly number[], truth: readonly number[], last: number): void {
  const naive = rmse(
    truth,
    truth.map(() => last),
  );
  expect(rmse(truth, forecast) / naive, `${name}: against the last value again`).toBeLessThan(1);
}

/** How the forecast stands to what the rows have a year before, over the dates known in both. */
export function changeOf(forecast: readonly Row[], past: readonly { date: string; value: number }[]): number {
  const known = new Map(past.map(({ date, value }) => [date, value]));
  const pairs = forecast.flatMap(({ date, value }) => {
    const before = known.get(yearBefore(date));
    return before === undefined ? [] : [{ value, before }];
  });
  return sum(pairs.map(({ value }) => value)) / sum(pairs.map(({ before }) => before)) - 1;
}

export function textOf(cell: Cell): string {
  return cell?.kind === 'text' ? cell.value : '';
}

export function numberOf(cell: Cell): number {
  return cell?.kind === 'number' ? cell.value : NaN;
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

export const yearBefore = (date: string): string => daysAfter(date, -YEAR_OF_WEEKS);
export const yearAfter = (date: string): string => daysAfter(date, YEAR_OF_WEEKS);

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export const mean = (values: readonly number[]): number => sum(values) / values.length;

function rmse(truth: readonly number[], said: readonly number[]): number {
  return Math.sqrt(mean(truth.map((value, place) => (value - (said[place] ?? NaN)) ** 2)));
}

/** The correlation of Pearson. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const [from, to] = [mean(one), mean(other)];
  const products = one.map((value, place) => (value - from) * ((other[place] ?? NaN) - to));
  const spread = (values: readonly number[], middle: number): number =>
    Math.sqrt(sum(values.map((value) => (value - middle) ** 2)));
  return sum(products) / (spread(one, from) * spread(other, to));
}
