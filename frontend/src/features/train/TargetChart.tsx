/** The target over time, one line a series, and what its health says before any minute is spent on it. */
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMemo, useState, type ReactNode } from 'react';
import { describe } from '~/api/errors';
import type { TrainChart } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { isPeriod } from '~/lib/periods';
import type { ChartData, Range } from '~/ui/chart/model';
import { TimeSeriesChart } from '~/ui/chart/TimeSeriesChart';
import { ErrorState } from '~/ui/ErrorState';
import { HealthStrip } from './HealthStrip';

interface Props {
  target: string;
  chart: TrainChart | undefined;
  error: unknown;
  busy: boolean;
  shown: boolean;
  duplicates: string;
  /** A category-like column that is not used, when rows share their dates. */
  unusedCategory: string | null;
  onUseCategory: (name: string) => void;
  onRetry: () => void;
}

export function TargetChart(props: Props): ReactNode {
  const { target, chart, error, busy, shown, onRetry } = props;
  const text = useText();
  const [range, setRange] = useState<Range | null>(null);
  const data = useMemo(() => (chart === undefined ? null : drawn(chart, target)), [chart, target]);
  const problem = describe(error, text);
  if (problem !== null) return <ErrorState problem={{ ...problem, text: problem.text ?? Object.values(problem.fields).join(' ') }} onRetry={onRetry} />;
  if (chart === undefined || data === null) return busy ? <Skeleton variant="rounded" height={420} /> : null;
  return (
    <Stack sx={{ gap: 4 }}>
      <HealthStrip {...props} chart={chart} />
      {shown && (
        <TimeSeriesChart
          title={target}
          subtitle={chart.series_total > chart.series.length ? text('train.someSeries', { shown: chart.series.length, total: chart.series_total }) : undefined}
          data={data}
          range={range}
          onRange={setRange}
          fileName={target}
          busy={busy}
        />
      )}
    </Stack>
  );
}

/** A single series is history; several share the palette. */
function drawn(chart: TrainChart, target: string): ChartData {
  const single = chart.series.length === 1;
  return {
    target,
    period: isPeriod(chart.period) ? chart.period : null,
    lines: chart.series.map(({ category, dates, values }) => ({
      id: category,
      name: single ? target : category,
      role: single ? 'history' : 'series',
      points: dates.map((date, index) => ({ date, value: values[index] ?? null })),
    })),
    band: null,
    now: null,
  };
}
