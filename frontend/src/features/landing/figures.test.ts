/** Every measured figure of the start page and of "How we measured", in each language, against where it was measured. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadWords } from '~/i18n/catalogue';
import { firstWords } from '~/i18n/first';
import { sayingOf } from '~/i18n/saying';
import { LANGUAGES, localeOf } from '~/lib/language';
import { businessValues, FIGURES, percent, type Figure } from './figures';
import { figuresIn } from '~/testing/figuresIn';
import english from './measured.en.json';
import russian from './measured.ru.json';

const root = path.join(import.meta.dirname, '../../../..');
const page = readFileSync(path.join(root, 'docs/models/MEASURED.md'), 'utf8');
const script = readFileSync(path.join(root, 'deploy/quality/business.py'), 'utf8');
const figures: readonly Figure[] = Object.values(FIGURES);

/** Periods ahead that the script of the measurement hides at the end of a table. */
const horizon = (table: string): string => new RegExp(`"${table}", .*?, (\\d+), \\d+`).exec(script)?.[1] ?? '';

test('every figure of the start page is the one in the document that says how it was measured', () => {
  for (const { measured, error, baseline, inside } of figures) {
    const shares = [...new Set(inside)].join(' to ');
    expect(page).toContain(`| ${measured} | ${error} % | ${baseline} % | ${shares} % |`);
  }
});

/** What is hidden, and what the tables have: facts of the measurement that a sentence may spell. */
const HELD = {
  // services/engine-cli/tests/start_page.rs proves it.
  'landing.lead': new Set(['20']),
  'landing.business.stores': figuresIn(FIGURES.stores.measured),
  'landing.business.storesText': new Set([horizon('walmart_store_sales'), '80']),
  'landing.business.energy': new Set(),
  'landing.business.items': figuresIn(FIGURES.items.measured),
  'landing.business.itemsText': new Set([horizon('m5_items_daily')]),
} as const;

for (const language of LANGUAGES) {
  test(`the sentences beside the figures repeat them in ${language}, and hold no others`, async () => {
    const words = await loadWords(firstWords, language);
    const locale = localeOf(language);
    const say = sayingOf(words, firstWords.english);
    for (const [key, held] of Object.entries(HELD)) expect(figuresIn(words.messages[key] ?? ''), key).toEqual(held);
    expect(say('landing.business.storesText', businessValues(locale))).toContain(
      percent(FIGURES.stores.inside[0], locale),
    );
    const energy = say('landing.business.energyText', businessValues(locale));
    for (const share of [FIGURES.demand.error, ...FIGURES.demandKnown.inside]) {
      expect(energy).toContain(percent(share, locale));
    }
    // "Two weeks" is a word or a figure, as the language likes it.
    const other = figuresIn(words.messages['landing.business.energyText'] ?? '');
    expect([...other].filter((figure) => figure !== '2')).toEqual(['80']);
  });
}

/** The cells of each row of a group of series in the first table of the document. */
const [, , series = ''] =
  /(^|\n)(## `best` on series with known ends[^]*?)\n\*\*Series that chose nothing/.exec(page) ?? [];
const groups = [...series.matchAll(/^\| (?!Series|---)(.+) \|$/gm)].map(([, row = '']) => {
  const [name = '', before, now, peers, , held] = row.split('|').map((cell) => cell.trim());
  const error = Number(now === '' ? before : now);
  return { name, error, peers: Number(peers), held: Number.parseInt(held ?? '', 10) };
});

test('what is said of the public series is what their table says', () => {
  expect(groups).toHaveLength(15);
  const slow = groups.filter(({ name }) => /(years|quarters|months)$/.test(name));
  expect(slow).toHaveLength(12);
  expect(slow.filter(({ error, peers }) => error < peers)).toHaveLength(7);
  expect(slow.filter(({ error, peers }) => error > peers)).toHaveLength(5);
  for (const { name, error, peers } of groups.filter(({ name }) => /(weeks|hours)$/.test(name))) {
    expect(Math.abs(1 - error / peers - 1 / 3), name).toBeLessThan(0.06);
  }
  const shares = groups.map(({ held }) => held);
  for (const sentence of [english['measured.seriesResult'], russian['measured.seriesResult']]) {
    expect(figuresIn(sentence)).toEqual(new Set(['80', String(Math.min(...shares)), String(Math.max(...shares))]));
  }
  expect(english['measured.seriesResult']).toContain('smaller in seven groups, larger in five');
  expect(russian['measured.seriesResult']).toContain('в семи группах меньше, в пяти больше');
});

test('what is said of tables and of the hours of electricity stands in the document', () => {
  expect(page).toContain('Twelve public tables of 340 to 20 600 rows, each divided into five parts');
  expect(page).toContain('It was first on nine tables and second on three small ones');
  expect(page).toMatch(/At twelve ends of the electricity demand, .* the interval held 77 % /);
  const texts = [
    [english['measured.tablesText'], ['340', '20,600'], 'first on nine tables and second on three'],
    [
      russian['measured.tablesText'].replace('\u00a0', ' '),
      ['340', '20', '600'],
      'первым на девяти таблицах и вторым на трёх',
    ],
    [english['measured.businessHard'], ['80', '77'], 'At twelve ends'],
    [russian['measured.businessHard'], ['80', '77'], 'На двенадцати отрезках'],
  ] as const;
  for (const [sentence, held, words] of texts) {
    expect(figuresIn(sentence)).toEqual(new Set(held));
    expect(sentence).toContain(words);
  }
});
