/** The forecast chart; a narrower range is fetched again in finer detail. */
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useChartForecastQuery, type ForecastChart, type StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import type { Range } from '~/ui/chart/model';
import { TimeSeriesChart } from '~/ui/chart/TimeSeriesChart';
import { ALL } from '../shared/choices';
import {
  chartData,
  detailOf,
  fullRange,
  openingRange,
  periodOf,
  points,
  yearBeforeOf,
  type SecondPlan,
  type Shown,
  type Window,
} from './shownForecast';

interface Props {
  story: StoryDetail;
  chart: ForecastChart;
  shown: Shown;
  /** A what-if beside it. */
  tried: Shown | null;
  /** A forecast by another plan beside it. */
  second: SecondPlan | null;
  /** Steps ahead that were tested, where the forecast goes further. */
  tested: number | null;
  busy: boolean;
}

/** On a phone the number, its grade and the chart are to be seen at once. */
const CHART_HEIGHT = { roomy: 360, narrow: 280 } as const;

export function ForecastChartCard({ story, chart, shown, tried, second, tested, busy }: Props): ReactNode {
  const text = useText();
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  // Until the reader chose a stretch of time, a longer or shorter forecast moves it.
  const [stretch, setStretch] = useState<Range | null | 'opening'>('opening');
  const opening = useMemo(() => openingRange(chart, shown), [chart, shown]);
  const range = stretch === 'opening' ? opening : stretch;
  const period = periodOf(chart);
  const ask = (window: Window | null) =>
    window === null ? skipToken : { id: story.id, body: { category: chart.category, model: chart.model, ...window } };
  const detail = useChartForecastQuery(ask(range && detailOf(range, period)));
  const before = useChartForecastQuery(ask(range && yearBeforeOf(range, period)));
  const fine = range === null ? undefined : detail.data;
  const data = useMemo(() => {
    const whole = chartData(chart, shown, text, tried, tested, second);
    if (fine === undefined || fine.category !== chart.category || fine.model !== chart.model) return whole;
    return chartData({ ...chart, history: fine.history, backtest: fine.backtest }, shown, text, tried, tested, second);
  }, [chart, shown, tried, second, tested, fine, text]);
  const compare = useMemo(() => {
    const old = range !== null && before.data?.category === chart.category ? before.data.history : null;
    return [...points(chart.history), ...(old === null ? [] : points(old))];
  }, [chart, range, before.data]);
  const full = useMemo(() => fullRange(chart, shown), [chart, shown]);

  const title = text(shown.dates.length === 0 ? 'future.historyOnly' : 'forecast.chartTitle', { target: chart.target });

  return (
    <TimeSeriesChart
      title={title}
      subtitle={chart.category === ALL ? undefined : chart.category}
      data={data}
      compare={compare}
      full={full}
      range={range}
      onRange={setStretch}
      fileName={story.name}
      busy={busy || detail.isFetching}
      height={roomy ? CHART_HEIGHT.roomy : CHART_HEIGHT.narrow}
    />
  );
}
