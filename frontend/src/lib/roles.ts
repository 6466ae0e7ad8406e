/** The parts that a table's columns play in a story, and the parts proposed before anyone chose. */

import {
  PERIODS,
  type ColumnType,
  type Period,
  type Role as SettledRole,
  type StoryKind,
  type UnsettledRole,
} from './generated/contract';

/** What a story does with its table. */
export type Kind = StoryKind;
/** A `date` is one whose period nobody has chosen yet: the server says which is the nearest. */
export type Role = SettledRole | UnsettledRole;

/** Periods to choose from. */
const DATES = PERIODS.map((period) => `date_${period}` as const);
/** Parts of columns that hold words, or numbers that stand for words. */
const WORDS = ['binary', 'ordinal', 'nominal'] as const;
type WordRole = (typeof WORDS)[number];
/** More different words than this are names and not groups: nothing can be learnt of them. */
const WORDS_MAX = 100;
/** A target of words has at most so many classes when nobody chose it. */
export const CLASSES_MAX = 20;

/** What a source tells of a column. */
export interface SourceColumn {
  name: string;
  type: ColumnType;
  /** The spacing of a date column; none where its dates follow none. */
  period?: Period | null;
  /** How many different values it has; not known at first. */
  unique?: number;
}

export function isDateRole(role: Role): boolean {
  return role === 'date' || DATES.some((date) => date === role);
}

/** The values of such a column have an order that can be told, or are told apart only. */
export function isWordRole(role: Role): role is WordRole {
  return WORDS.some((word) => word === role);
}

/** A column that the target is explained by. */
export function isFeatureRole(role: Role): role is WordRole | 'numerical' {
  return role === 'numerical' || isWordRole(role);
}

/** The parts a column can play in a kind of story, by what it holds. */
export function rolesFor(column: SourceColumn, kind: Kind = 'time_series'): readonly Role[] {
  if (kind === 'time_series') return rolesInTime(column);
  const target: readonly Role[] = kind === 'clustering' ? [] : ['forecast'];
  switch (column.type) {
    case 'date':
      return ['empty'];
    case 'number':
      return [...target, 'numerical', ...WORDS, 'category', 'empty'];
    default:
      return [...(kind === 'classification' ? target : []), ...WORDS, 'category', 'empty'];
  }
}

function rolesInTime(column: SourceColumn): readonly Role[] {
  switch (column.type) {
    case 'date':
      return [...(column.period == null ? (['date'] as const) : []), ...DATES, 'empty'];
    case 'number':
      return ['forecast', 'numerical', 'category', 'empty'];
    default:
      return [...WORDS, 'category', 'empty'];
  }
}

/**
 * The proposal. Over time the first number is forecast over the first date and everything else stays unused. On rows
 * the first number is the target (the last column of few words where classes are told apart, none where rows are
 * grouped), and every other column that can explain it does.
 */
export function defaultRoles(columns: readonly SourceColumn[], kind: Kind = 'time_series'): Map<string, Role> {
  const target = targetOf(columns, kind);
  const date = kind === 'time_series' ? columns.find((column) => column.type === 'date') : undefined;
  return new Map<string, Role>(
    columns.map((column): [string, Role] => {
      if (column === target) return [column.name, 'forecast'];
      if (column === date) return [column.name, dateRole(column.period)];
      return [column.name, kind === 'time_series' ? 'empty' : explaining(column)];
    }),
  );
}

function targetOf(columns: readonly SourceColumn[], kind: Kind): SourceColumn | undefined {
  const number = columns.find((column) => column.type === 'number');
  switch (kind) {
    case 'clustering':
      return undefined;
    case 'classification':
      return (
        columns.findLast(({ type, unique = 2 }) => type === 'category' && unique >= 2 && unique <= CLASSES_MAX) ??
        number
      );
    default:
      return number;
  }
}

/** The part of a column that is neither the target nor left out. */
export function explaining({ type, unique = 2 }: SourceColumn): Role {
  if (type === 'number') return 'numerical';
  return type === 'category' && unique >= 2 && unique <= WORDS_MAX ? 'nominal' : 'empty';
}

/** Gives a column its part. There is one target and one time axis, so the earlier holder of either becomes unused, or what `freed` says. */
export function withRole(
  roles: ReadonlyMap<string, Role>,
  name: string,
  role: Role,
  freed: (column: string) => Role = () => 'empty',
): Map<string, Role> {
  const only = (candidate: Role): boolean =>
    (role === 'forecast' && candidate === 'forecast') || (isDateRole(role) && isDateRole(candidate));
  return new Map<string, Role>(
    [...roles].map(([column, old]): [string, Role] => [
      column,
      column === name ? role : only(old) ? freed(column) : old,
    ]),
  );
}

function dateRole(period: Period | null | undefined): Role {
  return period == null ? 'date' : `date_${period}`;
}
