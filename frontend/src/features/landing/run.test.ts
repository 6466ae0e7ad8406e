/** The forecast of the start page, figure by figure, against the table that comes with the product. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadWords } from '~/i18n/catalogue';
import { firstWords } from '~/i18n/first';
import { sayingOf } from '~/i18n/saying';
import { formatUpTo } from '~/lib/format';
import { LANGUAGES, localeOf } from '~/lib/language';
import { figuresIn } from '~/testing/figuresIn';
import run from './run.json';
import { sampleValues } from './sample';

/** Of a value that is stored with two decimals. */
const ROUNDING = 0.005001;
const YEAR = 12;

const root = path.join(import.meta.dirname, '../../../..');
const months = meansOf(readFileSync(path.join(root, run.table), 'utf8'));
const lastYear = [...months.values()].slice(-YEAR);
const { mean, lower, upper } = run.lastYear;
const misses = lastYear.map((actual, month) => Math.abs(actual - (mean[month] ?? NaN)));
/** The mean absolute error. It bounds no miss: half of them are larger. */
const miss = misses.reduce((sum, one) => sum + one) / YEAR;
const held = lastYear.filter((actual, month) => actual >= (lower[month] ?? NaN) && actual <= (upper[month] ?? NaN));

/** The mean of the second column in each month of the first, by month: "2012-01". */
function meansOf(csv: string): Map<string, number> {
  const days = new Map<string, number[]>();
  for (const row of csv.trim().split('\n').slice(1)) {
    const [day = '', high] = row.split(',');
    const month = day.slice(0, 7);
    days.set(month, [...(days.get(month) ?? []), Number(high)]);
  }
  return new Map([...days].map(([month, highs]) => [month, highs.reduce((sum, high) => sum + high) / highs.length]));
}

/** The first and the last of a list. */
const ends = (_: unknown, at: number, all: readonly unknown[]): boolean => at === 0 || at === all.length - 1;

test('the stored run begins with the first month of the table and has the mean of each', () => {
  expect(months.keys().next().value).toBe(run.first);
  expect(run.measured).toHaveLength(months.size);
  for (const [at, [month, value]] of [...months].entries()) {
    expect(Math.abs((run.measured[at] ?? NaN) - value), month).toBeLessThan(ROUNDING);
  }
});

test('both forecasts have a year of months, each inside its interval', () => {
  for (const forecast of [run.forecast, run.lastYear]) {
    expect([forecast.mean, forecast.lower, forecast.upper].map(({ length }) => length)).toEqual([YEAR, YEAR, YEAR]);
    for (const [month, value] of forecast.mean.entries()) {
      expect(value).toBeGreaterThan(forecast.lower[month] ?? NaN);
      expect(value).toBeLessThan(forecast.upper[month] ?? NaN);
    }
  }
});

for (const language of LANGUAGES) {
  test(`how far off it was is told in ${language} in degrees, with the figures that the data give`, async () => {
    const words = await loadWords(firstWords, language);
    const locale = localeOf(language);
    const say = sayingOf(words, firstWords.english);
    const [from = NaN, to = NaN] = [...months.keys()].map((month) => Number.parseInt(month, 10)).filter(ends);
    const number = (value: number, digits: number): string => formatUpTo(value, digits, locale);
    const sentence = say('landing.sampleText', sampleValues(locale));
    expect(sentence).toContain(`${number(miss, 1)}\u00a0°C`);
    // A bound is what a mean is not.
    expect(sentence).not.toContain('±');
    expect(figuresIn(sentence)).toEqual(
      new Set([String(from), String(to), number(miss, 1), String(held.length), String(YEAR), '80']),
    );
    const picture = say('landing.samplePicture', sampleValues(locale));
    const [coldest, warmest] = [Math.min(...months.values()), Math.max(...months.values())];
    expect(figuresIn(picture)).toEqual(new Set([from, to, to + 1, number(coldest, 0), number(warmest, 0)].map(String)));
    // A translation that holds a figure of its own would outlive it.
    expect(figuresIn(words.messages['landing.sampleText'] ?? '')).toEqual(new Set(['80']));
    expect(figuresIn(words.messages['landing.samplePicture'] ?? '')).toEqual(new Set());
  });
}
