/** Columns of words: which there are, and the order of their values. */
import type { Feature, OrderedRole } from '~/api/forecast';
import { isWordRole, type Kind, type Role } from '~/lib/roles';

/** The values of a column over all rows; `others` have more different ones than are told. */
export interface KnownValues {
  values: readonly string[];
  others: boolean;
}

export interface WordColumn {
  name: string;
  role: Role;
  /** In the order that is chosen, values that nobody placed behind the others. */
  values: readonly string[];
  /** More values than these exist; they come behind them. */
  others: boolean;
  /** An order means nothing to this part. */
  fixed: boolean;
}

interface Chosen {
  kind: Kind;
  features: readonly Feature[];
}

/** The columns whose values are placed: features of words, and the classes that are told apart. */
export function wordColumns(
  { kind, features }: Chosen,
  roles: ReadonlyMap<string, Role>,
  known: ReadonlyMap<string, KnownValues>,
): WordColumn[] {
  return [...roles].flatMap(([name, role]) => {
    if (!hasValues(role, kind)) return [];
    const { values, others } = known.get(name) ?? { values: [], others: false };
    const placed = features.find((feature) => feature.name === name)?.values ?? [];
    return [
      {
        name,
        role,
        others,
        fixed: role === 'nominal',
        values: [...placed, ...values.filter((value) => !placed.includes(value))],
      },
    ];
  });
}

/** The orders that somebody gave to columns that still have one. */
export function featuresOf({ kind, features }: Chosen, roles: ReadonlyMap<string, Role>): Feature[] {
  return features.flatMap((feature) => {
    const role = roles.get(feature.name) ?? 'empty';
    return hasValues(role, kind) ? [{ ...feature, type: role }] : [];
  });
}

export function withOrder(features: readonly Feature[], name: string, values: readonly string[]): Feature[] {
  return [...features.filter((feature) => feature.name !== name), { name, values: [...values] }];
}

function hasValues(role: Role, kind: Kind): role is OrderedRole {
  return isWordRole(role) || (role === 'forecast' && kind === 'classification');
}
