/**
 * Why a row is forecast as it is, and what would change it: the same row is forecast again with one value replaced at a
 * time, by the typical one or by another usual one. What the answers differ by is what the value is worth.
 */
import type { RowsAnswer } from '~/api/forecast';
import { numberIn } from '~/lib/numberIn';
import type { Input } from '../inputs';
import { wordsOf, written, type Described, type Typed } from './typical';

export type Cell = string | number | null;
export type Row = readonly Cell[];

/** Values that differ by more columns are not looked at. */
const MOST_COLUMNS = 10;
/** Other words of a column that are tried. */
const MOST_WORDS = 4;
const TOLD = 3;
/** An effect this small beside the largest is noise. */
const LEAST = 0.01;

/** One value of the row, replaced. */
interface Variant {
  column: string;
  kind: 'typical' | 'other';
  value: Cell;
  row: Row;
}

/** The weightiest columns of a row, each with a value in place of its own. */
export function variantsOf(
  inputs: readonly Input[],
  row: Row,
  typical: Typed,
  described: Described,
  weighty: readonly string[],
  locale: string,
): Variant[] {
  return weighty.slice(0, MOST_COLUMNS).flatMap((column) => {
    const place = inputs.findIndex(({ name }) => name === column);
    const input = inputs[place];
    if (input === undefined) return [];
    const own = row[place] ?? null;
    const replaced = (value: Cell, kind: Variant['kind']): Variant[] =>
      value === null || value === own
        ? []
        : [{ column, kind, value, row: row.map((cell, at) => (at === place ? value : cell)) }];
    return [
      ...(own === null ? [] : replaced(cellOf(input, typical[column] ?? '', locale), 'typical')),
      ...othersOf(input, described, locale).flatMap((value) => replaced(value, 'other')),
    ];
  });
}

/** The lower and upper quarter of a number, the most frequent words of any other column. */
function othersOf(input: Input, described: Described, locale: string): Cell[] {
  const column = described[input.name];
  if (column === undefined) return [];
  if (input.kind !== 'number') return wordsOf(column).slice(0, MOST_WORDS);
  const quarters = [column['25%'], column['75%']].flatMap((value) =>
    value == null ? [] : [cellOf(input, written(value, column, locale), locale)],
  );
  return [...new Set(quarters)];
}

function cellOf({ kind }: Input, text: string, locale: string): Cell {
  if (text === '') return null;
  return kind === 'number' ? numberIn(text, locale) : text;
}

/** What a value is worth. */
interface Reason {
  column: string;
  /** The typical value of the column. */
  typical: Cell;
  /** What the forecast gains by the value of the row. */
  effect: number;
}

interface Change {
  column: string;
  value: Cell;
  /** The forecast with it. */
  forecast: string | number;
  effect: number;
}

export interface Explanation {
  reasons: readonly Reason[];
  changes: readonly Change[];
}

/** `own` is the answer to the row itself, `others` that to its variants in their order. */
export function explained(own: RowsAnswer, variants: readonly Variant[], others: RowsAnswer): Explanation | null {
  const at = scoreOf(own);
  const here = at(own, 0);
  if (here === null) return null;
  const read = variants.flatMap((variant, place) => {
    const [score, forecast] = [at(others, place), others.forecast[place]];
    return score === null || (typeof forecast !== 'string' && typeof forecast !== 'number')
      ? []
      : [{ ...variant, forecast, effect: score - here }];
  });
  const reasons = read
    .filter(({ kind }) => kind === 'typical')
    .map(({ column, value, effect }) => ({ column, typical: value, effect: -effect }));
  const changes = new Map<string, Change>();
  for (const { column, value, forecast, effect, kind } of read) {
    const known = changes.get(column);
    if (kind === 'other' && Math.abs(effect) > Math.abs(known?.effect ?? 0))
      changes.set(column, { column, value, forecast, effect });
  }
  return { reasons: weightiest(reasons), changes: weightiest([...changes.values()]) };
}

/** Of a number itself, of classes the probability of the one that is forecast; null where there is none. */
function scoreOf(own: RowsAnswer): (answer: RowsAnswer, place: number) => number | null {
  const label = own.labels.findIndex((name) => name === own.forecast[0]);
  return (answer, place) => {
    const value = label < 0 ? answer.forecast[place] : answer.probabilities[place]?.[label];
    return typeof value === 'number' ? value : null;
  };
}

function weightiest<T extends { effect: number }>(effects: readonly T[]): T[] {
  const sorted = [...effects].sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  const largest = Math.abs(sorted[0]?.effect ?? 0);
  return sorted.filter(({ effect }) => effect !== 0 && Math.abs(effect) >= LEAST * largest).slice(0, TOLD);
}
