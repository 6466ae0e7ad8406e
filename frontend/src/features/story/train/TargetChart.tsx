/** The target over time, one line a series, what the settings make of it, and what its health says before any minute is spent on it. */
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useChartTrainQuery, type CategoryChoice, type TrainChart, type TrainChartRequest } from '~/api/forecast';
import { useText, type Text } from '~/i18n/useText';
import { isPeriod } from '~/lib/periods';
import type { ChartData, Mark, Range } from '~/ui/chart/model';
import { TimeSeriesChart } from '~/ui/chart/TimeSeriesChart';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { RetryNotice } from '~/ui/RetryNotice';
import { SelectField } from '~/ui/SelectField';
import { HealthStrip } from './HealthStrip';
import { MoreStatistics } from './MoreStatistics';
import { linesOf, viewsOf, type Steps, type View } from './prepared';
import { SeriesPicker } from './SeriesPicker';
import { StationarityTests } from './Stationarity';
import type { SettingRule } from './settingRule';
import type { DecidedBefore } from './UnusualBefore';

interface Props {
  target: string;
  sourceId: number;
  /** What the chart was asked for. */
  body: TrainChartRequest;
  chart: TrainChart | undefined;
  error: unknown;
  busy: boolean;
  shown: boolean;
  /** A category-like column that is not used, when rows share their dates. */
  unusedCategory: string | null;
  onUseCategory: (name: string) => void;
  unfinishedRule: SettingRule | null;
  unusualValues: DecidedBefore | null;
  onRetry: () => void;
}

export function TargetChart(props: Props): ReactNode {
  const { chart, error, busy, shown, onRetry } = props;
  const text = useText();
  const problem = describe(error, text);
  if (problem !== null) return <ErrorState problem={{ ...problem, text: inOneLine(problem) }} onRetry={onRetry} />;
  if (chart === undefined) return busy ? <Skeleton variant="rounded" height={420} /> : null;
  return (
    <Stack sx={{ gap: 4 }}>
      <HealthStrip {...props} chart={chart} />
      {chart.notes.map((note) => (
        <Notice key={note} kind="warning">
          {note}
        </Notice>
      ))}
      {shown && <Drawing {...props} chart={chart} />}
    </Stack>
  );
}

function Drawing({ target, sourceId, body, chart: whole, busy: waits }: Props & { chart: TrainChart }): ReactNode {
  const text = useText();
  const trained = JSON.stringify(body.categories);
  // What was picked among other categories means nothing of these.
  const [pick, setPick] = useState<{ of: string; choices: CategoryChoice[] | null }>({ of: trained, choices: null });
  const picked = pick.of === trained ? pick.choices : null;
  const narrowed = useChartTrainQuery(
    picked === null ? skipToken : { sourceId, body: { ...body, categories: picked } },
  );
  // Until what was picked is there, the drawing stays as it is.
  const chart = picked === null ? whole : (narrowed.data ?? whole);
  const busy = waits || narrowed.isFetching;
  const problem = picked === null || narrowed.isFetching ? null : describe(narrowed.error, text);
  const [range, setRange] = useState<Range | null>(null);
  const [wanted, setWanted] = useState<View>('history');
  const [category, setCategory] = useState<string | null>(null);
  const steps: Steps = chart.specific_data;
  const views = viewsOf(steps);
  const view = views.includes(wanted) ? wanted : 'history';
  const parts = steps.comp_values ?? [];
  const part = parts.find((one) => one.category === category) ?? parts[0];
  const data = useMemo(() => drawn(chart, target, view, category, text), [chart, target, view, category, text]);
  const alone = whole.series_total > 1 && chart.series.length === 1 ? chart.series[0]?.category : undefined;
  const named = view === 'parts' && parts.length > 1 ? part?.category : alone;
  const title = named === undefined ? target : `${target}: ${named}`;
  return (
    <Stack sx={{ gap: 3 }}>
      {views.length > 1 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'flex-end' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={text('train.views')}
            onChange={(_event, next: View | null) => setWanted(next ?? 'history')}
            sx={{ flexWrap: 'wrap' }}
          >
            {views.map((one) => (
              <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
                {text(`train.view.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {view === 'parts' && parts.length > 1 && (
            <SelectField
              label={text('train.seriesHead')}
              value={part?.category ?? ''}
              options={parts.map((one) => ({ value: one.category, label: one.category }))}
              onChange={setCategory}
            />
          )}
        </Stack>
      )}
      {views.length > 1 && (
        <Typography variant="body2" color="textSecondary">
          {text(`train.viewHint.${view}`)}
        </Typography>
      )}
      {whole.series_total > whole.series.length && (
        <SeriesPicker
          chosen={body.categories ?? []}
          known={whole.categories}
          picked={picked}
          onPick={(choices) => setPick({ of: trained, choices })}
        />
      )}
      {problem !== null && <RetryNotice onRetry={() => void narrowed.refetch()}>{inOneLine(problem)}</RetryNotice>}
      <TimeSeriesChart
        key={view}
        title={title}
        subtitle={
          whole.series_total > chart.series.length
            ? text('train.someSeries', { shown: chart.series.length, total: whole.series_total })
            : undefined
        }
        data={data}
        range={range}
        onRange={setRange}
        fileName={target}
        busy={busy}
      />
      {(steps.adfuller_values1 ?? []).length > 0 && (
        <MoreStatistics>
          <StationarityTests steps={steps} />
        </MoreStatistics>
      )}
      {notes(steps).map((note) => (
        <Typography key={note} variant="body2" color="textSecondary">
          {note}
        </Typography>
      ))}
    </Stack>
  );
}

/** What was done, once each; a name before it where there are several series. */
function notes({ preparation }: Steps): string[] {
  return [
    ...new Set(
      preparation.flatMap(({ category, notes: told }) =>
        told.map((note) => (preparation.length > 1 ? `${category}: ${note}` : note)),
      ),
    ),
  ];
}

function drawn(chart: TrainChart, target: string, view: View, category: string | null, text: Text): ChartData {
  const prepared = view === 'history' ? target : text(`train.view.${view}`);
  const names = {
    target,
    prepared,
    trend: text('train.part.trend'),
    season: text('train.part.season'),
    rest: text('train.part.rest'),
  };
  return {
    target,
    period: isPeriod(chart.period) ? chart.period : null,
    lines: linesOf(view, chart.series, chart.specific_data, category, names),
    band: null,
    now: null,
    marks: view === 'history' ? marksOf(chart) : [],
  };
}

/** On the line of each series; a single one is drawn as the history. */
function marksOf({ series, unusual }: TrainChart): Mark[] {
  const drawn = new Set(series.map(({ category }) => category));
  return unusual
    .filter(({ category }) => drawn.has(category))
    .flatMap(({ category: of, values, events }) => [
      ...values.map(({ date, value, set_aside: setAside }) => ({ date, value, setAside, of })),
      ...events.flatMap(({ name: event, past }) =>
        past.map(({ date, value }) => ({ date, value, setAside: true, event, of })),
      ),
    ]);
}
