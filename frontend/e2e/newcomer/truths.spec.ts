/**
 * Tables of several series with a fault of daily life in them, from the landing page to a workbook without a single
 * choice: the fault is named, and what the page and the workbook say is compared with the rule that the table was made by.
 */
import type { Locator, Page } from '@playwright/test';
import { dayInWords } from '../support/person';
import { expect, test } from '../support/test';
import { readWorkbook, type Workbook } from '../support/workbook';
import {
  changeOf,
  correlation,
  daysAfter,
  expectNearer,
  expectRight,
  figuresOn,
  forecastRows,
  qualityOn,
  sum,
  summaryOf,
  wordsOf,
  yearAfter,
  type Row,
} from './compare';
import { bring, report, saveAndAsk, takeHome, upload } from './hand';
import { isChristmasWeek, shopSales, weeklySales, type Truth } from './truths';

const whole = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 0 });

/** Of all series: the line of one, or of their sum. */
const lineOn = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'All series' })
    .first()
    .getByRole('row', { name: new RegExp(`^${name} `) });

/** What is pointed out, beside what is merely shown. */
async function noticesOn(page: Page): Promise<string[]> {
  const texts = await page.getByRole('status').or(page.getByRole('alert')).allInnerTexts();
  return texts.map((text) => text.replaceAll(/\s/g, ' '));
}

/** One series of several, on the workbook and on the page, by its truth; gives its rows. */
async function expectSeries(page: Page, workbook: Workbook, series: string, made: Truth): Promise<Row[]> {
  const own = forecastRows(workbook).filter((row) => row.series === series);
  const past = made.past.filter((value) => value.series === series);
  const figures = summaryOf(workbook)(series);
  const values = own.map(({ value }) => value);
  const truth = own.map(({ date }) => made.expected(date, series));
  expect(figures.value / sum(values), `${series}: the total is the sum of its rows`).toBeCloseTo(1, 9);
  expect(Math.abs(sum(values) / sum(truth) - 1), `${series}: total`).toBeLessThan(0.1);
  expectRight(series, figures, { truth: sum(truth), yearly: changeOf(own, past), by: 'workbook' });
  expectNearer(series, values, truth, past.at(-1)?.value ?? NaN);
  await expect(lineOn(page, series)).toContainText(whole(sum(values)));
  return own;
}

/** All of them together. */
function expectTotal(workbook: Workbook, { expected }: Truth): void {
  const rows = forecastRows(workbook);
  const { value } = summaryOf(workbook)('Total');
  expect(value / sum(rows.map((row) => row.value)), 'the total is the sum of all rows').toBeCloseTo(1, 9);
  expect(Math.abs(value / sum(rows.map(({ date, series }) => expected(date, series))) - 1), 'total').toBeLessThan(0.1);
}

test(
  'weekly sales: a week four times too high is named and does not come again, and Christmas does',
  { tag: '@long' },
  async ({ page }) => {
    const made = weeklySales();
    const { table, expected, outlier, times } = made;
    const hand = await bring(page, table);
    const named = qualityOn(page).getByRole('listitem').filter({ hasText: 'The forecast does without it.' });
    await expect(named).toContainText(`Süd The week of 10.03.2025: ${whole(outlier.value)}, `);
    const told = Number(/([\d.]+) times the usual [\d,]+\./.exec(await named.innerText())?.[1]);
    expect(Math.abs(told / times - 1), `${told} times`).toBeLessThan(0.15);

    const workbook = readWorkbook(await (await takeHome(hand)).path());
    await report(hand, table.file);
    for (const region of ['Nord', 'Süd', 'West']) {
      const own = await expectSeries(page, workbook, region, made);
      expect([own.length, own[0]?.date], region).toEqual([52, '2025-12-01']);
      const truth = own.map(({ date }) => expected(date, region));
      const season = correlation(
        own.map(({ value }) => value),
        truth,
      );
      expect(season, `${region}: the season of the year`).toBeGreaterThan(0.7);
    }
    expectTotal(workbook, made);

    const south = forecastRows(workbook).filter(({ series }) => series === 'Süd');
    const [first, second] = south.toSorted((a, b) => b.value - a.value);
    for (const high of [first, second]) expect(isChristmasWeek(high?.date ?? ''), high?.date).toBe(true);
    const again = south.find(({ date }) => date === yearAfter(outlier.date));
    const excess = outlier.value - outlier.value / times;
    const echo = ((again?.value ?? NaN) - expected(yearAfter(outlier.date), 'Süd')) / excess;
    expect(echo, 'what comes again of the week').toBeLessThanOrEqual(0.1);

    await lineOn(page, 'Süd').getByRole('link', { name: 'Süd', exact: true }).click();
    await expect(page).toHaveURL(/category=S%C3%BCd/);
    const unusual = page.getByRole('region', { name: 'Unusual values' });
    await expect(unusual.getByText(/^The week of 10\.03\.2025: .* The forecast does without it\.$/)).toBeVisible();
    const shown = await figuresOn(page);
    expect(shown.over).toMatch(/^Umsatz EUR over the next 52 weeks \(to the week of .+\)$/);
    const { value, lower, upper, miss } = summaryOf(workbook)('Süd');
    const rounded = [value, lower, upper, miss].map(Math.round);
    expect([shown.value, shown.lower, shown.upper, shown.miss], 'the page says what the workbook says').toEqual(
      rounded,
    );
  },
);

test('a mistyped year is named, and is no history', { tag: '@long' }, async ({ page }) => {
  const made = shopSales();
  const { table, typed, last } = made;
  const hand = await upload(page, table);
  const atReceipt = await noticesOn(page);
  await saveAndAsk(hand);
  await expect(qualityOn(page)).toBeVisible();
  const notices = [...atReceipt, ...(await noticesOn(page))].join('\n');
  const written = [typed, typed.split('-').reverse().join('.'), dayInWords(typed)];
  expect(
    written.filter((date) => notices.includes(date)),
    `named at the receipt or on the form, of which the notices are: ${notices}`,
  ).not.toEqual([]);

  const workbook = readWorkbook(await (await takeHome(hand)).path());
  await report(hand, table.file);
  for (const shop of ['Bonn', 'Köln', 'Ulm']) {
    const own = await expectSeries(page, workbook, shop, made);
    expect(own[0]?.date, shop).toBe(daysAfter(last, 1));
  }
  expectTotal(workbook, made);
  await expect(page.getByText(/\bended\b/)).toHaveCount(0);
  expect(wordsOf(workbook, 'Notes')).not.toMatch(/\bended\b/);
});
