/** The columns that can be forecast, and what becomes of the type of story when one of them is chosen. */
import { rolesFor, type Kind, type SourceColumn } from '~/lib/roles';

/** Over time numbers; on rows words as well, which make it a classification. */
export function targetColumns(columns: readonly SourceColumn[], kind: Kind): SourceColumn[] {
  const asTarget = kind === 'regression' ? 'classification' : kind;
  return columns.filter((column) => rolesFor(column, asTarget).includes('forecast'));
}

/** The type of story with another target: words are classes, and numbers of more than two values are not, unless that was chosen. */
export function kindWith(column: SourceColumn, kind: Kind, kindChosen: boolean): Kind {
  if (kind !== 'regression' && kind !== 'classification') return kind;
  if (column.type === 'category') return 'classification';
  if (kindChosen) return kind;
  return column.unique === 2 ? 'classification' : 'regression';
}
