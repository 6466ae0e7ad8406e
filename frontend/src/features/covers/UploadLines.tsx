/** How far each image is, and what was wrong with those that were not taken. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';
import type { Upload } from './useUploads';

export function UploadLines({ uploads }: { uploads: readonly Upload[] }): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: uploads.length > 0 ? 3 : 0 }}>
      {uploads.map((upload) =>
        upload.error === null ? (
          <Progress key={upload.id} upload={upload} />
        ) : (
          <Notice key={upload.id} kind="error">
            {`${upload.name}: ${upload.error}`}
          </Notice>
        ),
      )}
    </Box>
  );
}

function Progress({ upload: { name, progress } }: { upload: Upload }): ReactNode {
  const text = useText();
  const sending = progress < 1;
  const words = sending ? text('covers.sending', { name, percent: Math.round(progress * 100) }) : text('covers.preparing', { name });
  return (
    <Box role="status">
      <LinearProgress variant={sending ? 'determinate' : 'indeterminate'} value={progress * 100} aria-label={words} />
      <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
    </Box>
  );
}
