/** The comment of a source as it will be saved, and the way to change it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { CommentDialog } from '~/ui/CommentDialog';
import { Notice } from '~/ui/Notice';

interface Props {
  comment: string;
  error: string | undefined;
  onChange: (comment: string) => void;
}

export function CommentField({ comment, error, onChange }: Props): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, alignItems: 'start' }}>
      {comment !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {comment}
        </Typography>
      )}
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text(comment === '' ? 'sources.addComment' : 'sources.editComment')}
      </Button>
      {open && (
        <CommentDialog
          comment={comment}
          title={text('sources.comment')}
          label={text('sources.commentLabel')}
          keep={text('sources.keepComment')}
          left={(count) => text('sources.commentLeft', { count })}
          onKeep={(kept) => {
            onChange(kept);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {error !== undefined && <Notice kind="error">{error}</Notice>}
    </Box>
  );
}
