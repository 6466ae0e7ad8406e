/** What each column of the table is for, found and set one by one or many at once, and the order of the values of words. */
import { useMemo, useState, type ReactNode } from 'react';
import type { Role } from '~/lib/roles';
import { useStable } from '~/lib/useStable';
import type { Draft } from '../draft';
import { Lockable } from '../Lockable';
import { withExplaining } from '../plan';
import type { Chosen } from '../useChosen';
import { shownColumns, withAll, type Filter } from './bulk';
import { ColumnParts } from './ColumnParts';
import { ColumnTools } from './ColumnTools';
import { FeatureMaps } from './FeatureMaps';

interface Props {
  chosen: Chosen;
  errors: Readonly<Record<string, string>>;
  locked: boolean;
  onChange: (draft: Draft) => void;
  onRole: (column: string, role: Role) => void;
}

/** Fewer columns are seen at once. */
const SEARCHED_FROM = 8;

export function ColumnsPanel({ chosen, errors, locked, onChange, onRole }: Props): ReactNode {
  const { draft, table, columns, roles, planned, plan } = chosen;
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const shown = useMemo(() => shownColumns(columns, roles, typed, filter), [columns, roles, typed, filter]);
  const placeOf = useMemo(() => new Map(columns.map(({ name }, place) => [name, place])), [columns]);
  const ofTable = useMemo(() => new Set(plan.columns.map(({ name }) => name)), [plan]);
  const setRole = useStable(onRole);
  const setPlanned = useStable((name: string, isPlanned: boolean): void =>
    onChange(
      withExplaining(
        chosen,
        roles,
        new Set(isPlanned ? [...planned, name] : [...planned].filter((other) => other !== name)),
      ),
    ),
  );
  if (table === undefined) return null;
  return (
    <div>
      <Lockable locked={locked}>
        <ColumnParts
          kind={draft.kind}
          columns={shown}
          rows={table.values}
          placeOf={placeOf}
          roles={roles}
          unfit={chosen.proposal.unfit}
          error={errors['columns']}
          tools={
            columns.length >= SEARCHED_FROM && (
              <ColumnTools
                typed={typed}
                onType={setTyped}
                filter={filter}
                onFilter={setFilter}
                shown={shown.length}
                total={columns.length}
                locked={locked}
                onAction={(action) =>
                  onChange(withExplaining(chosen, withAll(roles, shown, draft.kind, action), planned))
                }
              />
            )
          }
          onRole={setRole}
          planned={planned}
          ofTable={ofTable}
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
    </div>
  );
}
