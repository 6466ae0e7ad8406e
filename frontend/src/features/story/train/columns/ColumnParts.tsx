/** The table of columns: what each holds, an example of it, and the part it plays. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatNumber, formatWallClock } from '~/lib/format';
import type { Unfit } from '~/lib/proposal/facts';
import { isFeatureRole, rolesFor, type Kind, type Role, type SourceColumn } from '~/lib/roles';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { Heading } from '~/ui/Heading';
import { SelectField } from '~/ui/SelectField';

const EXAMPLES = 3;

interface Props {
  kind: Kind;
  columns: readonly SourceColumn[];
  /** Each column by its place in the source, with the first rows of it. */
  rows: readonly (readonly unknown[])[];
  placeOf: ReadonlyMap<string, number>;
  roles: ReadonlyMap<string, Role>;
  error: string | undefined;
  onRole: (name: string, role: Role) => void;
  /** Columns whose future values come with each forecast. */
  planned: ReadonlySet<string>;
  /** Columns whose future values the table has. */
  ofTable: ReadonlySet<string>;
  /** Columns that are not proposed because of what they hold, and why. */
  unfit: ReadonlyMap<string, Unfit>;
  /** What stands between the heading and the table. */
  tools?: ReactNode;
  onPlanned: (name: string, isPlanned: boolean) => void;
}

export const ColumnParts = memo(function ColumnParts({
  kind,
  columns,
  rows,
  placeOf,
  roles,
  error,
  onRole,
  planned,
  ofTable,
  unfit,
  tools,
  onPlanned,
}: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  // A phone keeps the part within reach and leaves the examples out.
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const example: TableColumn<SourceColumn> = {
    key: 'example',
    head: text('train.example'),
    cell: ({ name }) => (
      <Box sx={{ color: 'text.secondary', maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {examples(rows, placeOf.get(name) ?? 0, locale).join(' · ')}
      </Box>
    ),
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Heading hint={text(`train.columnsHints.${kind}`)}>{text('train.columns')}</Heading>
      {tools}
      <DataTable
        label={text('train.columns')}
        rows={columns}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', head: text('train.column'), cell: ({ name }) => <strong>{name}</strong> },
          ...(wide ? [example] : []),
          {
            key: 'role',
            head: text('train.role'),
            cell: (column) => (
              <Box sx={{ minWidth: 168, maxWidth: { xs: 190, sm: 'none' }, py: 1, whiteSpace: 'normal' }}>
                <SelectField
                  label={text('train.roleOf', { name: column.name })}
                  hideLabel
                  value={roles.get(column.name) ?? 'empty'}
                  options={rolesFor(column, kind).map((value) => ({ value, label: roleName(value, kind, text) }))}
                  onChange={(role) => onRole(column.name, role)}
                />
                <LeftOut reason={roles.get(column.name) === 'empty' ? unfit.get(column.name) : undefined} />
                {kind === 'time_series' && isFeatureRole(roles.get(column.name) ?? 'empty') && (
                  <Box sx={{ mt: 1, maxWidth: 300, whiteSpace: 'normal' }}>
                    <SelectField
                      label={text('train.future', { name: column.name })}
                      value={planned.has(column.name) ? 'known' : 'unknown'}
                      options={[
                        { value: 'unknown', label: text('train.futureUnknown') },
                        { value: 'known', label: text('train.futureKnown') },
                      ]}
                      hint={text(
                        !planned.has(column.name)
                          ? 'train.futureUnknownHint'
                          : ofTable.has(column.name)
                            ? 'train.futureOfTableHint'
                            : 'train.futureKnownHint',
                      )}
                      onChange={(answer) => onPlanned(column.name, answer === 'known')}
                    />
                  </Box>
                )}
              </Box>
            ),
          },
        ]}
      />
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
});

/** Why a column is not used, where that was not chosen by anybody. */
function LeftOut({ reason }: { reason: Unfit | undefined }): ReactNode {
  const text = useText();
  return reason === undefined ? null : <FormHelperText>{text(`train.unfitLong.${reason}`)}</FormHelperText>;
}

/** What a part is called where it means something else than over time. */
function roleName(role: Role, kind: Kind, text: Text): string {
  if (kind === 'clustering' && isFeatureRole(role)) return text(`train.groupRoles.${role}`);
  if (kind === 'time_series') return text(`train.roles.${role}`);
  if (role === 'numerical' || (role === 'forecast' && kind === 'classification')) return text(`train.rowRoles.${role}`);
  return text(`train.roles.${role}`);
}

function examples(rows: readonly (readonly unknown[])[], index: number, locale: string): string[] {
  const found: string[] = [];
  for (const row of rows) {
    const cell = row[index];
    const shown =
      typeof cell === 'number' ? formatNumber(cell, locale) : typeof cell === 'string' ? formatWallClock(cell) : null;
    if (shown !== null && shown !== '' && !found.includes(shown)) found.push(shown);
    if (found.length === EXAMPLES) break;
  }
  return found;
}
