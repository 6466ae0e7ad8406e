/** What earlier trainings forecast for the series on the screen, beside what came since; nothing until something has come. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useForecastMemoryQuery, type ForecastMemory } from '~/api/forecast';
import { useText, type Text } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import type { ChartData, Range } from '~/ui/chart/model';
import { TimeSeriesChart } from '~/ui/chart/TimeSeriesChart';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Heading } from '~/ui/Heading';
import { Notice } from '~/ui/Notice';
import { RetryNotice } from '~/ui/RetryNotice';
import { pastMarks, points } from './shownForecast';

const CHART_HEIGHT = 280;
/** Forecasts that are drawn: more of them hide each other. */
const DRAWN = 4;

interface Props {
  id: number;
  name: string;
  category: string;
  /** Only forecasts over time meet values that come later; a series that no model could forecast has none. */
  dated: boolean;
}

export function PastForecasts({ id, name, category, dated }: Props): ReactNode {
  const text = useText();
  const { currentData, error, refetch } = useForecastMemoryQuery(dated ? { id, body: { category } } : skipToken);
  const problem = currentData === undefined ? describe(error, text) : null;
  if (problem !== null) {
    return (
      <Box component="section" aria-label={text('forecast.memory')} sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ mb: 3 }}>
          {text('forecast.memory')}
        </Typography>
        <RetryNotice onRetry={() => void refetch()}>{inOneLine(problem)}</RetryNotice>
      </Box>
    );
  }
  const met = currentData?.forecasts.some(({ came }) => came != null) ?? false;
  return currentData !== undefined && met ? <MemoryChart memory={currentData} name={name} /> : null;
}

function MemoryChart({ memory, name }: { memory: ForecastMemory; name: string }): ReactNode {
  const text = useText();
  const [range, setRange] = useState<Range | null>(null);
  const data = useMemo(() => drawn(memory, text), [memory, text]);
  const told = memory.verdict === 'drifted' ? 'warning' : 'info';
  return (
    <Box component="section" aria-label={text('forecast.memory')} sx={{ minWidth: 0 }}>
      <Heading hint={text('forecast.memoryHint')}>{text('forecast.memory')}</Heading>
      <Box sx={{ mb: 3 }}>
        {memory.verdict === 'holds' ? (
          <Typography variant="body2">{memory.sentence}</Typography>
        ) : (
          <Notice kind={told}>{memory.sentence}</Notice>
        )}
      </Box>
      <TimeSeriesChart
        title={text('forecast.memoryChart', { target: memory.target })}
        data={data}
        range={range}
        onRange={setRange}
        fileName={`${name} ${text('forecast.memory')}`}
        height={CHART_HEIGHT}
      />
    </Box>
  );
}

/** What was known and what came, and over it each forecast by the day of its training; the band is that of the newest that has been met. */
function drawn(memory: ForecastMemory, text: Text): ChartData {
  const met = memory.forecasts.filter(({ came }) => came != null).slice(0, DRAWN);
  const [newest] = met;
  const actual = points(memory.actual);
  // A value that came since is on the line of those.
  const marks = pastMarks(memory).map((mark) =>
    newest !== undefined && mark.date > newest.now ? { ...mark, of: 'came' } : mark,
  );
  const known = actual.findLastIndex(({ date }) => newest !== undefined && date <= newest.now);
  return {
    target: memory.target,
    period: memory.period,
    marks,
    lines: [
      { id: 'history', name: text('chart.history'), role: 'history', points: actual.slice(0, known + 1) },
      { id: 'came', name: text('forecast.memoryActual'), role: 'came', points: actual.slice(Math.max(known, 0)) },
      ...met.map((made, place) => ({
        id: made.trained_at,
        name: text('forecast.memoryOf', { date: formatMoment(made.trained_at) }),
        role: place === 0 ? ('forecast' as const) : ('series' as const),
        points: points(made.forecast),
      })),
    ],
    band:
      newest === undefined
        ? null
        : {
            id: 'interval',
            name: text('chart.interval', { level: newest.level }),
            points: newest.forecast.dates.map((date, place) => ({
              date,
              lower: newest.forecast.lower[place] ?? NaN,
              upper: newest.forecast.upper[place] ?? NaN,
            })),
          },
    now: null,
  };
}
