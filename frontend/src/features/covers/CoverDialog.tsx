/** Another cover for a source or a story: choose one of the company's images, upload one, or go without. */
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useListPhotosQuery, useSetPhotoMutation, type Photo } from '~/api/photos';
import { useText } from '~/i18n/useText';
import type { Covered } from '~/ui/cover/changing';
import { COVER } from '~/ui/cover/shape';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';
import { DeletePhoto } from './DeletePhoto';
import { PhotoTile } from './PhotoTile';
import { UploadTile } from './UploadTile';
import { UploadLines } from './UploadLines';
import { useUploads } from './useUploads';

interface Props {
  card: Covered;
  onClose: () => void;
}

export function CoverDialog({ card, onClose }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const titleId = useId();
  const { data: photos, error, refetch } = useListPhotosQuery();
  const [set, setting] = useSetPhotoMutation();
  const [deleting, setDeleting] = useState<Photo | null>(null);
  const { uploads, add, cancel } = useUploads();
  const notListed = describe(error, text);
  const notSet = describe(setting.error, text);

  const choose = async (name: string | null): Promise<void> => {
    const answer = await set({ body: { name, id: card.id, photo_type: card.kind } });
    if (answer.error !== undefined) return;
    onClose();
    toast('success', text(name === null ? 'covers.wasReset' : 'covers.changed', { name: card.name }));
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {text('covers.title', { name: card.name })}
      </DialogTitle>
      <DialogContent>
        {photos === undefined && notListed !== null ? (
          <ErrorState problem={notListed} onRetry={() => void refetch()} />
        ) : (
          <Box component="ul" aria-label={text('covers.images')} aria-busy={photos === undefined} sx={grid}>
            <Box component="li" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <UploadTile onChoose={add} />
            </Box>
            {photos === undefined && <Waiting />}
            {photos?.length === 0 && (
              <Box component="li" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, pt: 2 }}>
                <Typography variant="h3">{text('covers.empty')}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {text('covers.emptyText')}
                </Typography>
              </Box>
            )}
            {photos?.map((photo) => (
              <PhotoTile
                key={photo.name}
                photo={photo}
                current={photo.path === card.image}
                busy={setting.isLoading && setting.originalArgs?.body.name === photo.name}
                onChoose={() => void choose(photo.name)}
                onDelete={() => setDeleting(photo)}
              />
            ))}
          </Box>
        )}
        <UploadLines uploads={uploads} onCancel={cancel} />
        {notSet !== null && <Notice kind="error">{inOneLine(notSet)}</Notice>}
        <DeletePhoto photo={deleting} onClose={() => setDeleting(null)} />
      </DialogContent>
      <DialogActions>
        {photos?.some((photo) => photo.path === card.image) === true && (
          <Button color="inherit" sx={{ mr: 'auto' }} onClick={() => void choose(null)}>
            {text('covers.reset')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {text('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Waiting(): ReactNode {
  return [0, 1, 2].map((at) => (
    <Box key={at} component="li" aria-hidden>
      <Skeleton
        variant="rounded"
        width="100%"
        sx={{ height: 'auto', aspectRatio: `${COVER.width} / ${COVER.height}` }}
      />
      <Skeleton width="60%" />
    </Box>
  ));
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: 3,
  // Room for the ring of a focused tile.
  p: 1,
  m: -1,
  listStyle: 'none',
} as const;
