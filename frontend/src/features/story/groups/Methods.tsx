/** How clear the groups of each method are, with what that means in words; folded. */
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { StoryData } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatFixed, formatPercent } from '~/lib/format';
import { DataTable } from '~/ui/DataTable';
import { Folded } from '~/ui/Folded';
import { ranked } from '../shared/choices';
import { verdictOf } from './drawn';

interface Props {
  data: StoryData;
  category: string;
  modelName: (id: string) => string;
}

export function Methods({ data, category, modelName }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const rows = ranked(data, category, 'silhouette');
  const [first] = rows;
  const leader = first?.metrics?.silhouette == null ? null : first.model;
  const number = (value: number | null | undefined, digits: number): string =>
    value == null ? '' : formatFixed(value, digits, locale);
  return (
    <Folded title={text('clusters.allMethods')}>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {text('clusters.methodsHint')}
      </Typography>
      <DataTable
        label={text('clusters.methods')}
        rows={rows}
        rowKey={({ model }) => model}
        columns={[
          {
            key: 'model',
            head: text('clusters.method'),
            cell: (row) => (
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  py: 1,
                  whiteSpace: 'normal',
                  fontWeight: row.best ? 600 : 400,
                }}
              >
                {row.model === leader && (
                  <EmojiEventsOutlined fontSize="small" color="primary" titleAccess={text('forecast.best')} />
                )}
                {modelName(row.model)}
                {row.best && ` · ${text('forecast.inUse')}`}
              </Box>
            ),
          },
          {
            key: 'verdict',
            head: text('clusters.verdict'),
            cell: ({ metrics, reason }) => {
              const silhouette = metrics?.silhouette;
              const words =
                silhouette == null
                  ? (reason ?? text('clusters.one'))
                  : text(`clusters.verdicts.${verdictOf(silhouette)}`);
              return <Box sx={{ whiteSpace: 'normal', minWidth: 220, maxWidth: 420 }}>{words}</Box>;
            },
          },
          {
            key: 'silhouette',
            head: text('clusters.silhouette'),
            numeric: true,
            cell: ({ metrics }) => number(metrics?.silhouette, 2),
          },
          {
            key: 'clusters',
            head: text('clusters.count'),
            numeric: true,
            cell: ({ metrics }) => number(metrics?.clusters, 0),
          },
          {
            key: 'noise',
            head: text('clusters.noise'),
            numeric: true,
            cell: ({ metrics }) => (metrics?.noise == null ? '' : formatPercent(metrics.noise, locale)),
          },
          {
            key: 'davies',
            head: 'Davies–Bouldin',
            numeric: true,
            cell: ({ metrics }) => number(metrics?.davies_bouldin, 2),
          },
          {
            key: 'calinski',
            head: 'Calinski–Harabasz',
            numeric: true,
            cell: ({ metrics }) => number(metrics?.calinski_harabasz, 0),
          },
        ]}
      />
    </Folded>
  );
}
