/** The train screen once all it needs is here: choices on the left, columns in the middle, the button on the right. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate } from 'react-router';
import { describe } from '~/api/errors';
import {
  useChangeStoryMutation, useChartTrainQuery, useCreateStoryMutation, useRetrainStoryMutation, type Settings,
} from '~/api/forecast';
import { useGetSourceQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { isPeriod } from '~/lib/periods';
import { explaining, isDateRole, isFeatureRole, isRole, isWordRole, withRole, type Kind, type Role, type SourceColumn } from '~/lib/roles';
import { isSourceName } from '~/lib/rules';
import { isMany, offeredToMany } from '~/tuning/many';
import { offeredFor, offeredOnHuge, type Offered } from '~/tuning/offered';
import { RefusedProvider, useRefused } from '~/tuning/refused';
import { SettingChips } from '~/tuning/SettingChips';
import { undated } from '~/tuning/settings';
import { SettingsDrawer } from '~/tuning/SettingsDrawer';
import { ErrorState } from '~/ui/ErrorState';
import { focusFirstWrong } from '~/ui/focusFirstWrong';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';
import { Basics } from './Basics';
import { CategoryValues, ColumnParts } from './ColumnParts';
import {
  begun, categoriesOf, columnsOf, dropDraft, exclusiveOf, isComplete, keepDraft, keptDraft, kindPart, knownOf, modelsOf, requestOf, rolesOf, same, standing, withCategory,
  type Draft, type KindPart,
} from './draft';
import { estimate, seriesOf, timesAsLong } from './estimate';
import { FeatureMaps } from './FeatureMaps';
import { featuresOf, wordColumns } from './features';
import { Lockable } from './Lockable';
import { drawnCleaning } from './prepared';
import { ImportanceBefore } from './ImportanceBefore';
import { RowsBefore } from './RowsBefore';
import { reducedTo } from './pointChart';
import { SidePanel } from './SidePanel';
import { TargetChart } from './TargetChart';
import { useTableFacts } from './useTableFacts';

/** Fields that show their own errors; errors of any other stand beside the button. */
const PLACED = ['name', 'comment', 'source', 'source_id', 'id', 'models', 'columns', 'categories', 'features', 'clusters', 'forecastType', 'forecast_type'];

interface Props {
  /** 0 for a new story. */
  id: number;
  /** How the story stands on the server, or how a new one begins. */
  saved: Draft;
  settings: Settings;
  /** A training is running: look, do not touch. */
  locked: boolean;
}

