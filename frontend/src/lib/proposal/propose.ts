/**
 * The story that is proposed for a table, each part with its reason: what is forecast and of which type, over which
 * dates, and for which categories separately. Pure rules; a person may choose otherwise. Which categories these are, the
 * server finds in all rows.
 */
import { CLASSES_MAX, explaining, type Kind, type Role, type SourceColumn } from '../roles';
import { factsOf, type ColumnFacts, type ProposalTable, type Unfit } from './facts';
import { targetRank } from './names';

/** `named`: its name is a usual one; `only`, `first`, `last`: by its place among the columns that can be a target. */
export type TargetReason = 'named' | 'only' | 'first' | 'last' | 'none';
export type KindReason = 'dates' | 'twoValues' | 'fewWords' | 'numbers' | 'noTarget';
/** The columns that leave one row a date, as the server finds them in all rows. */
interface Partition {
  categories: readonly string[];
  reason: 'one_row' | 'repeated' | 'too_many' | 'combined' | 'not_searched';
  series: number;
  repeated_rows: number;
}

/** `rows`: the story is not over time. Null while it is not known. */
export type CategoryReason = Partition['reason'] | 'rows' | null;

export interface Proposal {
  kind: Kind;
  kindReason: KindReason;
  target: string | null;
  targetReason: TargetReason;
  /** The classes of the target, where it is one of classes. */
  classes: number | null;
  /** The time axis of a time series. */
  date: SourceColumn | null;
  /** Columns whose values get a series each. */
  categories: readonly string[];
  categoryReason: CategoryReason;
  /** The series that the categories make. */
  series: number;
  /** Rows that repeat a date of their series. */
  repeatedRows: number;
  roles: Map<string, Role>;
  /** Columns that are left out because of what they hold, and why. */
  unfit: ReadonlyMap<string, Unfit>;
}

/** The whole proposal; of this kind, where somebody has chosen it. */
export function propose(table: ProposalTable, chosen: Kind | null = null): Proposal {
  const facts = factsOf(table);
  const date = dateOf(facts);
  const { kind, reason } = chosen === null ? kindOf(facts, date) : { kind: chosen, reason: reasonFor(facts, chosen) };
  const inTime = kind === 'time_series';
  const found = targetOf(facts, kind);
  return {
    kind,
    kindReason: reason,
    target: found.target?.column.name ?? null,
    targetReason: found.reason,
    classes: kind === 'classification' ? (found.target?.distinct ?? null) : null,
    date: inTime ? (date?.column ?? null) : null,
    categories: [],
    categoryReason: inTime ? null : 'rows',
    series: 1,
    repeatedRows: 0,
    roles: rolesOf(facts, kind, found.target, date),
    unfit: new Map(facts.flatMap(({ column, unfit }) => (unfit === null ? [] : [[column.name, unfit]]))),
  };
}

/** With the categories that were found for a story over time; its target is none of them. */
export function withPartition(proposal: Proposal, partition: Partition | undefined): Proposal {
  if (partition === undefined || proposal.date === null) return proposal;
  const { reason, series, repeated_rows: repeatedRows } = partition;
  const isTarget = partition.categories.some((name) => name === proposal.target);
  if (isTarget) return { ...proposal, categoryReason: 'combined', repeatedRows };
  const roles = new Map(proposal.roles);
  for (const name of partition.categories) roles.set(name, 'category');
  return { ...proposal, categories: partition.categories, categoryReason: reason, series, repeatedRows, roles };
}

/** Dates of a regular period first. */
function dateOf(facts: readonly ColumnFacts[]): ColumnFacts | null {
  const dates = facts.filter(({ column }) => column.type === 'date');
  return dates.find(({ column }) => column.period != null) ?? dates[0] ?? null;
}

function kindOf(facts: readonly ColumnFacts[], date: ColumnFacts | null): { kind: Kind; reason: KindReason } {
  const numbers = facts.some((fact) => isNumber(fact) && fact.unfit === null);
  if (date !== null && date.column.period != null && numbers) return { kind: 'time_series', reason: 'dates' };
  const { target } = outcomeOf(facts);
  if (target !== null && isClasses(target)) return { kind: 'classification', reason: classesReason(target) };
  if (date !== null && numbers) return { kind: 'time_series', reason: 'dates' };
  return target === null ? { kind: 'clustering', reason: 'noTarget' } : { kind: 'regression', reason: 'numbers' };
}

