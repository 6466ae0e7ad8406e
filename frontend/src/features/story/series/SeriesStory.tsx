/** A story that can forecast: why to believe it, the chart, the numbers, and how its models compare. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ForecastAnswer, ForecastChart, Settings, StoryDetail, Trust } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { isPeriod } from '~/lib/periods';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { visuallyHidden } from '~/ui/hidden';
import { Notice } from '~/ui/Notice';
import { AccuracyTable } from '../shared/AccuracyTable';
import type { ForecastTerms } from '../shared/address';
import { AbsentPeriods } from './absent/AbsentPeriods';
import { AllSeries } from './AllSeries';
import { AskPanel } from './AskPanel';
import { AwaitedSeries } from '../shared/AwaitedSeries';
import { trustOf, type Chosen } from '../shared/choices';
import { modelNameOf } from '~/ui/modelName';
import { ComparedCard } from './compare/ComparedCard';
import { useBeside } from './compare/useBeside';
import { ForecastChartCard } from './ForecastChartCard';
import { ForecastTable } from './ForecastTable';
import { FutureCard } from './future/FutureCard';
import { neededBy, OF_TABLE, rowsOf } from '../shared/needs';
import { PlanUnused } from './future/PlanUnused';
import { useFuture } from './future/useFuture';
import { usePlan } from './future/usePlan';
import { useSecondPlan } from './future/useSecondPlan';
import { Importance } from '../shared/Importance';
import { PastForecasts } from './PastForecasts';
import { useChoose } from '../downloads/useChoose';
import { fallsBelowZero, periodOf, shownOf, testedOf, type Shown } from './shownForecast';
import { HowMade } from '../shared/HowMade';
import { Verdict } from '../shared/Verdict';
import { UnusualValues } from './unusual/UnusualValues';
import { useShown } from './useShown';
import type { Awaited } from '../shared/useStory';
import { useWhatIf } from '../whatIf/useWhatIf';
import { WhatIfCard } from '../whatIf/WhatIfCard';
import { errors, totals } from '../whatIf/words';

const WhatIfDrawer = lazy(() => import('../whatIf/WhatIfDrawer').then((module) => ({ default: module.WhatIfDrawer })));

interface Props {
  story: StoryDetail;
  settings: Settings;
  chosen: Chosen;
  /** Null: the forecast computed at training is shown. */
  asked: ForecastTerms | null;
  onAsk: (asked: ForecastTerms) => void;
  /** The coming values of columns; null where nobody gave any: then those of the story's table count, if it has them. */
  file: File | null;
  onFile: (file: File | null) => void;
  /** Another plan, to be compared with them. */
  other: File | null;
  onOther: (other: File | null) => void;
  /** A long forecast of this series and model, once a task has made it. */
  prepared: ForecastAnswer | null;
  /** The series is on its way; null once it is there. */
  awaited: Awaited | null;
}

