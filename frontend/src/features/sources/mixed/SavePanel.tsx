/** The name of the mixed source, its comment, and the one button. */
import Card from '@mui/material/Card';
import type { ReactNode, SyntheticEvent } from 'react';
import type { Problem } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { BusyButton } from '~/ui/BusyButton';
import { ProblemDetails } from '~/ui/ErrorState';
import { FormField } from '~/ui/FormField';
import { Notice } from '~/ui/Notice';
import { CommentField } from '../CommentField';

/** Fields that have a place of their own; a message of any other stands beside the button. */
const PLACED = new Set(['name', 'comment']);

interface Props {
  isNew: boolean;
  dirty: boolean;
  busy: boolean;
  name: string;
  nameError: string | undefined;
  onName: (name: string) => void;
  comment: string;
  onComment: (comment: string) => void;
  problem: Problem | null;
  /** What a stage still needs before anything can be saved. */
  unfinished: string | null;
  onSave: () => void;
}

export function SavePanel(props: Props): ReactNode {
  const { isNew, dirty, busy, name, nameError, comment, problem, unfinished, onSave } = props;
  const text = useText();
  const fields = problem?.fields ?? {};
  const rest = Object.entries(fields).filter(([field]) => !PLACED.has(field)).map(([, message]) => message);
  const beside = [unfinished ?? '', problem?.text ?? '', ...rest].join(' ').trim();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSave();
  };
  return (
    <Card component="form" noValidate onSubmit={submit} sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4 }}>
      <FormField
        label={text('sources.name')}
        name="name"
        required
        maxLength={LIMITS.name}
        value={name}
        onChange={props.onName}
        error={nameError ?? fields['name']}
      />
      <CommentField comment={comment} error={fields['comment']} onChange={props.onComment} />
      {beside !== '' && (
        <Notice kind="error">
          {beside}
          {problem !== null && problem.status >= 500 && <ProblemDetails problem={problem} />}
        </Notice>
      )}
      <BusyButton type="submit" busy={busy} variant={isNew || dirty ? 'contained' : 'outlined'}>
        {text(isNew ? 'sources.save' : 'sources.update')}
      </BusyButton>
    </Card>
  );
}
