/** A story that can forecast: why to believe it, the chart, the numbers, and how its models compare. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { describe } from '~/api/errors';
import { useChartForecastQuery, useForecastQuery, type ForecastRequest, type Settings, type StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { ErrorState } from '~/ui/ErrorState';
import { visuallyHidden } from '~/ui/hidden';
import { Notice } from '~/ui/Notice';
import { AccuracyTable } from './AccuracyTable';
import { AskPanel, type Asked } from './AskPanel';
import { trustOf, type Chosen } from './choices';
import { ForecastChartCard } from './ForecastChartCard';
import { ForecastTable } from './ForecastTable';
import { shownOf } from './shown';
import { TrustCard } from './TrustCard';

interface Props {
  story: StoryDetail;
  settings: Settings;
  chosen: Chosen;
  /** Null: the forecast computed at training is shown. */
  asked: Asked | null;
  onAsk: (asked: Asked) => void;
}

/** The call behind what is on the screen. */
export function requestOf(chosen: Chosen, asked: Asked | null): ForecastRequest {
  return { category: chosen.category, model: chosen.model, ...(asked === null ? {} : { steps: asked.steps, probability: asked.level }) };
}

export function TrainedStory({ story, settings, chosen, asked, onAsk }: Props): ReactNode {
  const text = useText();
  const [, setSearch] = useSearchParams();
  // A retraining may have changed the answer since this page was last open.
  const fresh = { refetchOnMountOrArgChange: true };
  const chart = useChartForecastQuery({ id: story.id, body: { category: chosen.category, model: chosen.model } }, fresh);
  const answer = useForecastQuery(asked === null ? skipToken : { id: story.id, body: requestOf(chosen, asked) }, fresh);

  const trust = trustOf(story.data, chosen.category);
  const modelName = (id: string): string => settings.time_series.models.find((model) => model.id === id)?.name ?? baselineName(id) ?? id;
  function baselineName(id: string): string | null {
    if (id === 'NAIVE') return text('forecast.naive');
    return id === 'SNAIVE' ? text('forecast.seasonalNaive') : null;
  }
  const chartProblem = describe(chart.error, text);
  const askProblem = describe(answer.error, text);
  // While another series or model is on its way, the last one stays.
  const current = chart.data;
  const answered = asked === null ? undefined : answer.data;
  const given = answered?.category === current?.category && answered?.model === current?.model ? answered : undefined;
  const shown = useMemo(() => (current === undefined ? null : shownOf(current, given)), [current, given]);

  const choose = (change: Partial<Chosen>): void => {
    // Another series starts with its own best model.
    const next = change.category === undefined ? { ...chosen, ...change } : { category: change.category };
    setSearch(next, { replace: true });
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {trust !== null && <TrustCard trust={trust} notes={story.data.notes} />}
      <Box sx={{ display: 'grid', gap: 6, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' } }}>
        <Card sx={{ p: 4, minWidth: 0 }}>
          {chartProblem !== null && <ErrorState problem={chartProblem} onRetry={() => void chart.refetch()} />}
          {chartProblem === null && (current === undefined || shown === null) && <Skeleton variant="rounded" height={460} />}
          {current !== undefined && shown !== null && (
            <ForecastChartCard story={story} chart={current} shown={shown} busy={chart.isFetching || answer.isFetching} />
          )}
          <Box role="status" sx={visuallyHidden}>
            {given !== undefined && !answer.isFetching && text('forecast.ready', { count: given.date.length, level: given.level })}
          </Box>
          {given !== undefined && given.notes.length > 0 && <Notice kind="info">{given.notes.join(' ')}</Notice>}
        </Card>
        {current !== undefined && shown !== null && (
          <AskPanel
            data={story.data}
            settings={settings}
            chosen={chosen}
            onChoose={choose}
            modelName={modelName}
            shown={{ steps: asked?.steps ?? shown.dates.length, level: asked?.level ?? shown.level }}
            busy={answer.isFetching}
            problem={askProblem}
            onAsk={onAsk}
          />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 6, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' } }}>
        {current !== undefined && shown !== null && <ForecastTable shown={shown} target={current.target} />}
        <AccuracyTable data={story.data} category={chosen.category} modelName={modelName} />
      </Box>
    </Box>
  );
}
