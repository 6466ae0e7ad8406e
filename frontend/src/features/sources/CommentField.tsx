/** The comment of a source as it will be saved, and the way to change it. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Notice } from '~/ui/Notice';
import { CommentButton } from './CommentDialog';

interface Props {
  comment: string;
  error: string | undefined;
  onChange: (comment: string) => void;
}

export function CommentField({ comment, error, onChange }: Props): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, alignItems: 'start' }}>
      {comment !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {comment}
        </Typography>
      )}
      <CommentButton comment={comment} onChange={onChange} />
      {error !== undefined && <Notice kind="error">{error}</Notice>}
    </Box>
  );
}
