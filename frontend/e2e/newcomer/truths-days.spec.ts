/**
 * Tables of one series by days, as in `truths.spec`: one whose last day had only begun when it was exported, and one of
 * rates under a name that says nothing of it.
 */
import { expect, test } from '../support/test';
import { readWorkbook } from '../support/workbook';
import {
  bigNumberOf,
  changeOf,
  expectNearer,
  expectRight,
  figuresOn,
  forecastRows,
  mean,
  qualityOn,
  sum,
  verdictOn,
  wordsOf,
} from './compare';
import { bring, report, takeHome } from './hand';
import { dailyVisits, dollarRates } from './truths';

test('daily visits: half a last day is left out and forecast whole', { tag: '@long' }, async ({ page }) => {
  const { table, past, expected } = dailyVisits();
  const hand = await bring(page, table);
  await expect(qualityOn(page)).toContainText(
    /28\.11\.2026 has 1[4-8]% of what this weekday usually has and is left out\./,
  );
  const workbook = readWorkbook(await (await takeHome(hand)).path());
  await report(hand, table.file);

  const rows = forecastRows(workbook);
  const values = rows.map(({ value }) => value);
  const truth = rows.map(({ date }) => expected(date, ''));
  expect(rows[0]?.date).toBe('2026-11-28');
  expect(rows.length).toBeGreaterThanOrEqual(30);
  for (const { date, value } of rows) if (new Date(date).getUTCDay() === 0) expect(value, `Sunday ${date}`).toBe(0);
  expect(Math.abs(sum(values) / sum(truth) - 1), 'total').toBeLessThan(0.06);
  expect(bigNumberOf(workbook)).toBe(sum(values));

  const shown = await figuresOn(page);
  expect(shown.over).toMatch(/^visits over the next \d+/);
  expect(shown.value).toBe(sum(values));
  expect(sum(truth), 'the truth is in the interval').toBeGreaterThan(shown.lower);
  expect(sum(truth), 'the truth is in the interval').toBeLessThan(shown.upper);
  const known = past.slice(0, -1);
  expectRight('visits', shown, { truth: sum(truth), yearly: changeOf(rows, known), by: 'page' });
  expectNearer('visits', values, truth, known.at(-1)?.value ?? NaN);
  await expect(verdictOn(page)).not.toContainText("Don't use");
});

test('rates of a currency: their mean stands on page, card and workbook', { tag: '@long' }, async ({ page }) => {
  const { table, past, expected } = dollarRates();
  const hand = await bring(page, table);
  const workbook = readWorkbook(await (await takeHome(hand)).path());
  await report(hand, table.file);

  const rows = forecastRows(workbook);
  const average = mean(rows.map(({ value }) => value));
  const truth = mean(rows.map(({ date }) => expected(date, '')));
  expect(rows[0]?.date).toBe('2026-11-02');
  for (const { date } of rows) expect([0, 6], date).not.toContain(new Date(date).getUTCDay());
  expect(bigNumberOf(workbook)).toBeCloseTo(average, 9);
  const words = average.toLocaleString('en', { maximumFractionDigits: 3 });
  expect(words).toMatch(/^1\.\d+$/);
  expect(wordsOf(workbook, 'Summary')).toContain(`USD: ${words} on average over the next`);

  const shown = await figuresOn(page);
  expect(shown.over).toMatch(/^USD on average over the next \d+ business days \(to /);
  expect(shown.value).toBe(Number(words));
  expect(truth, 'the truth is in the interval').toBeGreaterThan(shown.lower);
  expect(truth, 'the truth is in the interval').toBeLessThan(shown.upper);
  expectRight('USD', shown, { truth, yearly: changeOf(rows, past), by: 'page' });

  await page.goto('/stories');
  const card = page.getByRole('listitem').first();
  await expect(card.getByText(words, { exact: true })).toBeVisible();
  await expect(card).toContainText(`USD: ${words} on average over the next`);
});