export function TrainForm({ id, saved, settings, locked }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(() => (locked ? saved : (keptDraft(id, id === 0 ? saved.sourceId : null) ?? saved)));
  const [restored, setRestored] = useState(() => !same(draft, saved));
  const [chartShown, setChartShown] = useState(true);
  const [drawer, setDrawer] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const [named, setNamed] = useState(false);
  const [basicsRefused, tellBasics] = useRefused();
  const [settingsRefused, tellSettings] = useRefused();
  /** Whoever starts over leaves what was typed and refused behind as well. */
  const [start, setStart] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  /** How often the button was pressed in vain: each time the first wrong field is shown. */
  const [inVain, setInVain] = useState(0);
  useEffect(() => {
    if (inVain > 0) focusFirstWrong(form.current);
  }, [inVain]);
  const [sent, setSent] = useState<Draft | null>(null);
  /** What was chosen for the kind before; nothing once something was chosen for the new one. */
  const [before, setBefore] = useState<KindPart | null>(null);
  const [create, creating] = useCreateStoryMutation();
  const [changeStory, changing] = useChangeStoryMutation();
  const [retrain, retraining] = useRetrainStoryMutation();

  const source = useGetSourceQuery(draft.sourceId === null ? skipToken : { id: draft.sourceId });
  const sourceData = draft.sourceId === null ? undefined : source.currentData;
  // A new story is called as its source until somebody gives it a name of its own.
  const name = id === 0 && !named && draft.name === '' ? (sourceData?.name ?? '') : draft.name;
  const inTime = draft.kind === 'time_series';
  const hasWords = draft.columns.some(({ type }) => isRole(type) && isWordRole(type));
  const facts = useTableFacts((inTime && !hasWords) || sourceData === undefined ? null : draft.sourceId);
  const columns: SourceColumn[] = (sourceData?.columns ?? []).map((column) => {
    const unique = facts.unique.get(column.name);
    return unique === undefined ? column : { ...column, unique };
  });
  const roles = rolesOf(draft, columns);
  const planned = knownOf(draft);
  const words = wordColumns(draft, roles, facts.values);
  const categories = categoriesOf(draft, roles);
  const target = [...roles].find(([, role]) => role === 'forecast')?.[0] ?? null;
  const period = [...roles.values()].find(isDateRole)?.replace('date_', '') ?? null;
  const usualSteps = !inTime || period === null ? null : (settings.time_series.default_steps[period] ?? null);
  const steps = draft.cleaning.steps ?? usualSteps;
  const huge = sourceData?.data.huge_data === true;

  const drawn = { columns: columnsOf(roles), categories, cleaning: drawnCleaning(draft.cleaning) };
  const chart = useChartTrainQuery(
    inTime && draft.sourceId !== null && sourceData !== undefined && isComplete(roles) ? { sourceId: draft.sourceId, body: drawn } : skipToken,
  );
  const seen = inTime && isComplete(roles) ? chart.data : undefined;
  const known = inTime ? (seen?.categories ?? []) : [...facts.values].map(([name, { values }]) => ({ name, values: [...values] }));
  const series = inTime ? (seen?.series_total ?? null) : seriesOf(categories, known);
  // On rows not every combination of the values of several categories need occur: only the server knows how many do.
  const many = isMany(series) && (inTime || categories.length === 1);
  const models = modelsOf(draft, huge, many);
  const every = offeredFor(settings, draft.kind);
  const here: Offered = huge ? offeredOnHuge(every, models, draft.cleaning) : every;
  const offered = many ? offeredToMany(here, models, exclusiveOf(draft.kind)) : here;
  const chosen = offered.models.filter(({ id: model }) => models.includes(model));
  const sum = estimate(chosen, series ?? 1, draft.cleaning.cpu ?? 1, timesAsLong(offered.settings, draft.cleaning));

  const problem = describe(creating.error ?? changing.error ?? retraining.error, text);
  const errors: Readonly<Record<string, string>> = { ...standing(problem?.fields ?? {}, sent, { ...draft, name }), ...(incomplete ? missing() : {}) };
  const unplaced = Object.entries(errors).filter(([field]) => !PLACED.includes(field)).map(([field, words]) => {
    const setting = offered.settings.find(({ name, more }) => field === name || field === `cleaning.${name}` || more.some(({ key }) => key === field));
    return setting === undefined ? words : `${setting.title}: ${words}`;
  });

  /** What has to be there before anything is sent. */
  function missing(): Record<string, string> {
    const wrong: Record<string, string> = {};
    if (name.trim() === '') wrong['name'] = text('train.nameRequired');
    else if (!isSourceName(name.trim())) wrong['name'] = text('train.nameCharacters');
    if (draft.sourceId === null) wrong['source'] = text('train.sourceRequired');
    for (const setting of undated(offered.settings, draft.cleaning)) wrong[`cleaning.${setting.name}`] = text('tuning.dateNeeded');
    return wrong;
  }
  const change = (next: Draft): void => {
    if (JSON.stringify(kindPart(next)) !== JSON.stringify(kindPart(draft))) setBefore(null);
    setDraft(next);
    setIncomplete(false);
    if (same(next, saved)) dropDraft(id, draft.sourceId);
    else keepDraft(id, next, draft.sourceId);
  };
  const changeBasics = (next: Draft): void => {
    if (next.name !== name) setNamed(true);
    const chosen = next.models === models ? draft.models : next.models;
    change({ ...next, name: next.name === name ? draft.name : next.name, models: chosen });
  };
  const setRole = (name: string, role: Role): void => {
    const freed = (column: string): Role => {
      const found = columns.find((candidate) => candidate.name === column);
      return inTime || found === undefined ? 'empty' : explaining(found);
    };
    change({ ...draft, columns: columnsOf(withRole(roles, name, role, freed), planned) });
  };
  const setPlanned = (name: string, isPlanned: boolean): void =>
    change({ ...draft, columns: columnsOf(roles, new Set(isPlanned ? [...planned, name] : [...planned].filter((other) => other !== name))) });
  const setKind = (kind: Kind): void => {
    change({ ...draft, ...begun(kind) });
    setBefore(kindPart(draft));
  };
  const startOver = (): void => {
    setRestored(false);
    setStart(start + 1);
    change(saved);
  };
  const send = () => {
    const body = requestOf({ ...draft, name, models }, roles);
    if (id === 0) return create({ body });
    return same(draft, saved) ? retrain({ id }) : changeStory({ id, body });
  };
  const train = async (): Promise<void> => {
    // The fields say what is wrong with them.
    const lacks = Object.keys(missing()).length > 0;
    setIncomplete(lacks);
    if (lacks || basicsRefused) {
      setInVain(inVain + 1);
      return;
    }
    if (settingsRefused) {
      setDrawer(true);
      return;
    }
    setSent({ ...draft, name });
    const answer = await send();
    if (answer.data === undefined) {
      setInVain(inVain + 1);
      return;
    }
    dropDraft(id, draft.sourceId);
    toast('success', text(id === 0 ? 'train.started' : 'train.restarted', { name: name.trim() }));
    await navigate(paths.stories());
  };

  const tuning = {
    offered,
    cleaning: draft.cleaning,
    onCleaning: (cleaning: Draft['cleaning']) => change({ ...draft, cleaning }),
    models,
    modelSettings: draft.settings,
    onModelSettings: (modelSettings: Draft['settings']) => change({ ...draft, settings: modelSettings }),
  };
  const sourceProblem = draft.sourceId === null ? null : describe(source.error, text);
  const doubled = seen !== undefined && seen.health_total.duplicates > 0;
  const unusedCategory = doubled ? (columns.find(({ name, type }) => type === 'category' && roles.get(name) === 'empty')?.name ?? null) : null;

  return (
    <>
      {restored && !locked && (
        <Box sx={{ mb: 4 }}>
          <Notice kind="info" action={<Button size="small" color="inherit" onClick={startOver}>{text('train.startOver')}</Button>}>
            {sourceData === undefined ? text('train.restored') : text('train.restoredOf', { source: sourceData.name })}
          </Notice>
        </Box>
      )}
      <Box ref={form} sx={layout}>
        <Box sx={{ gridArea: 'left', minWidth: 0 }}>
          <Lockable locked={locked}>
            <RefusedProvider value={tellBasics}>
              <Basics key={start} draft={{ ...draft, name, models }} huge={huge} settings={settings} offered={offered} errors={errors} locked={locked} onChange={changeBasics} onKind={setKind} />
            </RefusedProvider>
          </Lockable>
        </Box>
        <Box sx={{ gridArea: 'middle', minWidth: 0 }}>
          {before !== null && (
            <Box sx={{ mb: 4 }}>
              <Notice kind="info" action={<Button size="small" color="inherit" onClick={() => change({ ...draft, ...before })}>{text('train.undo')}</Button>}>
                {text('train.kindChanged', { kind: text(`train.types.${draft.kind}`) })}
              </Notice>
            </Box>
          )}
          {draft.sourceId === null && <WhatIsAStory />}
          {sourceProblem !== null && <ErrorState problem={sourceProblem} onRetry={() => void source.refetch()} />}
          {sourceData !== undefined && (
            <>
              <Lockable locked={locked}>
                <ColumnParts kind={draft.kind} columns={columns} rows={sourceData.values} roles={roles} errors={errors} onRole={setRole} planned={planned} onPlanned={setPlanned} />
              </Lockable>
              <FeatureMaps
                kind={draft.kind}
                columns={words}
                busy={facts.busy}
                locked={locked}
                error={errors['features']}
                features={draft.features}
                onFeatures={(features) => change({ ...draft, features })}
              />
              <CategoryValues
                chosen={categories}
                known={known}
                error={errors['categories']}
                locked={locked}
                onChoose={(name, values) => change(withCategory(draft, name, values))}
              />
            </>
          )}
        </Box>
        <Box sx={{ gridArea: 'right', minWidth: 0 }}>
          <SidePanel
            kind={draft.kind}
            rows={draft.sourceId === null ? 0 : (sourceData?.data.rows ?? null)}
            series={series}
            estimate={sum}
            ahead={inTime && steps !== null && isPeriod(period) ? { steps, period } : null}
            modelName={(model) => offered.models.find(({ id: known }) => known === model)?.name ?? model}
            chartShown={chartShown}
            onChartShown={setChartShown}
            chips={<SettingChips {...tuning} locked={locked} />}
            settingsRefused={settingsRefused && !drawer}
            onOpenSettings={() => setDrawer(true)}
            button={text(id === 0 ? 'train.train' : 'train.retrain')}
            busy={creating.isLoading || changing.isLoading || retraining.isLoading}
            locked={locked}
            problem={problem}
            otherErrors={unplaced}
            onTrain={() => void train()}
          />
        </Box>
        <Box sx={{ gridArea: 'chart', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 8 }}>
          {!inTime && chartShown && draft.sourceId !== null && sourceData !== undefined && isComplete(roles, draft.kind) && (
            <RowsBefore
              key={`${draft.sourceId}.${draft.kind}`}
              of={id === 0 ? `source.${draft.sourceId}` : `story.${id}`}
              sourceId={draft.sourceId}
              body={{ forecastType: draft.kind, columns: columnsOf(roles), features: featuresOf(draft, roles), categories }}
              columns={[...roles].filter(([, role]) => role === 'forecast' || isFeatureRole(role)).map(([column]) => column)}
              target={target}
              reducedTo={reducedTo(draft.cleaning)}
              groups={
                draft.kind !== 'clustering'
                  ? null
                  : {
                      chosen: draft.clusters ?? settings.clustering.clusters.default,
                      onChoose: locked || draft.cleaning.clusters_elbow === true ? null : (clusters) => change({ ...draft, clusters }),
                    }
              }
            />
          )}
          {(draft.kind === 'regression' || draft.kind === 'classification') && draft.sourceId !== null && isComplete(roles, draft.kind) && (
            <ImportanceBefore
              key={draft.kind}
              kind={draft.kind}
              choice={{ id: draft.sourceId, columns: columnsOf(roles), features: featuresOf(draft, roles), categories }}
            />
          )}
          {inTime && target !== null && draft.sourceId !== null && sourceData !== undefined && (
            <TargetChart
              key={`${draft.sourceId}.${target}`}
              target={target}
              sourceId={draft.sourceId}
              body={drawn}
              chart={seen}
              error={chart.error}
              busy={chart.isFetching}
              shown={chartShown}
              duplicates={draft.cleaning.duplicates ?? 'sum'}
              unusedCategory={locked ? null : unusedCategory}
              onUseCategory={(name) => setRole(name, 'category')}
              onRetry={() => void chart.refetch()}
            />
          )}
        </Box>
      </Box>
      <RefusedProvider value={tellSettings}>
        <SettingsDrawer
          title={text('train.settings')}
          open={drawer}
          onClose={() => setDrawer(false)}
          {...tuning}
          refused={settingsRefused}
          round={start}
          locked={locked}
          steps={usualSteps}
          errors={errors}
        />
      </RefusedProvider>
    </>
  );
}

const layout = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px', lg: '280px minmax(0, 1fr) 320px' },
  gridTemplateAreas: {
    xs: '"left" "middle" "chart" "right"',
    md: '"left right" "middle middle" "chart chart"',
    lg: '"left middle right" "chart chart chart"',
  },
} as const;

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
