/** How far each image is, and what was wrong with those that were not taken. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPercent } from '~/lib/format';
import { Notice } from '~/ui/Notice';
import type { Upload } from './useUploads';

interface Props {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
}

export function UploadLines({ uploads, onCancel }: Props): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: uploads.length > 0 ? 3 : 0 }}>
      {uploads.map((upload) =>
        upload.error === null ? (
          <Progress key={upload.id} upload={upload} onCancel={() => onCancel(upload.id)} />
        ) : (
          <Notice key={upload.id} kind="error">
            {`${upload.name}: ${upload.error}`}
          </Notice>
        ),
      )}
    </Box>
  );
}

function Progress({ upload: { name, progress }, onCancel }: { upload: Upload; onCancel: () => void }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const sending = progress < 1;
  // Rounded down: 100 % is shown when it is sent, not before.
  const percent = Math.floor(progress * 100);
  const words = sending
    ? text('covers.sending', { name, percent: formatPercent(percent / 100, locale) })
    : text('covers.preparing', { name });
  return (
    <Box>
      <LinearProgress variant={sending ? 'determinate' : 'indeterminate'} value={percent} aria-label={words} />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 1 }}>
        <Typography role="status" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {words}
        </Typography>
        <Button
          size="small"
          color="inherit"
          aria-label={text('covers.cancelUpload', { name })}
          onClick={onCancel}
          sx={{ flex: 'none' }}
        >
          {text('common.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
