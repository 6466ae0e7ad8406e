/** How well each model did on the past it had not seen, beside the naive forecast; the winner is marked and explained. */
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import SouthOutlined from '@mui/icons-material/SouthOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AccuracyRow, StoryData } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatMetric } from '~/lib/metrics';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { gainOverNaive, isBaseline, metricOf, ranked, type MetricName } from './choices';

interface Props {
  data: StoryData;
  category: string;
  modelName: (id: string) => string;
}

const SECOND: Record<string, MetricName> = { rmse: 'mape', mse: 'mape', mape: 'rmse', mae: 'mape' };

export function AccuracyTable({ data, category, modelName }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const metric = metricOf(data);
  const rows = ranked(data, category, metric);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const metrics: MetricName[] = [metric, SECOND[metric] ?? 'mape', 'mase', 'wape'];
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h2">{text('forecast.accuracy')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {text('forecast.accuracyHint')}
      </Typography>
      <DataTable
        label={text('forecast.accuracy')}
        rows={rows}
        rowKey={({ model }) => model}
        columns={[
          { key: 'model', head: text('forecast.model'), cell: (row) => <ModelName row={row} name={modelName(row.model)} /> },
          ...metrics.map(
            (name): TableColumn<AccuracyRow> => ({
              key: name,
              numeric: true,
              head: <MetricHead metric={name} />,
              cell: (row) => metricCell(row, name, locale, text),
            }),
          ),
          {
            key: 'gain',
            numeric: true,
            head: text('forecast.gainShort'),
            cell: (row) => {
              const gain = gainOverNaive(rows, row, metric);
              return gain === null || row.model === 'NAIVE' ? '' : percent.format(gain);
            },
          },
          { key: 'bias', numeric: true, head: <MetricHead metric="bias" />, cell: (row) => metricCell(row, 'bias', locale, text) },
          { key: 'seconds', numeric: true, head: text('forecast.seconds'), cell: ({ metrics: known, seconds }) => known && new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(seconds) },
        ]}
      />
    </Box>
  );
}

function ModelName({ row, name }: { row: AccuracyRow; name: string }): ReactNode {
  const text = useText();
  return (
    <Box sx={{ py: 1, whiteSpace: 'normal', minWidth: 160, maxWidth: 320 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: row.best ? 600 : 400 }}>
        {row.best && <EmojiEventsOutlined fontSize="small" color="primary" titleAccess={text('forecast.best')} />}
        {name}
      </Box>
      {isBaseline(row.model) && <Quiet>{text('forecast.baseline')}</Quiet>}
      {row.reason && <Quiet>{row.reason}</Quiet>}
    </Box>
  );
}

function Quiet({ children }: { children: ReactNode }): ReactNode {
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {children}
    </Typography>
  );
}

function MetricHead({ metric }: { metric: MetricName }): ReactNode {
  const text = useText();
  return (
    <Tooltip describeChild title={text(`forecast.metric.${metric}`)}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        {metric === 'bias' ? text('forecast.bias') : metric.toUpperCase()}
        {(metric === 'mape' || metric === 'wape') && ', %'}
        {metric !== 'bias' && <SouthOutlined sx={{ fontSize: '1em' }} titleAccess={text('forecast.lowerIsBetter')} />}
      </Box>
    </Tooltip>
  );
}

function metricCell(row: AccuracyRow, metric: MetricName, locale: string, text: Text): ReactNode {
  if (!row.metrics) return '';
  const value = row.metrics[metric];
  if (typeof value === 'number') return <span title={String(value)}>{formatMetric(metric, value, locale)}</span>;
  return metric === 'mape' ? text('forecast.notDefinedZeros') : text('forecast.notDefined');
}
