/**
 * A newcomer's way from the landing page to a workbook, on five tables that nobody prepared: clicks are counted, seconds
 * are told, and what the workbook and the page say is compared with the raw table by sums of this file's own.
 */
import { expect, test } from '../support/test';
import { readWorkbook } from '../support/workbook';
import {
  expectRight,
  figuresOn,
  forecastRows,
  numberOf,
  sum,
  summaryOf,
  textOf,
  verdictOn,
  yearBefore,
} from './compare';
import { bring, report, takeHome } from './hand';
import { COUNTRIES, flatPrices, hourlyVisitors, salesByCountry, staff, weeklyPromotion } from './tables';

/** Noise of the prices is 7 %; a model that found the rest misses little more. */
const MOST_PRICE_ERROR = 0.1;

test(
  'daily sales by country: closed days are 0, a country that rarely sells stays small, totals are the sums of their days',
  { tag: '@long' },
  async ({ page }) => {
    const { table, past, future } = salesByCountry();
    const hand = await bring(page, table);
    const workbook = readWorkbook(await (await takeHome(hand)).path());
    await report(hand, table.file);

    const rows = forecastRows(workbook);
    const summary = summaryOf(workbook);
    for (const { name } of COUNTRIES) {
      const own = rows.filter(({ series }) => series === name);
      expect(own.length, name).toBeGreaterThanOrEqual(26);
      for (const { date, value } of own)
        if (new Date(date).getUTCDay() === 0) expect(value, `${name} on Sunday ${date}`).toBe(0);
      const { value: total, lower, upper, change } = summary(name);
      expect(total, name).toBe(sum(own.map(({ value }) => value)));

      const year = past.filter(({ date }) => date > '2025-02-28');
      const openDays = new Set(year.map(({ date }) => date)).size;
      const aDay = sum(year.filter(({ country }) => country === name).map(({ sales }) => sales)) / openDays;
      const usual = aDay * own.filter(({ date }) => new Date(date).getUTCDay() !== 0).length;
      expect(total / usual, `${name} against its mean of a year`).toBeGreaterThan(0.5);
      expect(total / usual, `${name} against its mean of a year`).toBeLessThan(2);

      const days = new Set(own.map(({ date }) => yearBefore(date)));
      const before = sum(
        past.filter(({ country, date }) => country === name && days.has(date)).map(({ sales }) => sales),
      );
      expect(change, `${name} against the year before`).toBeCloseTo(total / before - 1, 6);

      const dates = new Set(own.map(({ date }) => date));
      const came = sum(
        future.filter(({ country, date }) => country === name && dates.has(date)).map(({ sales }) => sales),
      );
      expect(came, `${name}: what came is within the interval`).toBeGreaterThan(lower);
      expect(came, `${name}: what came is within the interval`).toBeLessThan(upper);
    }
    const { value: whole } = summary('Total');
    expect(whole).toBe(sum(COUNTRIES.map(({ name }) => summary(name).value)));

    // The page says what the workbook says.
    const all = page.getByRole('region', { name: 'All series' }).first();
    const shown = (name: string) => all.getByRole('row', { name: new RegExp(`^${name} `) });
    for (const { name } of COUNTRIES) await expect(shown(name)).toContainText(summary(name).value.toLocaleString('en'));
    await expect(shown('All series together')).toContainText(whole.toLocaleString('en'));
  },
);

