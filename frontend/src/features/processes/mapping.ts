/** Which column goes into which: what is proposed, what is changed, and what is missing. */
import type { ConnectionColumn } from '~/api/processes';
import type { MessageKey } from '~/i18n/catalogue';
import type { DataType, TargetRole } from '~/lib/generated/contract';

export interface Pair {
  source: string;
  target: string;
  /** Of a target in Optimacros; null elsewhere. */
  type: TargetRole | null;
}

/** A column of the target, and what goes into it. */
export interface Line {
  target: string;
  /** Null where the target has no such column (any more). */
  column: ConnectionColumn | null;
  /** Empty while nothing does. */
  source: string;
}

/** What the mapping is made of. */
export interface Columns {
  /** Null where a side cannot list its columns. */
  source: readonly ConnectionColumn[] | null;
  /** None at all: the target takes the columns that it is given. */
  target: readonly ConnectionColumn[];
  /** Its columns have roles. */
  roles: boolean;
}

const NUMBERS: readonly DataType[] = ['integer', 'float', 'decimal'];

const roleOf = ({ type }: ConnectionColumn): TargetRole => (NUMBERS.includes(type) ? 'measure' : 'dimension');

/** Columns whose name both sides have exactly once; a target without columns gets all of the source. */
export function proposed({ source, target, roles }: Columns): Pair[] {
  const from = source ?? [];
  if (target.length === 0)
    return from.map((column) => ({ source: column.name, target: column.name, type: roles ? roleOf(column) : null }));
  const once = (name: string, columns: readonly ConnectionColumn[]): boolean =>
    columns.filter((column) => column.name === name).length === 1;
  return target
    .filter(({ name, can_write }) => can_write && once(name, from) && once(name, target))
    .map(({ name }) => ({ source: name, target: name, type: null }));
}

/** A line for each column that can be written, then those that are mapped and cannot be. */
export function linesOf(pairs: readonly Pair[], target: readonly ConnectionColumn[]): Line[] {
  const writable = target.filter(({ can_write }) => can_write);
  const lost = pairs.filter((pair) => !writable.some(({ name }) => name === pair.target));
  const sourceOf = (name: string): string => pairs.find((pair) => pair.target === name)?.source ?? '';
  return [
    ...writable.map((column) => ({ target: column.name, column, source: sourceOf(column.name) })),
    ...lost.map((pair) => ({ target: pair.target, column: null, source: pair.source })),
  ];
}

/** Something else goes into a column, or nothing. */
export function withSource(pairs: readonly Pair[], target: string, source: string): Pair[] {
  if (source === '') return pairs.filter((pair) => pair.target !== target);
  const known = pairs.some((pair) => pair.target === target);
  return known
    ? pairs.map((pair) => (pair.target === target ? { ...pair, source } : pair))
    : [...pairs, { source, target, type: null }];
}

export const withoutRow = (pairs: readonly Pair[], place: number): Pair[] => pairs.filter((_pair, at) => at !== place);

export function withRow(pairs: readonly Pair[], place: number, change: Partial<Pair>): Pair[] {
  return pairs.map((pair, at) => (at === place ? { ...pair, ...change } : pair));
}

/** A target column that is named in an earlier row as well. */
export const isTwice = (pairs: readonly Pair[], place: number): boolean =>
  pairs.slice(0, place).some(({ target }) => target !== '' && target === pairs[place]?.target);

const isComplete = ({ source, target }: Pair): boolean => source !== '' && target !== '';

/** What has to be done before the mapping can be used. */
export function faultOf(pairs: readonly Pair[]): MessageKey | null {
  if (pairs.length === 0) return 'processes.mapNone';
  if (!pairs.every(isComplete)) return 'processes.mapIncomplete';
  return pairs.some((_pair, place) => isTwice(pairs, place)) ? 'processes.mapTwice' : null;
}

/** Columns without which the target refuses a row, and that nothing goes into. */
export const unmapped = (lines: readonly Line[]): string[] =>
  lines.filter(({ column, source }) => column?.required === true && source === '').map(({ target }) => target);
