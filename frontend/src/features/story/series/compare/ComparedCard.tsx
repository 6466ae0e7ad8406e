/** Several series on one chart: what was measured of each, and its forecast. A narrower stretch is fetched again in finer detail. */
import { useMemo, useState, type ReactNode } from 'react';
import type { ForecastChart, StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import type { Range } from '~/ui/chart/model';
import { TimeSeriesChart } from '~/ui/chart/TimeSeriesChart';
import { Notice } from '~/ui/Notice';
import { RetryNotice } from '~/ui/RetryNotice';
import type { ForecastTerms } from '../../shared/address';
import { detailOf, openingRange, periodOf, type Shown } from '../shownForecast';
import { comparedData } from './lines';
import { useCompared, type Compared } from './useCompared';
import { useDetail } from './useDetail';

const CHART_HEIGHT = 360;

interface Props {
  story: StoryDetail;
  /** Of the first series. */
  chart: ForecastChart;
  shown: Shown;
  /** The series beside it. */
  categories: readonly string[];
  asked: ForecastTerms | null;
  busy: boolean;
}

export function ComparedCard({ story, chart, shown, categories, asked, busy }: Props): ReactNode {
  const text = useText();
  const [stretch, setStretch] = useState<Range | null | 'opening'>('opening');
  const { answered, waiting, retry } = useCompared(story.id, categories, asked);
  const opening = useMemo(() => openingRange(chart, shown), [chart, shown]);
  const range = stretch === 'opening' ? opening : stretch;
  const period = periodOf(chart);
  const first = useMemo(
    (): Compared => ({ category: chart.category, chart, shown: shown.dates.length === 0 ? null : shown }),
    [chart, shown],
  );
  const all = useMemo(() => [first, ...answered], [first, answered]);
  const { detailed, waiting: refining } = useDetail(story.id, all, range && detailOf(range, period));
  const data = useMemo(() => {
    const [begin = first, ...others] = detailed;
    return comparedData(begin, categories, others, text);
  }, [first, detailed, categories, text]);
  const named = (of: typeof answered): string => of.map(({ category }) => category).join(', ');
  const missing = answered.filter((one) => one.chart === null);
  const pastOnly = answered.filter((one) => one.chart !== null && one.shown === null);
  return (
    <>
      <TimeSeriesChart
        title={text('compare.title', { target: chart.target, count: categories.length + 1 })}
        subtitle={text('compare.subtitle', { first: chart.category })}
        data={data}
        range={range}
        onRange={setStretch}
        fileName={`${story.name} ${text('compare.file')}`}
        busy={busy || waiting || refining}
        height={CHART_HEIGHT}
      />
      {missing.length > 0 && (
        <RetryNotice onRetry={retry}>{text('compare.missing', { names: named(missing) })}</RetryNotice>
      )}
      {pastOnly.length > 0 && <Notice kind="info">{text('compare.pastOnly', { names: named(pastOnly) })}</Notice>}
    </>
  );
}
