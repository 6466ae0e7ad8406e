/** Rows of a file that the forecast does without, and why. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FutureAnswer } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatCount } from '~/lib/format';
import { DataTable } from '~/ui/DataTable';

interface Props {
  reasons: FutureAnswer['reasons'];
  total: number;
  nameOf: (date: string) => string;
}

export function NotUsed({ reasons, total, nameOf }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  return (
    <Box component="details" sx={{ typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', mb: 2 }}>
        {text('future.notUsed', { count: total })}
      </Box>
      <DataTable
        label={text('future.notUsedList')}
        rows={reasons}
        rowKey={({ row }, place) => `${row}.${place}`}
        columns={[
          { key: 'row', head: text('rows.number'), numeric: true, cell: ({ row }) => formatCount(row, locale) },
          { key: 'date', head: text('forecast.date'), cell: ({ date }) => (date == null ? '' : nameOf(date)) },
          { key: 'category', head: text('rows.category'), cell: ({ category }) => category ?? '' },
          {
            key: 'reason',
            head: text('future.reason'),
            cell: ({ reason }) => <Box sx={{ whiteSpace: 'normal', minWidth: 220 }}>{reason}</Box>,
          },
        ]}
      />
    </Box>
  );
}
