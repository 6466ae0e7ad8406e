/** How a measure of errors is called at the head of its column, and which way is better. */
import NorthOutlined from '@mui/icons-material/NorthOutlined';
import SouthOutlined from '@mui/icons-material/SouthOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useText, type Text } from '~/i18n/useText';
import { formatFixed } from '~/lib/format';
import { isRatio, isScore } from '~/lib/metrics';
import type { MetricName } from './choices';

/** Measures that are of one of two classes. */
const OF_A_CLASS: readonly MetricName[] = ['precision_score', 'average_precision_score', 'recall_score', 'f1_score'];

interface Props {
  metric: MetricName;
  /** Of two classes the one that is looked for. */
  of?: string | null | undefined;
}

export function MetricHead({ metric, of }: Props): ReactNode {
  const text = useText();
  const title = metricTitle(metric, text);
  return (
    <Tooltip describeChild title={text(`forecast.metric.${metric}`)}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        {of != null && OF_A_CLASS.includes(metric) ? text('forecast.metricOf', { metric: title, label: of }) : title}
        {isShare(metric) && ', %'}
        {metric !== 'bias' && !isScore(metric) && (
          <SouthOutlined sx={{ fontSize: '1em' }} titleAccess={text('forecast.lowerIsBetter')} />
        )}
        {isScore(metric) && <NorthOutlined sx={{ fontSize: '1em' }} titleAccess={text('forecast.higherIsBetter')} />}
      </Box>
    </Tooltip>
  );
}

/** A value below its head, which has the percent sign. */
export function metricValue(metric: MetricName, value: number, digits: number, locale: string, sign = ''): string {
  return sign + (isRatio(metric) ? formatFixed(value * 100, 2, locale) : formatFixed(value, digits, locale));
}

/** Told in percent. */
function isShare(metric: MetricName): boolean {
  return metric === 'mape' || metric === 'wape' || isRatio(metric);
}

export function metricTitle(metric: MetricName, text: Text): string {
  if (metric === 'bias') return text('forecast.bias');
  return isScore(metric) || metric === 'log_loss' ? text(`forecast.metricName.${metric}`) : metric.toUpperCase();
}
