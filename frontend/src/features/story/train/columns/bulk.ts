/** Many columns at once: which of them are shown, and what all shown ones are used for. */
import { explaining, isDateRole, isWordRole, rolesFor, type Kind, type Role, type SourceColumn } from '~/lib/roles';

export const FILTERS = ['all', 'numbers', 'words', 'dates', 'used', 'unused'] as const;
export type Filter = (typeof FILTERS)[number];
export const ACTIONS = ['use', 'ignore', 'ordered', 'unordered'] as const;
export type Action = (typeof ACTIONS)[number];

/** The columns whose name has what is typed, of the chosen sort. */
export function shownColumns(
  columns: readonly SourceColumn[],
  roles: ReadonlyMap<string, Role>,
  typed: string,
  filter: Filter,
): SourceColumn[] {
  const wanted = typed.trim().toLowerCase();
  return columns.filter(
    (column) => column.name.toLowerCase().includes(wanted) && suits(column, roles.get(column.name) ?? 'empty', filter),
  );
}

function suits({ type }: SourceColumn, role: Role, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'numbers':
      return type === 'number';
    case 'words':
      return type === 'category';
    case 'dates':
      return type === 'date';
    case 'used':
      return role !== 'empty';
    case 'unused':
      return role === 'empty';
  }
}

/** The target, the dates and the categories keep their part: each of them is asked for by itself. */
export function withAll(
  roles: ReadonlyMap<string, Role>,
  shown: readonly SourceColumn[],
  kind: Kind,
  action: Action,
): Map<string, Role> {
  const next = new Map(roles);
  for (const column of shown) {
    const role = roles.get(column.name) ?? 'empty';
    const changed = settled(role) ? role : roleBy(column, role, action);
    if (rolesFor(column, kind).includes(changed)) next.set(column.name, changed);
  }
  return next;
}

function settled(role: Role): boolean {
  return role === 'forecast' || role === 'category' || isDateRole(role);
}

function roleBy(column: SourceColumn, role: Role, action: Action): Role {
  const words = column.type === 'category' || isWordRole(role);
  switch (action) {
    case 'ignore':
      return 'empty';
    case 'use': {
      if (role !== 'empty') return role;
      const explained = explaining(column);
      return explained === 'empty' && words ? 'nominal' : explained;
    }
    case 'ordered':
      return words ? 'ordinal' : role;
    case 'unordered':
      return words ? 'nominal' : role;
  }
}
