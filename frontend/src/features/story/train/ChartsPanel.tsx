/** The foot of the train screen: the data as they would be learned from, over time or by rows. */
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Settings } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { isFeatureRole, type Role } from '~/lib/roles';
import { isComplete, type Draft } from './draft';
import { ImportanceBefore } from './ImportanceBefore';
import { reducedTo } from './pointChart';
import { RowsBefore } from './RowsBefore';
import { rowsChartOf } from './rowsChart';
import { settingRule } from './settingRule';
import { TargetChart } from './TargetChart';
import type { Chosen } from './useChosen';

/** The setting that says what becomes of periods that the rows do not cover. */
const UNFINISHED: keyof Draft['cleaning'] = 'unfinished';

interface Props {
  /** 0 for a new story. */
  id: number;
  chosen: Chosen;
  settings: Settings;
  locked: boolean;
  onChange: (draft: Draft) => void;
  onRole: (column: string, role: Role) => void;
}

export function ChartsPanel(props: Props): ReactNode {
  const text = useText();
  const [shown, setShown] = useState(true);
  const { draft, inTime, roles, table } = props.chosen;
  if (draft.sourceId === null || table === undefined || !isComplete(roles, draft.kind)) return null;
  return (
    <Stack component="section" aria-label={text('train.data')} sx={{ gap: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text('train.data')}
        </Typography>
        <FormControlLabel
          control={<Switch size="small" checked={shown} onChange={(_event, next) => setShown(next)} />}
          label={text(inTime ? 'train.showChart' : 'train.showCharts')}
        />
      </Box>
      {inTime ? (
        <OverTime {...props} sourceId={draft.sourceId} shown={shown} />
      ) : (
        <OfRows {...props} sourceId={draft.sourceId} shown={shown} />
      )}
    </Stack>
  );
}

interface Drawn extends Props {
  sourceId: number;
  shown: boolean;
}

function OverTime({ chosen, sourceId, shown, locked, onChange, onRole }: Drawn): ReactNode {
  const { draft } = chosen;
  const { proposal, roles, target, chart, seen } = chosen;
  const doubled = seen !== undefined && seen.health_total.duplicates > 0;
  const unusedCategory = doubled ? (proposal.categories.find((name) => roles.get(name) === 'empty') ?? null) : null;
  if (target === null) return null;
  const ruleOf = (name: keyof Draft['cleaning']) => (locked ? null : settingRule(chosen, name, onChange));
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
      unusedCategory={locked ? null : unusedCategory}
      onUseCategory={(name) => onRole(name, 'category')}
      unfinishedRule={ruleOf(UNFINISHED)}
      unusualValues={
        locked
          ? null
          : { decided: draft, onDecided: ({ decisions, events }) => onChange({ ...draft, decisions, events }) }
      }
      onRetry={() => void chart.refetch()}
    />
  );
}

function OfRows({ id, chosen, shown, locked, onChange, sourceId }: Drawn): ReactNode {
  const { draft, roles, target } = chosen;
  const { kind, cleaning } = draft;
  const body = rowsChartOf(draft, roles);
  return (
    <>
      {shown && (
        <RowsBefore
          key={`${sourceId}.${kind}`}
          of={id === 0 ? `source.${sourceId}` : `story.${id}`}
          sourceId={sourceId}
          body={body}
          columns={[...roles]
            .filter(([, role]) => role === 'forecast' || isFeatureRole(role))
            .map(([column]) => column)}
          target={target}
          reducedTo={reducedTo(cleaning)}
          groups={
            kind !== 'clustering'
              ? null
              : {
                  chosen: chosen.clusters?.count ?? null,
                  onChoose:
                    locked || cleaning.clusters_elbow === true ? null : (clusters) => onChange({ ...draft, clusters }),
                  byElbow: cleaning.clusters_elbow === true,
                }
          }
        />
      )}
      {(kind === 'regression' || kind === 'classification') && (
        <ImportanceBefore
          key={kind}
          kind={kind}
          choice={{ id: sourceId, columns: body.columns, features: body.features, categories: body.categories }}
        />
      )}
    </>
  );
}
