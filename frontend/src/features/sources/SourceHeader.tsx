/** The name of the source, the way back, and what can be done with a saved one. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SourceDetail } from '~/api/sources';
import { useText, type Text } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';
import { paths } from '~/lib/paths';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';
import { PageHeader } from '~/ui/PageHeader';
import { DeleteSource } from './DeleteSource';
import { UsedBy } from './UsedBy';
import { useDownloadSource } from './useDownloadSource';

interface Props {
  source: SourceDetail | null;
  dirty: boolean;
  onDeleted: () => void;
}

export function SourceHeader({ source, dirty, onDeleted }: Props): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { download, busy, refusal } = useDownloadSource();
  const [deleting, setDeleting] = useState(false);
  const back = (): void => void navigate(paths.sources());

  if (source === null) return <PageHeader title={text('sources.newTitle')} onBack={back} />;
  return (
    <>
      <PageHeader
        title={source.name}
        lead={
          <>
            {changedWords(source, text)}
            <Box component="span" sx={{ display: 'block', typography: 'body2', overflowWrap: 'anywhere' }}>
              <UsedBy stories={source.stories} mixed={source.mixed_sources} />
            </Box>
          </>
        }
        onBack={back}
        actions={
          <>
            <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
              {text('common.delete')}
            </Button>
            <BusyButton variant="outlined" busy={busy} onClick={() => download(source.id)}>
              {text('common.download')}
            </BusyButton>
            <Button variant={dirty ? 'outlined' : 'contained'} component={Link} to={paths.storyTrain(0, source.id)}>
              {text('sources.train')}
            </Button>
          </>
        }
      />
      {refusal !== null && (
        <Box sx={{ mb: 4 }}>
          <Notice kind="error">{refusal}</Notice>
        </Box>
      )}
      <DeleteSource
        id={source.id}
        name={source.name}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}

/** When it was changed, and by whom as long as somebody knows. */
function changedWords({ updated_at, updated_by }: SourceDetail, text: Text): string {
  const moment = formatMoment(updated_at);
  return typeof updated_by === 'string'
    ? text('sources.changedBy', { moment, name: updated_by })
    : text('sources.changed', { moment });
}
