/** The table of columns: what each holds, an example of it, and the part it plays. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import type { CategoryChoice } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatNumber, formatWallClock } from '~/lib/format';
import { isFeatureRole, rolesFor, type Kind, type Role, type SourceColumn } from '~/lib/roles';
import { ChoiceMany } from '~/ui/ChoiceMany';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { Heading } from '~/ui/Heading';
import { SelectField } from '~/ui/SelectField';
import { ALL } from './draft';

const EXAMPLES = 3;

interface Props {
  kind: Kind;
  columns: readonly SourceColumn[];
  /** The first rows of the source. */
  rows: readonly (readonly unknown[])[];
  roles: ReadonlyMap<string, Role>;
  error: string | undefined;
  onRole: (name: string, role: Role) => void;
  /** Columns whose future values come with each forecast. */
  planned: ReadonlySet<string>;
  onPlanned: (name: string, isPlanned: boolean) => void;
}

export const ColumnParts = memo(function ColumnParts({
  kind,
  columns,
  rows,
  roles,
  error,
  onRole,
  planned,
  onPlanned,
}: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  // A phone keeps the part within reach and leaves the examples out.
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const example: TableColumn<SourceColumn> = {
    key: 'example',
    head: text('train.example'),
    cell: (_column, index) => (
      <Box sx={{ color: 'text.secondary', maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {examples(rows, index, locale).join(' · ')}
      </Box>
    ),
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Heading hint={text(`train.columnsHints.${kind}`)}>{text('train.columns')}</Heading>
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
              <Box sx={{ minWidth: 168, py: 1 }}>
                <SelectField
                  label={text('train.roleOf', { name: column.name })}
                  hideLabel
                  value={roles.get(column.name) ?? 'empty'}
                  options={rolesFor(column, kind).map((value) => ({ value, label: roleName(value, kind, text) }))}
                  onChange={(role) => onRole(column.name, role)}
                />
                {kind === 'time_series' && isFeatureRole(roles.get(column.name) ?? 'empty') && (
                  <Box sx={{ mt: 1, maxWidth: 300, whiteSpace: 'normal' }}>
                    <SelectField
                      label={text('train.future', { name: column.name })}
                      value={planned.has(column.name) ? 'known' : 'unknown'}
                      options={[
                        { value: 'unknown', label: text('train.futureUnknown') },
                        { value: 'known', label: text('train.futureKnown') },
                      ]}
                      hint={text(planned.has(column.name) ? 'train.futureKnownHint' : 'train.futureUnknownHint')}
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

interface ValuesProps {
  /** The chosen values of each category column. */
  chosen: readonly CategoryChoice[];
  /** Every value of each category column, as far as the server has told. */
  known: readonly CategoryChoice[];
  error: string | undefined;
  locked: boolean;
  onChoose: (name: string, values: string[]) => void;
}

/** Which values of each category column get a forecast of their own. */
export function CategoryValues({ chosen, known, error, locked, onChoose }: ValuesProps): ReactNode {
  const text = useText();
  if (chosen.length === 0) return null;
  return (
    <Stack sx={{ gap: 3, mt: 4 }}>
      {chosen.map(({ name, values }) => {
        const all = known.find((choice) => choice.name === name)?.values ?? [];
        return (
          <ChoiceMany
            key={name}
            label={text('train.valuesOf', { name })}
            exclusive={ALL}
            chosen={values}
            disabled={locked}
            choices={[
              { value: ALL, label: text('train.allValues', { count: all.length }) },
              ...all.map((value) => ({ value, label: value })),
            ]}
            onChange={(next) => onChoose(name, next)}
          />
        );
      })}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Stack>
  );
}
