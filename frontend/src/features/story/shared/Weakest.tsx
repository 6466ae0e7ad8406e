/** Of very many series those worth a look first: where the forecast gains least. Each leads to its series. */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StoryData } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPercent } from '~/lib/format';
import { formatMetric } from '~/lib/metrics';
import { DataTable } from '~/ui/DataTable';
import { Heading } from '~/ui/Heading';
import { metricOf } from './choices';
import { metricTitle } from './MetricHead';

interface Props {
  data: StoryData;
  modelName: (id: string) => string;
  /** It forecasts rows and not the future of a series. */
  onRows?: boolean;
}

export function Weakest({ data, modelName, onRows = false }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { weakest, partial, categories_trained: trained, categories_total: total } = data;
  if (!partial || weakest.length === 0) return null;
  const place = onRows ? 'rows' : 'time';
  return (
    <Box component="section" aria-label={text('forecast.weakest')} sx={{ minWidth: 0 }}>
      <Heading hint={text(`forecast.weakestHint.${place}`, { trained, total })}>{text('forecast.weakest')}</Heading>
      <DataTable
        label={text('forecast.weakest')}
        rows={weakest}
        rowKey={({ category }) => category}
        columns={[
          {
            key: 'category',
            head: text(onRows ? 'rows.category' : 'forecast.category'),
            cell: ({ category }) => (
              <MuiLink component={Link} to={`?category=${encodeURIComponent(category)}`}>
                {category}
              </MuiLink>
            ),
          },
          { key: 'model', head: text('forecast.model'), cell: ({ model }) => modelName(model) },
          {
            key: 'gain',
            head: text(onRows ? 'forecast.gainShortRows' : 'forecast.gainShort'),
            numeric: true,
            cell: ({ gain_over_naive: gain }) => formatPercent(gain, locale, { signed: true }),
          },
          {
            key: 'value',
            head: metricTitle(metricOf(data), text),
            numeric: true,
            cell: ({ metric, value }) =>
              value == null ? text('forecast.notDefined') : formatMetric(metric, value, locale),
          },
        ]}
      />
    </Box>
  );
}
