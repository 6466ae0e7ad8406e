/** A comment as it will be saved, and the way to change it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { ConfirmDialog } from './ConfirmDialog';
import { FormField } from './FormField';
import { Notice } from './Notice';

interface Props {
  /** What it should say. */
  label: string;
  comment: string;
  error: string | undefined;
  onChange: (comment: string) => void;
}

export function CommentField({ label, comment, error, onChange }: Props): ReactNode {
  const text = useText();
  /** What is typed in the dialog; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, alignItems: 'start' }}>
      {comment !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {comment}
        </Typography>
      )}
      <Button variant="outlined" onClick={() => setTyped(comment)}>
        {text(comment === '' ? 'comment.add' : 'comment.edit')}
      </Button>
      {typed !== null && (
        <ConfirmDialog
          open
          title={text('comment.title')}
          confirm={text('comment.save')}
          onConfirm={() => {
            onChange(typed.trim());
            setTyped(null);
          }}
          onClose={() => setTyped(null)}
        >
          <FormField
            label={label}
            name="comment"
            multiline
            autoFocus
            maxLength={LIMITS.comment}
            hint={text('comment.left', { count: LIMITS.comment - typed.length })}
            value={typed}
            onChange={setTyped}
          />
        </ConfirmDialog>
      )}
      {error !== undefined && <Notice kind="error">{error}</Notice>}
    </Box>
  );
}
