/** A draft once columns have other parts, by one of the questions or in the table of columns. */
import { explaining, isFeatureRole, rolesFor, withRole, type Kind, type Role } from '~/lib/roles';
import { begun, columnsOf, knownOf, type Draft } from './draft';
import { withExplaining } from './plan';
import { kindWith } from './questions/target';
import type { Chosen } from './useChosen';

type Parts = Pick<Chosen, 'draft' | 'whole' | 'inTime' | 'columns' | 'own' | 'roles' | 'planned' | 'plan' | 'proposal'>;

/**
 * One column with another part; the one that gives its part up gets the next best. With another target, date or
 * category the plan stays proposed, and is looked for anew.
 */
export function withPart(chosen: Parts, name: string, role: Role): Draft {
  const { draft, own, roles, planned } = chosen;
  const freed = freedBy(chosen);
  if (role === 'empty' || isFeatureRole(role))
    return withExplaining(chosen, withRole(roles, name, role, freed), planned);
  return { ...draft, columns: columnsOf(withRole(own, name, role, freed), knownOf(draft)) };
}

/** Another target, which may be of another type of story: what hangs on the type then starts anew. */
export function withTarget(chosen: Parts, name: string): Draft {
  const { draft, columns } = chosen;
  const column = columns.find((candidate) => candidate.name === name);
  if (column === undefined) return draft;
  const kind = kindWith(column, draft.kind, draft.kindChosen);
  const next = withPart(chosen, name, 'forecast');
  if (kind === draft.kind) return next;
  const { columns: parts, categories, features } = next;
  return { ...next, ...begun(kind), kindChosen: draft.kindChosen, columns: parts, categories, features };
}

/** Exactly these columns are categories. */
export function withCategories(chosen: Parts, names: readonly string[]): Draft {
  const { draft, own } = chosen;
  const freed = freedBy(chosen);
  const next = new Map(
    [...own].map(([name, role]): [string, Role] => [
      name,
      names.includes(name) ? 'category' : role === 'category' ? freed(name) : role,
    ]),
  );
  return { ...draft, columns: columnsOf(next, knownOf(draft)) };
}

/** What a column becomes that is neither target nor category any more. */
function freedBy({ inTime, columns, draft }: Pick<Parts, 'inTime' | 'columns' | 'draft'>): (name: string) => Role {
  return (name) => {
    const found = columns.find((candidate) => candidate.name === name);
    if (inTime || found === undefined) return 'empty';
    const role = explaining(found);
    return suits(role, found, draft.kind) ? role : 'empty';
  };
}

function suits(role: Role, column: Parameters<typeof rolesFor>[0], kind: Kind): boolean {
  return rolesFor(column, kind).includes(role);
}
