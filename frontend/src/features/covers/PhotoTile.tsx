/** One image of the company: a press makes it the cover; it is deleted by its button or a right click. */
import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Photo } from '~/api/photos';
import { useText } from '~/i18n/useText';
import { thumbOf } from '~/lib/covers';
import { COVER } from '~/ui/cover/shape';

interface Props {
  photo: Photo;
  current: boolean;
  busy: boolean;
  onChoose: () => void;
  onDelete: () => void;
}

export function PhotoTile({ photo, current, busy, onChoose, onDelete }: Props): ReactNode {
  const text = useText();
  return (
    <Box
      component="li"
      sx={{ minWidth: 0 }}
      onContextMenu={(event) => {
        event.preventDefault();
        onDelete();
      }}
    >
      <ButtonBase
        onClick={onChoose}
        aria-pressed={current}
        aria-busy={busy}
        aria-label={text('covers.use', { title: photo.title })}
        sx={{
          display: 'block',
          width: '100%',
          border: 1,
          borderColor: current ? 'primary.main' : 'divider',
          boxShadow: (theme) => (current ? `0 0 0 1px ${theme.palette.primary.main}` : 'none'),
          borderRadius: 1,
          overflow: 'hidden',
          opacity: busy ? 0.6 : 1,
          '&:hover': { borderColor: current ? 'primary.main' : 'b2l.outline' },
        }}
      >
        <Box
          component="img"
          src={thumbOf(photo.path)}
          alt=""
          loading="lazy"
          sx={{
            display: 'block',
            width: '100%',
            aspectRatio: `${COVER.width} / ${COVER.height}`,
            objectFit: 'cover',
            backgroundColor: 'b2l.subtle',
          }}
        />
      </ButtonBase>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
        {current && <Check fontSize="small" color="primary" titleAccess={text('covers.current')} />}
        <Typography variant="caption" noWrap title={photo.title} sx={{ flexGrow: 1, minWidth: 0 }}>
          {photo.title}
        </Typography>
        <IconButton size="small" aria-label={text('covers.delete', { title: photo.title })} onClick={onDelete}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
