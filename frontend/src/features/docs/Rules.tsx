/** What holds for every call: how a program is told that something is wrong. */
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { DataTable } from '~/ui/DataTable';

const STATUSES = ['400', '401', '403', '404', '409', '413', '429', '503'] as const;

export function Rules(): ReactNode {
  const text = useText();
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {text('docs.errors')}
      </Typography>
      <Typography sx={{ mb: 3, maxWidth: '70ch' }}>{text('docs.errorsText')}</Typography>
      <DataTable
        label={text('docs.errors')}
        unbounded
        columns={[
          { key: 'status', head: text('docs.status'), cell: (status) => status },
          { key: 'meaning', head: text('docs.meaning'), cell: (status) => text(`docs.status.${status}`) },
        ]}
        rows={STATUSES}
        rowKey={(status) => status}
      />
    </>
  );
}
