/**
 * The plan of a table as part of the proposal: columns that have values after the last one of the target, such as
 * promotions that are decided. They explain the target, their future is known, and the forecast goes as far as they do.
 */
import { PERIOD_LENGTH, wallTime, type Period } from '../periods';
import { isFeatureRole, rolesFor, type Role, type SourceColumn } from '../roles';
import type { Proposal } from './propose';

/** What the server finds in all rows. */
interface Plans {
  columns: readonly { name: string; words: boolean; steps: number; until: string }[];
  /** The date of the last value of the target. */
  end?: string | null;
}

export interface PlannedColumn {
  name: string;
  /** The part that it would play. */
  role: Role;
  /** Periods after the last value of the target that it is filled in for. */
  steps: number;
  /** The date of its last value. */
  until: string;
}

interface Story {
  proposal: Pick<Proposal, 'categories' | 'categoryReason' | 'unfit'>;
  /** The part of each column without the plan. */
  roles: ReadonlyMap<string, Role>;
  /** With the number of their different values, as far as it is known. */
  columns: readonly SourceColumn[];
  /** How far apart the periods of the story are; null while nobody chose. */
  period: Period | null;
  /** How far apart the dates of the table are. */
  spacing: Period | null;
}

/** The columns that a story can use as its plan, in the order of the table. */
export function plannedFor(plans: Plans | undefined, story: Story): PlannedColumn[] {
  const { period, columns } = story;
  if (plans === undefined || period === null) return [];
  return plans.columns.flatMap((planned) => {
    const column = columns.find(({ name }) => name === planned.name);
    if (column === undefined || !isFree(column, story) || !saysSomething(column, planned.words, story)) return [];
    const role = !planned.words ? 'numerical' : column.unique === 2 ? 'binary' : 'nominal';
    const steps = period === story.spacing ? planned.steps : stepsBetween(plans.end, planned.until, period);
    return steps < 1 || !rolesFor(column).includes(role)
      ? []
      : [{ name: column.name, role, steps, until: planned.until }];
  });
}

/** It plays no other part, and none was proposed for it. */
function isFree({ name }: SourceColumn, { roles, proposal }: Story): boolean {
  const role = roles.get(name) ?? 'empty';
  return (role === 'empty' || isFeatureRole(role)) && !proposal.categories.includes(name);
}

/**
 * Numbers that only count the rows or repeat the date explain nothing. Where rows of a date are combined, words are
 * averaged: a share of two is worth something, the mean of many names is not.
 */
function saysSomething({ name, unique }: SourceColumn, words: boolean, { roles, proposal }: Story): boolean {
  const unfit = proposal.unfit.get(name);
  if (unfit !== undefined && !(unfit === 'identifier' && words)) return false;
  const combined = proposal.categoryReason !== 'one_row' && ![...roles.values()].includes('category');
  return !words || !combined || unique === 2;
}

/** Months differ in length: a tenth of one more or less is no other month. */
const TOLERANCE = 0.1;

function stepsBetween(end: string | null | undefined, until: string, period: Period): number {
  const steps = (wallTime(until) - wallTime(end ?? '')) / PERIOD_LENGTH[period];
  return Number.isNaN(steps) ? 0 : Math.floor(steps + TOLERANCE);
}

/** The parts of all columns, with those that the plan adds. */
export function withPlanned(
  roles: ReadonlyMap<string, Role>,
  planned: readonly PlannedColumn[],
): ReadonlyMap<string, Role> {
  const parts = new Map(planned.map(({ name, role }) => [name, role]));
  return new Map([...roles].map(([name, role]) => [name, role === 'empty' ? (parts.get(name) ?? role) : role]));
}

/** The one that ends first: a forecast that uses all of them goes no further. Null where there is none. */
export function shortestOf(planned: readonly PlannedColumn[]): PlannedColumn | null {
  return planned.reduce<PlannedColumn | null>(
    (least, column) => (least === null || column.steps < least.steps ? column : least),
    null,
  );
}
