/** How well each model did on data it had not seen, folded: the lowest error first, with the trophy; the model in use is marked. */
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AccuracyRow, StoryData } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import { formatFixed, formatNumber, formatPercent } from '~/lib/format';
import { isScore, metricDigits } from '~/lib/metrics';
import { DataTable, type TableColumn } from '~/ui/DataTable';
import { Folded } from '~/ui/Folded';
import { besideErrors, isBaseline, metricOf, metricsOf, ranked, valueOf, type MetricName } from './choices';
import { MetricHead, metricTitle, metricValue } from './MetricHead';

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
  const [first] = rows;
  const leads = first?.metrics ? first : null;
  const leader = leads?.model ?? null;
  const used = rows.find(({ best }) => best);
  const hint = text(data.forecastType === 'time_series' ? 'forecast.accuracyHint' : 'forecast.accuracyHintRows', {
    metric: metricTitle(metric, text),
  });
  const inTime = data.forecastType === 'time_series';
  const told: Told = { inTime, text, modelName, percent: (share) => formatPercent(share, locale) };
  const cell = (name: MetricName): ((row: AccuracyRow) => ReactNode) => {
    const digits = metricDigits(
      name,
      rows.map((row) => valueOf(row, name)).filter((value) => value !== null),
    );
    return (row) => metricCell(row, name, digits, locale, text);
  };
  const metrics = metricsOf(data.forecastType, metric);
  const column = (name: MetricName): TableColumn<AccuracyRow> => ({
    key: name,
    numeric: true,
    head: <MetricHead metric={name} of={data.positive_class} />,
    cell: cell(name),
    sortBy: (row) => valueOf(row, name),
    largestFirst: isScore(name),
  });
  return (
    <Folded title={text('forecast.allModels')}>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {used === undefined || leader === used.model ? hint : `${hint} ${notFirst(used, leads, told)}`}
      </Typography>
      <DataTable
        label={text('forecast.accuracy')}
        unbounded
        rows={rows}
        rowKey={({ model }) => model}
        columns={[
          {
            key: 'model',
            head: text('forecast.model'),
            sortBy: ({ model }) => modelName(model),
            cell: (row) => <ModelName row={row} name={modelName(row.model)} leads={row.model === leader} />,
          },
          ...metrics.map(column),
          {
            key: 'gain',
            numeric: true,
            head: text(inTime ? 'forecast.gainShort' : 'forecast.gainShortRows'),
            sortBy: ({ gain_over_naive: gain }) => gain ?? null,
            largestFirst: true,
            cell: ({ model, gain_over_naive: gain }) =>
              gain == null || isYardstick(model, gain) ? '' : formatPercent(gain, locale, { signed: true }),
          },
          ...besideErrors(data.forecastType).map(column),
          // Models of rows are measured together, and nobody told how long each took.
          ...(inTime
            ? [
                {
                  key: 'seconds',
                  numeric: true,
                  head: text('forecast.seconds'),
                  sortBy: ({ seconds }: AccuracyRow) => seconds ?? null,
                  cell: ({ seconds }: AccuracyRow) => (seconds == null ? '' : secondsText(seconds, locale)),
                },
              ]
            : []),
        ]}
      />
    </Folded>
  );
}

interface ModelNameProps {
  row: AccuracyRow;
  name: string;
  /** It has the lowest error. */
  leads: boolean;
}

function ModelName({ row, name, leads }: ModelNameProps): ReactNode {
  const text = useText();
  return (
    <Box sx={{ py: 1, whiteSpace: 'normal', minWidth: 160, maxWidth: 320 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: row.best ? 600 : 400 }}>
        {leads && <EmojiEventsOutlined fontSize="small" color="primary" titleAccess={text('forecast.best')} />}
        {name}
      </Box>
      {isBaseline(row.model) && <Quiet>{text('forecast.baseline')}</Quiet>}
      {row.best && <Quiet>{text('forecast.inUse')}</Quiet>}
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

/** What the server calls several models that forecast together. */
const COMBINED = ['COMBINATION', 'BLEND'];

/** The baseline that gains are measured against: nobody compares it with itself. */
const isYardstick = (model: string, gain: number): boolean => isBaseline(model) && Math.abs(gain) < 1e-9;

interface Told {
  inTime: boolean;
  text: Text;
  modelName: (id: string) => string;
  percent: (share: number) => string;
}

/** Why the model in use is not the first; empty on rows where the first is a baseline, which the grade speaks of. */
function notFirst(used: AccuracyRow, leads: AccuracyRow | null, { inTime, text, modelName, percent }: Told): string {
  if (leads === null) return '';
  const model = modelName(leads.model);
  const kind = isBaseline(leads.model) ? 'baseline' : 'combination';
  if (kind === 'baseline' && !inTime) return '';
  if (kind === 'combination' && !COMBINED.includes(used.model)) return text('forecast.notFirst.single');
  const [own, least] = [used.gain_over_naive, leads.gain_over_naive];
  if (own == null || least == null || own >= 1) return text(`forecast.notFirst.${kind}`, { model });
  return text(`forecast.notFirst.${kind}By`, { model, share: percent((least - own) / (1 - own)) });
}

/** The shortest training of a model that is told. */
const LEAST = 0.01;

function secondsText(seconds: number, locale: string): string {
  return seconds < LEAST ? `<\u00a0${formatFixed(LEAST, 2, locale)}` : formatFixed(seconds, 2, locale);
}

function metricCell(row: AccuracyRow, metric: MetricName, digits: number, locale: string, text: Text): ReactNode {
  if (!row.metrics) return '';
  const value = valueOf(row, metric);
  if (typeof value === 'number')
    return <span title={formatNumber(value, locale)}>{metricValue(metric, value, digits, locale)}</span>;
  return metric === 'mape' ? text('forecast.notDefinedZeros') : text('forecast.notDefined');
}
