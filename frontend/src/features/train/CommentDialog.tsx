/** A longer remark on the story, kept with it. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { FormField } from '~/ui/FormField';
import { COMMENT_MAX } from './draft';

interface Props {
  comment: string;
  onSave: (comment: string) => void;
  onClose: () => void;
}

export function CommentDialog({ comment, onSave, onClose }: Props): ReactNode {
  const text = useText();
  const [typed, setTyped] = useState(comment);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={text('train.comment')}>
      <DialogTitle>{text('train.comment')}</DialogTitle>
      <DialogContent>
        <FormField
          label={text('train.commentLabel')}
          name="comment"
          multiline
          autoFocus
          maxLength={COMMENT_MAX}
          value={typed}
          hint={text('train.commentHint', { left: COMMENT_MAX - typed.length })}
          onChange={setTyped}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('common.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onSave(typed)}>
          {text('train.commentSave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
