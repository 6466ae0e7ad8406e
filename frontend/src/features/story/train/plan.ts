/** The plan of the table on the train screen: whether it is used, and what becomes of a draft when somebody says otherwise. */
import { shortestOf, type PlannedColumn } from '~/lib/proposal/plans';
import { isFeatureRole, type Role } from '~/lib/roles';
import { columnsOf, knownOf, type Draft } from './draft';
import type { Chosen } from './useChosen';

/** What the table plans, as far as the story can use it. */
export interface Plan {
  columns: readonly PlannedColumn[];
  /** It is used because nobody said otherwise. */
  proposed: boolean;
  /** The horizon with it; null where nothing is planned. */
  steps: number | null;
  /** It is being looked for. */
  busy: boolean;
}

interface Used {
  plan: Pick<Plan, 'columns'>;
  /** The part of each column. */
  roles: ReadonlyMap<string, Role>;
  /** The columns whose future is known. */
  planned: ReadonlySet<string>;
}

type Parts = Pick<Chosen, 'draft' | 'whole' | 'inTime' | 'own' | 'roles' | 'planned' | 'plan' | 'proposal'>;

/** A draft with the plan that is proposed for it, as it is sent. */
export function wholeOf({ draft, roles, planned, plan }: Omit<Used, 'plan'> & { draft: Draft; plan: Plan }): Draft {
  if (!plan.proposed || plan.columns.length === 0) return draft;
  const { cleaning } = draft;
  return {
    ...draft,
    columns: columnsOf(roles, planned),
    cleaning: cleaning.steps == null ? { ...cleaning, steps: plan.steps } : cleaning,
  };
}

/** The horizon that suits the plan; `most` is the longest there is. */
export function stepsOf(columns: readonly PlannedColumn[], most: number): number | null {
  const shortest = shortestOf(columns);
  return shortest === null ? null : Math.min(shortest.steps, most);
}

/** The columns of the plan that explain the target with a known future. */
export function usedOf({ plan, roles, planned }: Used): readonly PlannedColumn[] {
  return plan.columns.filter(({ name }) => isFeatureRole(roles.get(name) ?? 'empty') && planned.has(name));
}

/** Somebody chose what explains the target: that stands, and the horizon with it as long as some of the plan is used. */
export function withExplaining(chosen: Parts, roles: ReadonlyMap<string, Role>, planned: ReadonlySet<string>): Draft {
  const { draft, whole, inTime, plan } = chosen;
  const columns = columnsOf(roles, planned);
  if (!inTime) return { ...draft, columns };
  const kept = usedOf({ plan, roles, planned }).length > 0;
  return { ...draft, columns, plansChosen: true, cleaning: kept ? whole.cleaning : usualCleaning(chosen) };
}

/** The plan is not used: its columns are not, and the horizon is the usual one again. */
export function withoutPlan(chosen: Parts): Draft {
  const { draft, roles, planned } = chosen;
  const names = new Set(usedOf(chosen).map(({ name }) => name));
  const columns = columnsOf(emptied(roles, names), without(planned, names));
  return { ...draft, columns, plansChosen: true, cleaning: usualCleaning(chosen) };
}

/** Without the horizon of the plan. */
function usualCleaning({ draft, plan }: Pick<Parts, 'draft' | 'plan'>): Draft['cleaning'] {
  const { steps, ...others } = draft.cleaning;
  return steps === plan.steps ? others : draft.cleaning;
}

/** The plan is used as it is proposed, with the horizon that suits it. */
export function withPlan({ draft, own, plan, proposal }: Parts): Draft {
  const names = new Set(plan.columns.map(({ name }) => name));
  const roles = emptied(own, names);
  const known = without(knownOf(draft), names);
  const untouched = [...proposal.roles].every(([name, role]) => roles.get(name) === role);
  const cleaning = { ...draft.cleaning };
  delete cleaning.steps;
  return { ...draft, columns: untouched ? [] : columnsOf(roles, known), plansChosen: false, cleaning };
}

function emptied(roles: ReadonlyMap<string, Role>, names: ReadonlySet<string>): Map<string, Role> {
  return new Map([...roles].map(([name, role]): [string, Role] => [name, names.has(name) ? 'empty' : role]));
}

function without(all: ReadonlySet<string>, names: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((name) => !names.has(name)));
}
