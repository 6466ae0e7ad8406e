/** How well each model did on the past it had not seen, beside the naive forecast; the winner is marked and explained. */
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AccuracyRow, StoryData } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatFixed, formatPercent } from '~/lib/format';
import { isScore, metricDigits } from '~/lib/metrics';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { Heading } from '~/ui/Heading';
import {
  besideErrors,
  gainOverNaive,
  isBaseline,
  metricOf,
  metricsOf,
  ranked,
  timesWorse,
  toBeat,
  valueOf,
  type MetricName,
} from './choices';
import { MetricHead, metricValue } from './MetricHead';

interface Props {
  data: StoryData;
  category: string;
  modelName: (id: string) => string;
}

export function AccuracyTable({ data, category, modelName }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const metric = metricOf(data);
  const rows = ranked(data, category, metric);
  const beaten = toBeat(rows, metric)?.model;
  const cell = (name: MetricName): ((row: AccuracyRow) => ReactNode) => {
    const digits = metricDigits(
      name,
      rows.map((row) => valueOf(row, name)).filter((value) => value !== null),
    );
    return (row) => metricCell(row, name, digits, locale, text);
  };
  const inTime = data.forecastType === 'time_series';
  const metrics = metricsOf(data.forecastType, metric);
  const column = (name: MetricName): TableColumn<AccuracyRow> => ({
    key: name,
    numeric: true,
    head: <MetricHead metric={name} />,
    cell: cell(name),
    sortBy: (row) => valueOf(row, name),
    largestFirst: isScore(name),
  });
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Heading hint={text(inTime ? 'forecast.accuracyHint' : 'forecast.accuracyHintRows')}>
        {text('forecast.accuracy')}
      </Heading>
      <DataTable
        label={text('forecast.accuracy')}
        rows={rows}
        rowKey={({ model }) => model}
        columns={[
          {
            key: 'model',
            head: text('forecast.model'),
            sortBy: ({ model }) => modelName(model),
            cell: (row) => (
              <ModelName
                row={row}
                name={modelName(row.model)}
                worse={timesWorse(gainOverNaive(rows, row, metric), metric) !== null}
              />
            ),
          },
          ...metrics.map(column),
          {
            key: 'gain',
            numeric: true,
            head: text(inTime ? 'forecast.gainShort' : 'forecast.gainShortRows'),
            sortBy: (row) => (row.model === beaten ? null : gainOverNaive(rows, row, metric)),
            largestFirst: true,
            cell: (row) => {
              const gain = gainOverNaive(rows, row, metric);
              return gain === null || row.model === beaten ? '' : formatPercent(gain, locale, { signed: true });
            },
          },
          ...besideErrors(data.forecastType).map(column),
          // Models of rows are measured together, and nobody told how long each took.
          ...(inTime
            ? [
                {
                  key: 'seconds',
                  numeric: true,
                  head: text('forecast.seconds'),
                  sortBy: ({ metrics: known, seconds }: AccuracyRow) => (known ? seconds : null),
                  cell: ({ metrics: known, seconds }: AccuracyRow) => known && secondsText(seconds, locale),
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}

interface ModelNameProps {
  row: AccuracyRow;
  name: string;
  /** The naive forecast did clearly better. */
  worse: boolean;
}

function ModelName({ row, name, worse }: ModelNameProps): ReactNode {
  const text = useText();
  return (
    <Box sx={{ py: 1, whiteSpace: 'normal', minWidth: 160, maxWidth: 320 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: row.best ? 600 : 400 }}>
        {row.best && !worse && (
          <EmojiEventsOutlined fontSize="small" color="primary" titleAccess={text('forecast.best')} />
        )}
        {name}
      </Box>
      {isBaseline(row.model) && <Quiet>{text('forecast.baseline')}</Quiet>}
      {row.best && worse && <Quiet>{text('forecast.inUseThoughWorse')}</Quiet>}
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

/** The shortest training of a model that is told. */
const LEAST = 0.01;

function secondsText(seconds: number, locale: string): string {
  return seconds < LEAST ? `<\u00a0${formatFixed(LEAST, 2, locale)}` : formatFixed(seconds, 2, locale);
}

function metricCell(row: AccuracyRow, metric: MetricName, digits: number, locale: string, text: Text): ReactNode {
  if (!row.metrics) return '';
  const value = valueOf(row, metric);
  if (typeof value === 'number') return <span title={String(value)}>{metricValue(metric, value, digits, locale)}</span>;
  return metric === 'mape' ? text('forecast.notDefinedZeros') : text('forecast.notDefined');
}
