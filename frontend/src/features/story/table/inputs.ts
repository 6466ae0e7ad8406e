/** The columns that a forecast of rows asks for, and what a person typed as a row. */
import type { RowsToForecast, StoryData } from '~/api/forecast';
import { numberIn } from '~/lib/numberIn';

export interface Input {
  name: string;
  /** `choice`: one of `values`, or nothing. */
  kind: 'number' | 'choice' | 'text';
  values: readonly string[];
  /** Its values split the rows into categories, and explain nothing within one. */
  splits: boolean;
}

/** A table of rows to forecast: a file, or a source that is here already. */
export type TableOfRows = { file: File } | { source: number };

/** The rows that were forecast last: typed, or of a table. */
export type Given = { rows: RowsToForecast } | TableOfRows;

/** Longer lists are typed. */
const CHOSEN_UP_TO = 200;

/** Categories first, then the columns that explain, in the order of the table. */
export function inputsOf(data: StoryData): Input[] {
  const of = (wanted: (type: string) => boolean): Input[] =>
    data.columns.filter(({ type }) => wanted(type)).map(({ name, type }) => inputOf(data, name, type));
  return [...of((type) => type === 'category'), ...of((type) => EXPLAINING.includes(type))];
}

/** The columns that rows are told apart by. */
export function explainingOf({ columns }: Pick<StoryData, 'columns'>): string[] {
  return columns.filter(({ type }) => EXPLAINING.includes(type)).map(({ name }) => name);
}

const EXPLAINING = ['numerical', 'binary', 'ordinal', 'nominal'];

function inputOf(data: StoryData, name: string, type: string): Input {
  if (type === 'numerical') return { name, kind: 'number', values: [], splits: false };
  const values =
    type === 'category'
      ? (data.categories_values[name] ?? [])
      : (data.features.find((feature) => feature.name === name)?.values ?? []);
  const kind = values.length > 0 && values.length <= CHOSEN_UP_TO ? 'choice' : 'text';
  return { name, kind, values, splits: type === 'category' };
}

/** Columns whose number cannot be read. */
export function unreadable(
  inputs: readonly Input[],
  typed: Readonly<Record<string, string>>,
  locale: string,
): string[] {
  return inputs
    .filter(
      ({ name, kind }) =>
        kind === 'number' && (typed[name] ?? '').trim() !== '' && numberIn(typed[name] ?? '', locale) === null,
    )
    .map(({ name }) => name);
}

/** The row as it travels; what was left empty is missing. */
export function rowOf(
  inputs: readonly Input[],
  typed: Readonly<Record<string, string>>,
  locale: string,
): (string | number | null)[] {
  return inputs.map(({ name, kind }) => {
    const value = (typed[name] ?? '').trim();
    if (value === '') return null;
    return kind === 'number' ? numberIn(value, locale) : value;
  });
}
