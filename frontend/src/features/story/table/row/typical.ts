/** A row as most are: the middle of each number, the most frequent word of each other column. */
import type { ColumnDescription } from '~/api/sources';
import { decimalSign } from '~/lib/format';
import type { Input } from '../inputs';

/** What is typed or proposed, by column. */
export type Typed = Readonly<Record<string, string>>;

/** What is known of each column over all rows of the source. */
export type Described = Readonly<Record<string, ColumnDescription>>;

/** More digits of a proposed number say nothing. */
const DIGITS = 4;
const WHOLE = ['int16', 'int32', 'int64'];

export function typicalOf(inputs: readonly Input[], described: Described, locale: string): Typed {
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const column = described[input.name];
      const value = column === undefined ? null : valueOf(input, column, locale);
      return value === null ? [] : [[input.name, value]];
    }),
  );
}

function valueOf(input: Input, column: ColumnDescription, locale: string): string | null {
  if (input.kind === 'number') {
    const middle = column['50%'];
    return middle == null ? null : written(middle, column, locale);
  }
  const word = wordsOf(column)[0];
  return word === undefined || (input.kind === 'choice' && !input.values.includes(word)) ? null : word;
}

/** The words of a column, the most frequent first. */
export function wordsOf({ dist }: Pick<ColumnDescription, 'dist'>): string[] {
  if (dist.kind !== 'categories' && dist.kind !== 'values') return [];
  return dist.labels
    .map((word, place) => ({ word, rows: dist.values[place] ?? 0 }))
    .sort((a, b) => b.rows - a.rows)
    .map(({ word }) => word);
}

/** As a person would type it: whole where the column is, and without separators. */
export function written(value: number, { dtype }: Pick<ColumnDescription, 'dtype'>, locale: string): string {
  const rounded = WHOLE.includes(dtype) ? Math.round(value) : shortened(value);
  return String(rounded).replace('.', decimalSign(locale));
}

function shortened(value: number): number {
  return Math.abs(value) >= 10 ** DIGITS ? Math.round(value) : Number(value.toPrecision(DIGITS));
}
