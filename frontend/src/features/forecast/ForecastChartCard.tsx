/** The forecast chart with its finding as a title; a narrower range is fetched again in finer detail. */
import { useMemo, useState, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useChartForecastQuery, type ForecastChart, type StoryDetail } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { signedPercent } from '~/ui/chart/hover';
import type { Range } from '~/ui/chart/model';
import { TimeSeriesChart } from '~/ui/chart/TimeSeriesChart';
import { ALL } from './choices';
import { chartData, detailOf, finding, fullRange, openingRange, periodOf, points, type Shown } from './shown';

interface Props {
  story: StoryDetail;
  chart: ForecastChart;
  shown: Shown;
  busy: boolean;
}

const CHART_HEIGHT = 360;

export function ForecastChartCard({ story, chart, shown, busy }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  // Until the reader chose a stretch of time, a longer or shorter forecast moves it.
  const [stretch, setStretch] = useState<Range | null | 'opening'>('opening');
  const opening = useMemo(() => openingRange(chart, shown), [chart, shown]);
  const range = stretch === 'opening' ? opening : stretch;
  const period = periodOf(chart);
  const detail = useChartForecastQuery(
    range === null ? skipToken : { id: story.id, body: { category: chart.category, model: chart.model, ...detailOf(range, period) } },
  );
  const fine = range === null ? undefined : detail.data;
  const data = useMemo(() => {
    const whole = chartData(chart, shown, text);
    if (fine === undefined || fine.category !== chart.category || fine.model !== chart.model) return whole;
    return chartData({ ...chart, history: fine.history, backtest: fine.backtest }, shown, text);
  }, [chart, shown, fine, text]);
  const compare = useMemo(() => points(chart.history), [chart.history]);
  const full = useMemo(() => fullRange(chart, shown), [chart, shown]);

  const measured = data.lines.find(({ role }) => role === 'history')?.points ?? [];
  const { mean, change } = finding(shown, measured, period);
  const values = {
    target: chart.target,
    count: shown.dates.length,
    mean: new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }).format(mean),
    change: change === null ? '' : signedPercent(change, locale),
  };
  const title = text(`forecast.${change === null ? 'finding' : 'findingChange'}.${period ?? 'days'}`, values);

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
      height={CHART_HEIGHT}
    />
  );
}