export function SeriesStory({
  story,
  settings,
  chosen,
  asked,
  onAsk,
  file,
  onFile,
  other,
  onOther,
  prepared,
  awaited,
}: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const needed = neededBy(story.data, chosen);
  const future = useFuture(story.id, chosen, asked, needed.length > 0 ? file : null, story.headline_kind);
  const { chart, shown, given, busy, asking, chartProblem, askProblem, retry, askAgain } = useShown(
    story.id,
    chosen,
    asked,
    needed.length > 0 ? future : null,
    prepared,
  );
  const trust = trustOf(story.data, chosen.category);
  const onScreen = shown && {
    steps: asked?.steps ?? (shown.dates.length || (story.data.future?.steps ?? 1)),
    level: asked?.level ?? shown.level,
  };
  const planned = future.answer ?? prepared ?? undefined;
  const ofTable = needed.length > 0 && chart?.future_origin === OF_TABLE;
  const waits = needed.length > 0 && planned === undefined && !ofTable;
  const ofTraining = asked === null && !waits && chosen.model === trust?.model ? trust.headline : null;
  const headline = given === undefined ? (ofTraining ?? null) : (given.headline ?? null);
  const plan = usePlan(story, chosen, needed, { ofTable, terms: asked });
  const second = useSecondPlan(story, chosen, {
    own: file,
    other: needed.length > 0 ? other : null,
    ofTable,
    shown: waits || chart === undefined || (file !== null && planned === undefined) ? null : shown,
    headline,
    terms: asked,
    onKeep: onFile,
    onDrop: () => onOther(null),
  });
  /** Whether the table has a plan is still to be told. */
  const looking = chart === undefined && chartProblem === null;
  // Another plan is compared with the one that the forecast has; where it has none, it is the plan.
  const takePlan = (given: File): void => {
    if (planned !== undefined || ofTable || looking) onOther(given);
    else onFile(given);
  };
  const isOnlyPlan = other !== null && file === null && waits && !looking;
  useEffect(() => {
    // It was given before it was known that the table has none.
    if (isOnlyPlan) onFile(other);
  }, [isOnlyPlan, other, onFile]);
  const rows = planned === undefined ? null : rowsOf(story.data, planned);
  const basis =
    onScreen === null || chosen.model === null || waits
      ? null
      : { category: chosen.category, model: chosen.model, ...onScreen, ...(rows !== null && { rows }) };
  const whatIf = useWhatIf(story, settings.time_series, basis);
  /** Null until it was opened for the first time. */
  const [drawer, setDrawer] = useState<boolean | null>(null);
  const { tried } = whatIf;
  const comparison = useBeside(story.data, chosen.category);
  const beside = useMemo(
    () => (chart === undefined || tried === null ? null : shownOf(chart, tried.answer)),
    [chart, tried],
  );
  const valued = chart !== undefined && shown !== null && !waits;
  // The table of values has more columns than its five.
  const wide = tried !== null || second !== null || (given?.future ?? null) !== null;
  const modelName = (id: string): string => modelNameOf(id, settings.time_series.models, text);

  const choose = useChoose(chosen);
  // The same once more is a new try where the last one did not come.
  const ask = (next: ForecastTerms): void => {
    if (askProblem !== null && next.steps === asked?.steps && next.level === asked.level) askAgain();
    else onAsk(next);
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {trust !== null && <Verdict trust={judged(trust, given)} story={story} headline={headline} />}
      {needed.length === 0 && awaited === null && (
        <PlanUnused
          story={story}
          settings={settings.time_series}
          chosen={chosen}
          modelName={modelName}
          onModel={(model) => choose({ model })}
        />
      )}
      {needed.length > 0 && (
        <FutureCard
          id={story.id}
          sentence={chart?.future_needed ?? story.data.future?.sentence ?? null}
          columns={needed}
          period={isPeriod(story.data.period) ? story.data.period : null}
          ofTable={ofTable ? (shown?.dates ?? []) : null}
          horizon={asked === null ? (story.data.steps ?? null) : null}
          looking={looking}
          steps={onScreen?.steps ?? story.data.future?.steps ?? 1}
          file={file}
          onFile={takePlan}
          onTable={() => onFile(null)}
          future={future}
          plan={plan}
          second={second}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 352px' },
        }}
      >
        <Card sx={{ p: 4, minWidth: 0 }}>
          {awaited !== null && <AwaitedSeries awaited={awaited} category={chosen.category} height={460} />}
          {awaited === null && chosen.model === null && (
            <EmptyState title={text('forecast.noModelTitle', { category: chosen.category })}>
              {text('forecast.noModelText')}
            </EmptyState>
          )}
          {chartProblem !== null && <ErrorState problem={chartProblem} onRetry={retry} />}
          {chosen.model !== null && chartProblem === null && shown === null && (
            <Skeleton variant="rounded" height={460} />
          )}
          {chart !== undefined && shown !== null && comparison.others.length === 0 && (
            <ForecastChartCard
              story={story}
              chart={chart}
              shown={shown}
              tried={beside}
              second={second?.drawn ?? null}
              tested={testedOf(trust, shown)}
              busy={busy}
            />
          )}
          {chart !== undefined && shown !== null && comparison.others.length > 0 && (
            <ComparedCard
              story={story}
              chart={chart}
              shown={shown}
              categories={comparison.others}
              asked={asked}
              busy={busy}
            />
          )}
          <Box role="status" sx={visuallyHidden}>
            {given !== undefined && !asking && text('forecast.ready', { count: given.date.length, level: given.level })}
          </Box>
          <Notes story={story} chart={chart} shown={shown} notes={given?.notes ?? []} />
          <UnusualValues story={story} settings={settings.time_series.settings} chart={chart} />
          <AbsentPeriods story={story} settings={settings.time_series.settings} chart={chart} trust={trust} />
        </Card>
        <AskPanel
          data={story.data}
          settings={settings}
          chosen={chosen}
          onChoose={choose}
          beside={comparison}
          modelName={modelName}
          shown={onScreen}
          busy={asking}
          problem={askProblem}
          onAsk={ask}
          waits={waits}
          onTryOther={waits ? null : () => setDrawer(true)}
        />
      </Box>
      {tried !== null && (
        <WhatIfCard
          story={story}
          offered={settings.time_series}
          whatIf={whatIf}
          tried={tried}
          modelName={modelName}
          said={totals(tried.answer, text, locale)}
          more={errors(tried.answer, story, text, locale)}
          onChange={() => setDrawer(true)}
        />
      )}
      {basis !== null && drawer !== null && (
        <Suspense fallback={null}>
          <WhatIfDrawer
            whatIf={whatIf}
            basis={basis}
            offered={settings.time_series}
            lead={text('whatIf.lead', { category: basis.category, model: modelName(basis.model) })}
            open={drawer}
            onClose={() => setDrawer(false)}
          />
        </Suspense>
      )}
      <AllSeries story={story} second={second} />
      {awaited === null && (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 6,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                lg: wide ? 'minmax(0, 1fr)' : 'minmax(0, 5fr) minmax(0, 7fr)',
              },
              // With nothing beside it the table takes the whole width.
              '&:has(> :empty)': { gridTemplateColumns: 'minmax(0, 1fr)' },
              '& > :empty': { display: 'none' },
            }}
          >
            <div>
              {valued && (
                <ForecastTable
                  future={given?.future ?? null}
                  shown={shown}
                  tried={beside}
                  second={second?.drawn ?? null}
                  target={chart.target}
                  period={periodOf(chart)}
                />
              )}
            </div>
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 }}>
              <Importance key={`${chosen.category}.${chosen.model ?? ''}`} id={story.id} chosen={chosen} />
              <PastForecasts
                id={story.id}
                name={story.name}
                category={chosen.category}
                dated={story.forecast_type === 'time_series' && chosen.model !== null}
              />
            </Box>
          </Box>
          <AccuracyTable data={story.data} category={chosen.category} modelName={modelName} />
          {trust !== null && <HowMade trust={trust} story={story} />}
        </>
      )}
    </Box>
  );
}

/** A forecast that was asked for has a grade of its own: it may go further ahead than it was tested. */
function judged(trust: Trust, given: ForecastAnswer | undefined): Trust {
  return given?.grade == null ? trust : { ...trust, grade: given.grade, grade_reason: given.grade_reason };
}

interface NotesProps {
  story: StoryDetail;
  chart: ForecastChart | undefined;
  shown: Shown | null;
  notes: readonly string[];
}

/** What the reader should know about the values on the screen. */
function Notes({ story, chart, shown, notes }: NotesProps): ReactNode {
  const text = useText();
  const below =
    story.data.cleaning.eliminate_negative_values === false &&
    chart !== undefined &&
    shown !== null &&
    fallsBelowZero(chart, shown);
  return (
    <>
      {below && <Notice kind="warning">{text('forecast.belowZero')}</Notice>}
      {notes.length > 0 && <Notice kind="info">{notes.join(' ')}</Notice>}
    </>
  );
}
