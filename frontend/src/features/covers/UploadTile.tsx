/** The first tile of the grid: where images are dropped or chosen, several at once. */
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { PHOTO_EXTENSIONS } from '~/lib/covers';
import { COVER } from '~/ui/cover/shape';
import { useFileDrop } from '~/ui/useFileDrop';

export function UploadTile({ onChoose }: { onChoose: (files: readonly File[]) => void }): ReactNode {
  const text = useText();
  const hintId = useId();
  const { over, place, field, browse } = useFileDrop(onChoose);

  return (
    <>
      <ButtonBase
        onClick={browse}
        {...place}
        aria-describedby={hintId}
        sx={{
          display: 'flex',
          gap: 2,
          width: '100%',
          minHeight: 64,
          aspectRatio: { sm: `${COVER.width} / ${COVER.height}` },
          border: 1,
          borderStyle: 'dashed',
          borderColor: 'b2l.outline',
          borderRadius: 1,
          px: 2,
          backgroundColor: over ? 'b2l.accentSoft' : 'transparent',
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <AddPhotoAlternateOutlined color="primary" />
        <Typography variant="body2">{text('covers.upload')}</Typography>
      </ButtonBase>
      <input
        {...field}
        type="file"
        name="photo"
        multiple
        hidden
        aria-label={text('covers.upload')}
        accept={PHOTO_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
      />
      <Box sx={{ mt: 1 }}>
        <Typography id={hintId} variant="caption" color="textSecondary">
          {text('covers.uploadHint')}
        </Typography>
      </Box>
    </>
  );
}
