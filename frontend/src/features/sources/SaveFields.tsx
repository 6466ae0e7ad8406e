/** The foot of the left side: the name, the comment, the one button, and what went wrong when it was pressed. */
import type { ReactNode } from 'react';
import type { Problem } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { useElapsed } from '~/lib/useElapsed';
import { BusyButton } from '~/ui/BusyButton';
import { CommentField } from '~/ui/CommentField';
import { ProblemDetails } from '~/ui/ErrorState';
import { FormField } from '~/ui/FormField';
import { Notice } from '~/ui/Notice';
import { WaitLine } from '~/ui/WaitLine';
import { UploadReading } from './ReadingProgress';
import type { Saving } from './useSaving';

/** Seconds after which a save is more than a busy button. */
const LONG_FROM = 1;

export interface SaveProps {
  isNew: boolean;
  name: string;
  onName: (name: string) => void;
  nameError: string | undefined;
  comment: string;
  onComment: (comment: string) => void;
  dirty: boolean;
  saving: Saving;
  /** Of the save, or of what has to work before it. */
  problem: Problem | null;
}

interface Props extends SaveProps {
  /** Fields of the problem that are told elsewhere. */
  placed: readonly string[];
  /** Why it cannot be saved yet. */
  lacking?: string | null;
  /** Something else is to be done first. */
  secondary?: boolean;
  /** A file is sent with the save. */
  sends: boolean;
  /** The upload that the save reads. */
  uploaded: string | null;
}

export function SaveFields(props: Props): ReactNode {
  const {
    isNew,
    name,
    onName,
    nameError,
    comment,
    onComment,
    dirty,
    saving,
    problem,
    placed,
    lacking = null,
    secondary = false,
    sends,
    uploaded,
  } = props;
  const text = useText();
  const elapsed = useElapsed(saving.busy);
  const fields = problem?.fields ?? {};
  const elsewhere = new Set([...placed, 'name', 'comment']);
  const rest = Object.entries(fields)
    .filter(([field]) => !elsewhere.has(field))
    .map(([, message]) => message);
  const beside = [lacking ?? '', problem?.text ?? '', ...rest].join(' ').trim();
  const isSending = sends && saving.progress !== null && saving.progress < 1;
  const share = isSending ? saving.progress : null;
  return (
    <>
      <FormField
        label={text('sources.name')}
        name="name"
        required
        maxLength={LIMITS.name}
        value={name}
        onChange={onName}
        error={nameError ?? fields['name']}
      />
      <CommentField
        label={text('sources.commentLabel')}
        comment={comment}
        error={fields['comment']}
        onChange={onComment}
      />
      {beside !== '' && (
        <Notice kind="error">
          {beside}
          {problem !== null && problem.status >= 500 && <ProblemDetails problem={problem} />}
        </Notice>
      )}
      <BusyButton type="submit" busy={saving.busy} variant={(isNew || dirty) && !secondary ? 'contained' : 'outlined'}>
        {text(isNew ? 'sources.save' : 'sources.update')}
      </BusyButton>
      {saving.busy &&
        elapsed >= LONG_FROM &&
        (uploaded === null ? (
          <WaitLine label={text('sources.saving')} share={share} elapsed={elapsed} onCancel={saving.cancel} />
        ) : (
          <UploadReading name={uploaded} onCancel={saving.cancel} />
        ))}
    </>
  );
}
