/** The foot of the train screen: the data as they would be learned from, over time or by rows. */
import type { ReactNode } from 'react';
import type { Settings } from '~/api/forecast';
import { isFeatureRole, type Role } from '~/lib/roles';
import { columnsOf, isComplete, type Draft } from './draft';
import { featuresOf } from './features';
import { ImportanceBefore } from './ImportanceBefore';
import { reducedTo } from './pointChart';
import { RowsBefore } from './RowsBefore';
import { TargetChart } from './TargetChart';
import type { Chosen } from './useChosen';

/** The setting that says what becomes of periods that the rows do not cover. */
const UNFINISHED: keyof Draft['cleaning'] = 'unfinished';

interface Props {
  /** 0 for a new story. */
  id: number;
  draft: Draft;
  chosen: Chosen;
  settings: Settings;
  shown: boolean;
  locked: boolean;
  onChange: (draft: Draft) => void;
  onRole: (column: string, role: Role) => void;
}

export function ChartsPanel(props: Props): ReactNode {
  const { draft, chosen, shown, locked, onChange, onRole } = props;
  const { sourceId } = draft;
  const { columns, roles, target, chart, seen } = chosen;
  if (sourceId === null) return null;
  if (!chosen.inTime) return <OfRows {...props} sourceId={sourceId} />;
  const doubled = seen !== undefined && seen.health_total.duplicates > 0;
  const unusedCategory = doubled
    ? (columns.find(({ name, type }) => type === 'category' && roles.get(name) === 'empty')?.name ?? null)
    : null;
  if (target === null || chosen.table === undefined) return null;
  const unfinished = chosen.offered.settings.find(({ name }) => name === UNFINISHED);
  return (
    <TargetChart
      key={`${sourceId}.${target}`}
      target={target}
      sourceId={sourceId}
      body={chosen.drawn}
      chart={seen}
      error={chart.error}
      busy={chart.isFetching}
      shown={shown}
      duplicates={draft.cleaning.duplicates ?? 'sum'}
      unusedCategory={locked ? null : unusedCategory}
      onUseCategory={(name) => onRole(name, 'category')}
      unfinishedRule={
        locked || unfinished === undefined
          ? null
          : {
              setting: unfinished,
              cleaning: draft.cleaning,
              onCleaning: (cleaning) => onChange({ ...draft, cleaning }),
            }
      }
      onRetry={() => void chart.refetch()}
    />
  );
}

function OfRows({
  id,
  draft,
  chosen,
  settings,
  shown,
  locked,
  onChange,
  sourceId,
}: Props & { sourceId: number }): ReactNode {
  const { kind, cleaning } = draft;
  const { roles, categories, target } = chosen;
  const choice = { columns: columnsOf(roles), features: featuresOf(draft, roles), categories };
  if (!isComplete(roles, kind)) return null;
  return (
    <>
      {shown && chosen.table !== undefined && (
        <RowsBefore
          key={`${sourceId}.${kind}`}
          of={id === 0 ? `source.${sourceId}` : `story.${id}`}
          sourceId={sourceId}
          body={{ forecastType: kind, ...choice }}
          columns={[...roles]
            .filter(([, role]) => role === 'forecast' || isFeatureRole(role))
            .map(([column]) => column)}
          target={target}
          reducedTo={reducedTo(cleaning)}
          groups={
            kind !== 'clustering'
              ? null
              : {
                  chosen: draft.clusters ?? settings.clustering.clusters.default,
                  onChoose:
                    locked || cleaning.clusters_elbow === true ? null : (clusters) => onChange({ ...draft, clusters }),
                }
          }
        />
      )}
      {(kind === 'regression' || kind === 'classification') && (
        <ImportanceBefore key={kind} kind={kind} choice={{ id: sourceId, ...choice }} />
      )}
    </>
  );
}
