/** The middle of the train screen: what the columns of the table are for, in which order their words stand, and which categories count. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { explaining, withRole, type Role } from '~/lib/roles';
import { useStable } from '~/lib/useStable';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { CategoryValues, ColumnParts } from './ColumnParts';
import { columnsOf, withCategory, type Draft, type KindPart } from './draft';
import { FeatureMaps } from './FeatureMaps';
import { Lockable } from './Lockable';
import type { Chosen } from './useChosen';

interface Props {
  draft: Draft;
  chosen: Chosen;
  /** What was chosen for the kind before, which can be had back. */
  before: KindPart | null;
  errors: Readonly<Record<string, string>>;
  locked: boolean;
  onChange: (draft: Draft) => void;
  onRole: (column: string, role: Role) => void;
}

export function ColumnsPanel({ draft, chosen, before, errors, locked, onChange, onRole }: Props): ReactNode {
  const text = useText();
  const { source, table, columns, roles, planned } = chosen;
  const problem = draft.sourceId === null ? null : describe(source.error, text);
  const setRole = useStable(onRole);
  const setPlanned = useStable((name: string, isPlanned: boolean): void =>
    onChange({
      ...draft,
      columns: columnsOf(
        roles,
        new Set(isPlanned ? [...planned, name] : [...planned].filter((other) => other !== name)),
      ),
    }),
  );
  return (
    <>
      {before !== null && (
        <Box sx={{ mb: 4 }}>
          <Notice kind="info" button={{ label: text('train.undo'), onClick: () => onChange({ ...draft, ...before }) }}>
            {text('train.kindChanged', { kind: text(`train.types.${draft.kind}`) })}
          </Notice>
        </Box>
      )}
      {draft.sourceId === null && <WhatIsAStory />}
      {problem !== null && <ErrorState problem={problem} onRetry={() => void source.refetch()} />}
      {table !== undefined && (
        <>
          <Lockable locked={locked}>
            <ColumnParts
              kind={draft.kind}
              columns={columns}
              rows={table.values}
              roles={roles}
              error={errors['columns']}
              onRole={setRole}
              planned={planned}
              onPlanned={setPlanned}
            />
          </Lockable>
          <FeatureMaps
            kind={draft.kind}
            columns={chosen.words}
            busy={chosen.counting}
            locked={locked}
            error={errors['features']}
            features={draft.features}
            onFeatures={(features) => onChange({ ...draft, features })}
          />
          <CategoryValues
            chosen={chosen.categories}
            known={chosen.known}
            error={errors['categories']}
            locked={locked}
            onChoose={(name, values) => onChange(withCategory(draft, name, values))}
          />
        </>
      )}
    </>
  );
}

/** The columns of a draft once one of them has another part; the one that gives its part up gets the next best. */
export function withPart(
  draft: Draft,
  { inTime, columns, roles, planned }: Pick<Chosen, 'inTime' | 'columns' | 'roles' | 'planned'>,
  name: string,
  role: Role,
): Draft {
  const freed = (column: string): Role => {
    const found = columns.find((candidate) => candidate.name === column);
    return inTime || found === undefined ? 'empty' : explaining(found);
  };
  return { ...draft, columns: columnsOf(withRole(roles, name, role, freed), planned) };
}

function WhatIsAStory(): ReactNode {
  const text = useText();
  return (
    <Box sx={{ border: 1, borderStyle: 'dashed', borderColor: 'b2l.outline', borderRadius: 1, p: 6 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {text('train.whatTitle')}
      </Typography>
      <Typography color="textSecondary">{text('train.whatText')}</Typography>
    </Box>
  );
}