test('visitors by the hour: whole people, none below zero, and few at night', { tag: '@long' }, async ({ page }) => {
  const { table, past } = hourlyVisitors();
  const hand = await bring(page, table);
  const workbook = readWorkbook(await (await takeHome(hand)).path());
  await report(hand, table.file);

  const rows = forecastRows(workbook);
  expect(rows.length).toBeGreaterThanOrEqual(24);
  for (const { value, lower, upper } of rows) {
    for (const one of [value, lower, upper]) expect(one).toBe(Math.round(one));
    expect(lower).toBeGreaterThanOrEqual(0);
    expect(value).toBeGreaterThanOrEqual(lower);
    expect(value).toBeLessThanOrEqual(upper);
  }
  const mean = (hours: readonly { at: string; value: number }[], night: boolean): number => {
    const own = hours.filter(({ at }) => (Number(at) < 8 || Number(at) >= 22) === night);
    return sum(own.map(({ value }) => value)) / own.length;
  };
  const forecast = rows.map(({ time, value }) => ({ at: time.slice(11, 13), value }));
  const measured = past.map(({ time, visitors }) => ({ at: time.slice(11, 13), value: visitors }));
  expect(mean(forecast, true)).toBeLessThan(mean(forecast, false) / 10);
  expect(mean(forecast, false) / mean(measured, false)).toBeGreaterThan(0.75);
  expect(mean(forecast, false) / mean(measured, false)).toBeLessThan(1.25);
});

test('prices of flats: the price is proposed, and forecast within a tenth', { tag: '@long' }, async ({ page }) => {
  const { table, prices } = flatPrices();
  const hand = await bring(page, table);
  const workbook = readWorkbook(await (await takeHome(hand)).path());
  await report(hand, table.file);

  const [head = [], ...rows] = workbook.rows('Forecast');
  const names = head.map(textOf);
  expect(names).toContain('price');
  const [actual, forecast] = [names.indexOf('price'), names.indexOf('Forecast')];
  expect(rows.map((row) => numberOf(row[actual] ?? null))).toEqual(prices);
  const errors = rows.map((row) => Math.abs(numberOf(row[actual] ?? null) - numberOf(row[forecast] ?? null)));
  expect(sum(errors) / sum(prices)).toBeLessThan(MOST_PRICE_ERROR);
  await expect(page.getByRole('region', { name: 'How reliable is this forecast?' })).toContainText('price');
});

test(
  'staff who leave: a classification is proposed, and more rows are right than by always saying no',
  { tag: '@long' },
  async ({ page }) => {
    const { table, left, people } = staff();
    const hand = await bring(page, table);
    const workbook = readWorkbook(await (await takeHome(hand)).path());
    await report(hand, table.file);

    const [head = [], ...rows] = workbook.rows('Forecast');
    const names = head.map(textOf);
    const [actual, forecast] = [names.indexOf('left'), names.indexOf('Forecast')];
    expect(rows).toHaveLength(people);
    const right = rows.filter((row) => textOf(row[actual] ?? null) === textOf(row[forecast] ?? null)).length;
    expect(right).toBeGreaterThan(people - left);
  },
);

test('a weekly workbook: the title is passed over, planned weeks are no errors, and the forecast knows their promotion', async ({
  page,
}) => {
  const { table, past, planned } = await weeklyPromotion();
  const hand = await bring(page, table);
  const workbook = readWorkbook(await (await takeHome(hand)).path());
  await report(hand, table.file);

  const rows = forecastRows(workbook);
  expect(rows.map(({ time }) => time.slice(0, 10))).toEqual(planned.map(({ week }) => week));
  expect(rows).toHaveLength(8);
  // What the rule of the table sells in these weeks, two of them with a promotion.
  const truth = sum(planned.map(({ expected }) => expected));
  const forecast = sum(rows.map(({ value }) => value));
  expect(forecast / truth).toBeGreaterThan(0.9);
  expect(forecast / truth).toBeLessThan(1.1);
  const highest = rows.toSorted((a, b) => b.value - a.value).slice(0, 2);
  const promoted = planned.filter(({ promotion }) => promotion === 1);
  expect(highest.map(({ date }) => date).toSorted()).toEqual(promoted.map(({ week }) => week));

  // The page says what the workbook says, and its verdict holds.
  const shown = await figuresOn(page);
  expect(shown.over).toMatch(/^Units over the next 8 weeks \(to the week of .+\)$/);
  expect(shown.value).toBe(forecast);
  const before = new Set(rows.map(({ date }) => yearBefore(date)));
  const year = sum(past.filter(({ week }) => before.has(week)).map(({ units }) => units));
  expectRight('Units', shown, { truth, yearly: forecast / year - 1, by: 'page' });
  await expect(verdictOn(page)).toContainText(/Good|Use with care/);
});
