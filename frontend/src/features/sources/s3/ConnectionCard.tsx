/** Which file in which bucket, the way to its settings, and the button that reads it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { S3Settings } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { useElapsed } from '~/lib/useElapsed';
import { BusyButton } from '~/ui/BusyButton';
import { ProblemDetails } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { WaitLine } from '~/ui/WaitLine';
import { ConnectionDialog } from './ConnectionDialog';
import type { S3Preview } from './useS3Preview';

interface Props {
  settings: S3Settings;
  saved: S3Settings | null;
  /** The connection is whole and may be tried. */
  complete: boolean;
  preview: S3Preview;
  /** What the table on the screen was read from, and when. */
  copy: { file: string; at: string } | null;
  /** The first thing to do here, as long as nothing was read. */
  primary: boolean;
  onSettings: (settings: S3Settings) => void;
}

export function ConnectionCard({ settings, saved, complete, preview, copy, primary, onSettings }: Props): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  const elapsed = useElapsed(preview.busy);
  const { problem } = preview;
  const said =
    problem === null
      ? null
      : [
          problem.text,
          ...Object.entries(problem.fields)
            .filter(([field]) => field !== 'options')
            .map(([, message]) => message),
        ]
          .filter(Boolean)
          .join(' ');
  const known = settings.bucket_name !== '' || settings.file_name !== '';

  return (
    <Box
      component="section"
      aria-label={text('sources.s3Title')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      {known && (
        <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {settings.file_name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text('sources.s3Where', { bucket: settings.bucket_name, host: hostOf(settings.url) })}
          </Typography>
        </Box>
      )}
      {known && settings.secret_access_key === '' && <Notice kind="info">{text('sources.s3SecretForgotten')}</Notice>}
      {copy !== null && (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text('sources.s3Copy', { file: copy.file, moment: formatMoment(copy.at) })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant={complete ? 'outlined' : 'contained'} onClick={() => setOpen(true)}>
          {text(known ? 'sources.s3Change' : 'sources.s3Set')}
        </Button>
        {complete && (
          <BusyButton
            busy={preview.busy}
            variant={primary ? 'contained' : 'outlined'}
            onClick={() => preview.read(settings)}
          >
            {text('sources.preview')}
          </BusyButton>
        )}
      </Box>
      {preview.busy && (
        <WaitLine
          label={text('sources.s3Reading', { file: settings.file_name })}
          share={null}
          elapsed={elapsed}
          onCancel={preview.cancel}
        />
      )}
      {problem !== null && said !== null && said !== '' && (
        <Notice kind="error">
          {said}
          {problem.status >= 500 && <ProblemDetails problem={problem} />}
        </Notice>
      )}
      {open && (
        <ConnectionDialog
          settings={settings}
          saved={saved}
          onClose={() => setOpen(false)}
          onKeep={(next) => {
            setOpen(false);
            onSettings(next);
          }}
        />
      )}
    </Box>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
