/** How well classes are told apart on rows kept aside, and what another threshold would change, at once. */
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { RowsChart } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatFixed, formatPercent } from '~/lib/format';
import { XyChart } from '~/ui/chart/XyChart';
import type { XyData } from '~/ui/chart/xy';
import { SelectField } from '~/ui/SelectField';
import { ConfusionMatrix } from './ConfusionMatrix';
import { keptWords } from './kept';
import { ProbabilityBars } from './ProbabilityBars';
import {
  classesMet,
  confusionAt,
  ratesOf,
  seenFrom,
  seenOfTwo,
  type ClassRows,
  type Seen,
  type ThresholdRange,
} from './threshold';

interface Props {
  chart: RowsChart;
  storyName: string;
  threshold: number;
  /** The thresholds that may be chosen. */
  range: ThresholdRange;
  onThreshold: (threshold: number) => void;
  /** What stands below the slider: the way to keep the threshold. */
  keep?: ReactNode;
}

export function ClassCharts({ chart, storyName, threshold, range, onThreshold, keep }: Props): ReactNode {
  const text = useText();
  const seen = useMemo(() => seenOfTwo(chart), [chart]);
  const roc = useMemo(
    (): XyData => ({
      x: text('rows.falseAlarms'),
      y: text('rows.found'),
      bounds: [0, 1],
      series: [
        {
          name: text('rows.guessing'),
          kind: 'line',
          look: 'reference',
          points: [
            [0, 0],
            [1, 1],
          ],
        },
        ...chart.roc.map((curve) => ({
          name: curve.class,
          kind: 'line' as const,
          look: chart.roc.length === 1 ? ('accent' as const) : ('palette' as const),
          points: curve.points.map(([alarms = 0, found = 0]): [number, number] => [alarms, found]),
        })),
      ],
    }),
    [chart, text],
  );
  const two = seen.length > 0;
  const matrix = two ? confusionAt(seen, threshold) : chart.confusion;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Stack component="section" aria-label={text('rows.confusion')} sx={{ gap: 3, minWidth: 0 }}>
        <div>
          <Typography variant="h3">
            {two ? <Finding rows={seen} label={chart.labels[1] ?? ''} threshold={threshold} /> : text('rows.confusion')}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {keptWords(chart.classes.length, chart.total, text)}
          </Typography>
        </div>
        {two && (
          <ThresholdSlider label={chart.labels[1] ?? ''} value={threshold} range={range} onChange={onThreshold} />
        )}
        {two && keep}
        <ConfusionMatrix labels={chart.labels} matrix={matrix} />
      </Stack>
      <Stack sx={{ gap: 6, minWidth: 0 }}>
        {two ? (
          <ProbabilityBars rows={seen} labels={[chart.labels[0] ?? '', chart.labels[1] ?? '']} threshold={threshold} />
        ) : (
          <OneOfSeveral chart={chart} />
        )}
        {chart.roc.length > 0 && (
          <XyChart
            title={text('rows.rocTitle')}
            subtitle={text('rows.rocHint')}
            data={roc}
            fileName={`${storyName} ROC`}
            height={280}
          />
        )}
      </Stack>
    </Box>
  );
}

/** How sure the model is of one of several classes, which the reader chooses. */
export function OneOfSeveral({ chart }: { chart: ClassRows }): ReactNode {
  const text = useText();
  const met = classesMet(chart);
  const [wanted, setWanted] = useState<string | null>(null);
  const label = wanted !== null && met.includes(wanted) ? wanted : met[0];
  if (label === undefined) return null;
  return (
    <ProbabilityBars
      rows={seenFrom(chart, label)}
      labels={[text('rows.others'), label]}
      threshold={null}
      picker={
        <Box sx={{ maxWidth: 280, mb: 3 }}>
          <SelectField
            label={text('rows.class')}
            value={label}
            options={met.map((value) => ({ value, label: value }))}
            onChange={setWanted}
          />
        </Box>
      }
    />
  );
}

/** What the threshold means for those who act on it. */
function Finding({ rows, label, threshold }: { rows: readonly Seen[]; label: string; threshold: number }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { right, precision, recall } = ratesOf(confusionAt(rows, threshold));
  return (
    <span aria-live="polite">
      {precision === null || recall === null
        ? text('rows.findingNone', { label })
        : text('rows.finding', {
            label,
            right: formatPercent(right, locale),
            precision: formatPercent(precision, locale),
            recall: formatPercent(recall, locale),
          })}
    </span>
  );
}

function ThresholdSlider({
  label,
  value,
  range,
  onChange,
}: {
  label: string;
  value: number;
  range: ThresholdRange;
  onChange: (value: number) => void;
}): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="body2" sx={{ fontWeight: 550 }}>
        {text('rows.threshold', { label, value: formatFixed(value, 2, locale) })}
      </Typography>
      <Box sx={{ px: 2 }}>
        <Slider
          aria-labelledby={id}
          size="small"
          {...range}
          value={value}
          onChange={(_event, next) => onChange(typeof next === 'number' ? next : value)}
        />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {text('rows.thresholdHint')}
      </Typography>
    </Box>
  );
}
