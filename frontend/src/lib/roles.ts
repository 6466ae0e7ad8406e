/** The parts that a table's columns play in a story, and the parts proposed before anyone chose. */

export const ROLES = [
  'forecast', 'numerical', 'category', 'date', 'date_hours', 'date_days', 'date_weeks', 'date_months', 'date_quarters', 'date_years', 'empty',
] as const;
export type Role = (typeof ROLES)[number];

/** Periods to choose from. A `date` is one whose period nobody has chosen yet: the server says which is the nearest. */
const DATES: readonly Role[] = ['date_hours', 'date_days', 'date_weeks', 'date_months', 'date_quarters', 'date_years'];

/** What a source tells of a column. */
export interface SourceColumn {
  name: string;
  /** `date`, `number` or `category`. */
  type: string;
  /** The spacing of a date column; none where its dates follow none. */
  period?: string | null;
}

export function isRole(value: string): value is Role {
  return ROLES.some((role) => role === value);
}

export function isDateRole(role: Role): boolean {
  return role === 'date' || DATES.includes(role);
}

/** The parts a column can play, by what it holds. */
export function rolesFor(column: SourceColumn): readonly Role[] {
  switch (column.type) {
    case 'date':
      return [...(isPeriodKnown(column) ? [] : (['date'] as const)), ...DATES, 'empty'];
    case 'number':
      return ['forecast', 'numerical', 'category', 'empty'];
    default:
      return ['category', 'empty'];
  }
}

/**
 * The proposal: the first number is forecast, the first date gives the time axis with its own period,
 * everything else stays unused until someone says otherwise.
 */
export function defaultRoles(columns: readonly SourceColumn[]): Map<string, Role> {
  const target = columns.find((column) => column.type === 'number');
  const date = columns.find((column) => column.type === 'date');
  return new Map<string, Role>(
    columns.map((column): [string, Role] => {
      if (column === target) return [column.name, 'forecast'];
      if (column === date) return [column.name, dateRole(column.period)];
      return [column.name, 'empty'];
    }),
  );
}

/** Gives a column its part. There is one target and one time axis, so the earlier holder of either becomes unused. */
export function withRole(roles: ReadonlyMap<string, Role>, name: string, role: Role): Map<string, Role> {
  const only = (candidate: Role): boolean =>
    (role === 'forecast' && candidate === 'forecast') || (isDateRole(role) && isDateRole(candidate));
  return new Map<string, Role>([...roles].map(([column, old]): [string, Role] => [column, column === name ? role : only(old) ? 'empty' : old]));
}

function isPeriodKnown({ period }: SourceColumn): boolean {
  return period !== null && period !== undefined;
}

function dateRole(period: string | null | undefined): Role {
  const role = `date_${period ?? ''}`;
  return isRole(role) ? role : 'date';
}
