/** A comment, written in a dialog; it is saved with what it is about. */
import { useState, type ReactNode } from 'react';
import { LIMITS } from '~/lib/rules';
import { ConfirmDialog } from './ConfirmDialog';
import { FormField } from './FormField';

interface Props {
  comment: string;
  title: string;
  label: string;
  /** What the button is called. */
  keep: string;
  /** Says how many characters may follow. */
  left: (count: number) => string;
  onKeep: (comment: string) => void;
  onClose: () => void;
}

export function CommentDialog({ comment, title, label, keep, left, onKeep, onClose }: Props): ReactNode {
  const [typed, setTyped] = useState(comment);
  return (
    <ConfirmDialog open title={title} confirm={keep} onConfirm={() => onKeep(typed.trim())} onClose={onClose}>
      <FormField label={label} name="comment" multiline autoFocus maxLength={LIMITS.comment} hint={left(LIMITS.comment - typed.length)} value={typed} onChange={setTyped} />
    </ConfirmDialog>
  );
}
