/** The comment of a source, written in a dialog; nothing is sent before the source is saved. */
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { FormField } from '~/ui/FormField';

interface Props {
  comment: string;
  onChange: (comment: string) => void;
}

export function CommentButton({ comment, onChange }: Props): ReactNode {
  const text = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const close = (): void => setDraft(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setDraft(comment)}>
        {text(comment === '' ? 'sources.addComment' : 'sources.editComment')}
      </Button>
      <ConfirmDialog
        open={draft !== null}
        title={text('sources.comment')}
        confirm={text('sources.keepComment')}
        onConfirm={() => {
          onChange((draft ?? '').trim());
          close();
        }}
        onClose={close}
      >
        <FormField
          label={text('sources.commentLabel')}
          name="comment"
          multiline
          autoFocus
          maxLength={LIMITS.comment}
          hint={text('sources.commentLeft', { count: LIMITS.comment - (draft ?? '').length })}
          value={draft ?? ''}
          onChange={setDraft}
        />
      </ConfirmDialog>
    </>
  );
}
