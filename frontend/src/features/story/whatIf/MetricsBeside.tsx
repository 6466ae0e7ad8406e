/** How far off the saved model and the tried one are on what they had not seen, measure by measure. */
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { WhatIfAnswer } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { isScore, metricDigits } from '~/lib/metrics';
import { DataTable } from '~/ui/DataTable';
import { besideErrors, metricsOf, type MetricName } from '../shared/choices';
import { MetricHead, metricValue } from '../shared/MetricHead';
import { comparable } from './tried';

interface Props {
  answer: WhatIfAnswer;
  kind: string;
  /** The deciding measure. */
  metric: MetricName;
}

interface Pair {
  metric: MetricName;
  saved: number;
  now: number;
}

export function MetricsBeside({ answer, kind, metric }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { metrics, saved_metrics: before } = answer.differs;
  const pairs = [...metricsOf(kind, metric), ...besideErrors(kind)].flatMap((name): Pair[] => {
    const [saved, now] = [before?.[name], metrics?.[name]];
    return saved == null || now == null ? [] : [{ metric: name, saved, now }];
  });
  if (pairs.length === 0) return null;
  const value = ({ metric: name, saved, now }: Pair, which: number): string =>
    metricValue(name, which, metricDigits(name, [saved, now]), locale);
  return (
    <DataTable
      label={text('whatIf.measures')}
      unbounded
      rows={pairs}
      rowKey={({ metric: name }) => name}
      columns={[
        { key: 'measure', head: text('whatIf.measure'), cell: ({ metric: name }) => <MetricHead metric={name} /> },
        { key: 'saved', head: text('whatIf.saved'), numeric: true, cell: (pair) => value(pair, pair.saved) },
        { key: 'now', head: text('whatIf.now'), numeric: true, cell: (pair) => value(pair, pair.now) },
        // Errors on different parts of the past say nothing of each other.
        ...(comparable(answer)
          ? [
              {
                key: 'change',
                head: text('whatIf.difference'),
                numeric: true,
                cell: (pair: Pair) => <Change {...pair} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** By how much, which way, and whether that is good: in signs, in words, and only then in colour. */
function Change({ metric, saved, now }: Pair): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const digits = metricDigits(metric, [saved, now]);
  const by = now - saved;
  if (metricValue(metric, saved, digits, locale) === metricValue(metric, now, digits, locale))
    return text('whatIf.noChange');
  const better = farOff(metric, now) < farOff(metric, saved);
  const Arrow = by > 0 ? ArrowUpward : ArrowDownward;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: better ? 'success.main' : 'warning.main' }}
    >
      <Arrow sx={{ fontSize: '1.1em' }} aria-hidden />
      {metricValue(metric, Math.abs(by), digits, locale, by > 0 ? '+' : '−')}{' '}
      {text(better ? 'whatIf.better' : 'whatIf.worse')}
    </Box>
  );
}

/** The lower, the better: a bias misses as much to one side as to the other. */
function farOff(metric: MetricName, value: number): number {
  if (metric === 'bias') return Math.abs(value);
  return isScore(metric) ? -value : value;
}
