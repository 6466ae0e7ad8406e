/** What a run read, wrote and rejected, why it failed, and the first rejected rows as a file. */
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Run } from '~/api/processes';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { saveFile } from '~/lib/download';
import { formatCount } from '~/lib/format';
import { Notice } from '~/ui/Notice';

export function RunDetails({ run }: { run: Run }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { id, name, errorMsg, params } = run;
  const { rejected } = params;
  const counts = [
    { label: text('tasks.read'), count: params.rows_read },
    { label: text('tasks.written'), count: params.rows_written },
    { label: text('tasks.rejected'), count: params.rows_rejected },
  ];
  return (
    <Box sx={inSight}>
      {errorMsg != null && <Notice kind="error">{errorMsg}</Notice>}
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2 }}>
        {counts.map(({ label, count }) => (
          <div key={label}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(count, locale)}
            </Typography>
          </div>
        ))}
      </Box>
      {rejected != null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Button
            variant="outlined"
            size="small"
            startIcon={<DownloadOutlined />}
            onClick={() => saveFile(new Blob([rejected], { type: 'text/csv' }), `${name} ${id} rejected.csv`)}
          >
            {text('tasks.download')}
          </Button>
          <Typography variant="caption" color="textSecondary">
            {text('tasks.firstRejected')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** Where the table is wider than the window, it scrolls and these stay. */
const inSight = {
  position: 'sticky',
  left: 12,
  maxWidth: 'calc(100vw - 72px)',
  py: 3,
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  whiteSpace: 'normal',
} as const;
