/** Several series on one chart: what was measured of each, and its forecast. */
import { useMemo, useState, type ReactNode } from 'react';
import type { ForecastChart, StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import type { Range } from '~/ui/chart/model';
import { TimeSeriesChart } from '~/ui/chart/TimeSeriesChart';
import { Notice } from '~/ui/Notice';
import { RetryNotice } from '~/ui/RetryNotice';
import type { Asked } from '../AskPanel';
import { openingRange, type Shown } from '../shown';
import { comparedData } from './lines';
import { useCompared } from './useCompared';

const CHART_HEIGHT = 360;

interface Props {
  story: StoryDetail;
  /** Of the first series. */
  chart: ForecastChart;
  shown: Shown;
  /** The series beside it. */
  categories: readonly string[];
  asked: Asked | null;
  busy: boolean;
}

export function ComparedCard({ story, chart, shown, categories, asked, busy }: Props): ReactNode {
  const text = useText();
  const [stretch, setStretch] = useState<Range | null | 'opening'>('opening');
  const { answered, waiting, retry } = useCompared(story.id, categories, asked);
  const opening = useMemo(() => openingRange(chart, shown), [chart, shown]);
  const data = useMemo(
    () => comparedData({ category: chart.category, chart, shown: shown.dates.length === 0 ? null : shown }, categories, answered, text),
    [chart, shown, categories, answered, text],
  );
  const named = (of: typeof answered): string => of.map(({ category }) => category).join(', ');
  const missing = answered.filter((one) => one.chart === null);
  const pastOnly = answered.filter((one) => one.chart !== null && one.shown === null);
  return (
    <>
      <TimeSeriesChart
        title={text('compare.title', { target: chart.target, count: categories.length + 1 })}
        subtitle={text('compare.subtitle', { first: chart.category })}
        data={data}
        range={stretch === 'opening' ? opening : stretch}
        onRange={setStretch}
        fileName={`${story.name} ${text('compare.file')}`}
        busy={busy || waiting}
        height={CHART_HEIGHT}
      />
      {missing.length > 0 && <RetryNotice onRetry={retry}>{text('compare.missing', { names: named(missing) })}</RetryNotice>}
      {pastOnly.length > 0 && <Notice kind="info">{text('compare.pastOnly', { names: named(pastOnly) })}</Notice>}
    </>
  );
}
