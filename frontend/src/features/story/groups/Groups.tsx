/** The groups in words: how large each is, and what sets it apart. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ClusterGroup } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatFixed, formatPercent, formatValue } from '~/lib/format';
import { Sign } from '~/ui/chart/Sign';
import { xyStyle } from '~/ui/chart/xy';
import { DataTable } from '~/ui/DataTable';
import { Heading } from '~/ui/Heading';
import { StatusChip } from '~/ui/StatusChip';
import { seriesOf } from './drawn';
import { isOutliers, OUTLIERS_BELOW, titleOf } from './titles';

export function Groups({ groups }: { groups: readonly ClusterGroup[] }): ReactNode {
  const text = useText();
  return (
    <Box component="section" aria-label={text('clusters.groups')} sx={{ minWidth: 0 }}>
      <Heading hint={text('clusters.groupsHint')}>{text('clusters.groups')}</Heading>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
          alignItems: 'start',
        }}
      >
        {groups.map((group, place) => (
          <GroupCard key={group.name} group={group} place={place} />
        ))}
      </Box>
    </Box>
  );
}

function GroupCard({ group, place }: { group: ClusterGroup; place: number }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { colour, shape } = xyStyle(seriesOf(group, []), place, useTheme().palette.b2l);
  return (
    <Card component="li" sx={{ p: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <svg width="24" height="12" aria-hidden="true">
          <Sign shape={shape} colour={colour} />
        </svg>
        <Typography variant="body2" color="textSecondary">
          {group.name}
        </Typography>
        {isOutliers(group) && <StatusChip kind="warning" label={text('clusters.outliers')} />}
      </Box>
      {group.cluster != null && (
        <Typography variant="h3" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {titleOf(group, text)}
        </Typography>
      )}
      <Box aria-hidden sx={{ height: 4, borderRadius: 1, backgroundColor: 'b2l.subtle', mb: 2 }}>
        <Box
          sx={{ height: 4, borderRadius: 1, backgroundColor: colour, width: `${100 * group.share}%`, minWidth: 2 }}
        />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {untitled(group)}
      </Typography>
      {isOutliers(group) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('clusters.outliersHint', { share: formatPercent(OUTLIERS_BELOW, locale, { digits: 2 }) })}
        </Typography>
      )}
      {group.traits.length > 0 && (
        <Box component="details" sx={{ mt: 2, typography: 'body2' }}>
          <Box component="summary" sx={{ cursor: 'pointer', mb: 2 }}>
            {text('clusters.traits')}
          </Box>
          <DataTable
            label={text('clusters.traitsOf', { name: group.name })}
            rows={group.traits}
            rowKey={({ column, word }) => `${column} ${word ?? ''}`}
            columns={[
              {
                key: 'column',
                head: text('clusters.column'),
                cell: ({ column, word }) => (word == null ? column : `${column}: ${word}`),
              },
              {
                key: 'own',
                head: text('clusters.here'),
                numeric: true,
                cell: ({ own, word }) => value(own, word != null, locale),
              },
              {
                key: 'overall',
                head: text('clusters.overall'),
                numeric: true,
                cell: ({ overall, word }) => value(overall, word != null, locale),
              },
              {
                key: 'difference',
                head: text('clusters.apart'),
                numeric: true,
                cell: ({ difference }) => formatFixed(difference, 1, locale),
              },
            ]}
          />
        </Box>
      )}
    </Card>
  );
}

/** The sentence begins with the group's name, which is the title of its card already. */
function untitled({ name, sentence }: ClusterGroup): string {
  return sentence.startsWith(`${name}: `) ? sentence.slice(name.length + 2) : sentence;
}

/** The mean of a number, or the share of rows that have a word. */
function value(of: number | null | undefined, isShare: boolean, locale: string): string {
  if (of == null) return '–';
  return isShare ? formatPercent(of, locale) : formatValue(of, locale);
}