/** Why a kind that somebody chose suits the table. */
function reasonFor(facts: readonly ColumnFacts[], kind: Kind): KindReason {
  const { target } = targetOf(facts, kind);
  switch (kind) {
    case 'time_series':
      return 'dates';
    case 'classification':
      return target === null ? 'noTarget' : classesReason(target);
    case 'regression':
      return 'numbers';
    case 'clustering':
      return 'noTarget';
  }
}

function classesReason(target: ColumnFacts): KindReason {
  return target.twoValued ? 'twoValues' : 'fewWords';
}

interface Found {
  target: ColumnFacts | null;
  reason: TargetReason;
}

function targetOf(facts: readonly ColumnFacts[], kind: Kind): Found {
  switch (kind) {
    case 'time_series':
      return measureOf(facts);
    case 'regression':
      return best(facts.filter(isNumber), 'last');
    case 'classification':
      return classesOf(facts);
    case 'clustering':
      return { target: null, reason: 'none' };
  }
}

/** Over time: what the name says is measured, else the first number. */
function measureOf(facts: readonly ColumnFacts[]): Found {
  return best(facts.filter(isNumber), 'first');
}

/** On rows of any kind: what the name says, two values in the last column, else the last number, else the last few words. */
function outcomeOf(facts: readonly ColumnFacts[]): Found {
  const fit = facts.filter((fact) => fact.unfit === null && (isNumber(fact) || isClasses(fact)));
  const last = facts.at(-1);
  const outcome = fit.find(({ column }) => targetRank(column.name)?.is === 'outcome');
  if (outcome !== undefined) return { target: outcome, reason: 'named' };
  if (last !== undefined && fit.includes(last) && last.twoValued) return { target: last, reason: 'last' };
  const numbers = fit.filter(isNumber);
  return numbers.length > 0 ? best(numbers, 'last') : best(fit, 'last');
}

/** Classes: what the name says, two values, few words, else a number of few values. */
function classesOf(facts: readonly ColumnFacts[]): Found {
  const classes = facts.filter((fact) => fact.unfit === null && isClasses(fact));
  if (classes.length === 0) return best(facts.filter(isNumber), 'first');
  const outcome = classes.find(({ column }) => targetRank(column.name)?.is === 'outcome');
  if (outcome !== undefined) return { target: outcome, reason: 'named' };
  const two = classes.filter(({ twoValued }) => twoValued);
  const last = facts.at(-1);
  if (last !== undefined && classes.includes(last)) return { target: last, reason: 'last' };
  return best(two.length > 0 ? two : classes, 'last');
}

/** Columns that cannot be the target are taken only where there is no other. */
function best(candidates: readonly ColumnFacts[], place: 'first' | 'last'): Found {
  const fit = candidates.filter(({ unfit }) => unfit === null);
  const pool = fit.length > 0 ? fit : candidates.filter(({ unfit }) => unfit === 'calendar');
  const ordered = place === 'first' ? pool : [...pool].reverse();
  const [head] = ordered;
  if (head === undefined) return { target: null, reason: 'none' };
  if (pool.length === 1) return { target: head, reason: 'only' };
  const named = ordered
    .flatMap((fact) => {
      const name = targetRank(fact.column.name);
      return name === null ? [] : [{ fact, rank: name.rank }];
    })
    .sort((a, b) => a.rank - b.rank)[0];
  return named === undefined ? { target: head, reason: place } : { target: named.fact, reason: 'named' };
}

function isNumber({ column }: ColumnFacts): boolean {
  return column.type === 'number';
}

/** Words of few different values, and numbers of two. */
function isClasses({ column, distinct, twoValued }: ColumnFacts): boolean {
  return twoValued || (column.type === 'category' && distinct >= 2 && distinct <= CLASSES_MAX);
}

function rolesOf(
  facts: readonly ColumnFacts[],
  kind: Kind,
  target: ColumnFacts | null,
  date: ColumnFacts | null,
): Map<string, Role> {
  return new Map<string, Role>(
    facts.map((fact): [string, Role] => {
      const { column, unfit } = fact;
      if (fact === target) return [column.name, 'forecast'];
      if (kind === 'time_series') {
        if (fact === date) return [column.name, column.period == null ? 'date' : `date_${column.period}`];
        return [column.name, 'empty'];
      }
      // A code of few values may explain; what names each row or splits the rows says nothing of the next one.
      const few = column.type === 'category' && fact.distinct <= CLASSES_MAX;
      const leftOut = unfit === 'split' || unfit === 'constant' || (unfit === 'identifier' && !few);
      return [column.name, leftOut ? 'empty' : explaining(column)];
    }),
  );
}
