/** The left side: where the table comes from, how it was read, its name, and the one button. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { ReactNode, SyntheticEvent } from 'react';
import type { Problem } from '~/api/errors';
import type { Receipt } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { BusyButton } from '~/ui/BusyButton';
import { ProblemDetails } from '~/ui/ErrorState';
import { FormField } from '~/ui/FormField';
import { Notice } from '~/ui/Notice';
import { CommentField } from './CommentField';
import { ExternalSelect, type External } from './ExternalSelect';
import { FileDrop } from './FileDrop';
import { ReceiptPanel } from './ReceiptPanel';
import type { Reading } from './useReading';
import type { useSaving } from './useSaving';

/** Fields that have a place of their own; a message of any other is shown beside the button. */
const PLACED = new Set(['file', 'name', 'comment', 'options']);

interface Props {
  isNew: boolean;
  external: External;
  onExternal: (external: External) => void;
  reading: Reading;
  onFile: (file: File) => void;
  savedReceipt: Receipt | null;
  name: string;
  onName: (name: string) => void;
  comment: string;
  onComment: (comment: string) => void;
  dirty: boolean;
  saving: ReturnType<typeof useSaving>;
  problem: Problem | null;
  wrong: { name: string | undefined; file: string | undefined };
  onSubmit: (event: SyntheticEvent) => void;
}

export function SourcePanel(props: Props): ReactNode {
  const { isNew, external, reading, savedReceipt, name, comment, saving, problem, wrong } = props;
  const text = useText();
  const fields = problem?.fields ?? {};
  const receipt = reading.preview?.receipt ?? (reading.file === null ? savedReceipt : null);
  const rest = Object.entries(fields).filter(([field]) => !PLACED.has(field)).map(([, message]) => message);
  const beside = [problem?.text ?? '', ...rest].join(' ').trim();

  return (
    <Card component="form" noValidate onSubmit={props.onSubmit} sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 4 }}>
      <ExternalSelect external={external} onExternal={props.onExternal} />
      {external === 'none' && (
        <FileDrop
          file={reading.file}
          progress={reading.progress}
          error={wrong.file ?? fields['file']}
          replaces={!isNew}
          onChoose={props.onFile}
          onCancel={reading.cancel}
        />
      )}
      {external === 'none' && receipt !== null && (
        <ReceiptPanel receipt={receipt} {...(reading.preview === null ? {} : { onCorrect: reading.correct })} />
      )}
      {fields['options'] !== undefined && <Notice kind="error">{fields['options']}</Notice>}
      <FormField
        label={text('sources.name')}
        name="name"
        required
        maxLength={LIMITS.name}
        value={name}
        onChange={props.onName}
        error={wrong.name ?? fields['name']}
      />
      <CommentField comment={comment} error={fields['comment']} onChange={props.onComment} />
      {problem !== null && beside !== '' && (
        <Notice kind="error">
          {beside}
          {problem.status >= 500 && <ProblemDetails problem={problem} />}
        </Notice>
      )}
      <BusyButton type="submit" busy={saving.busy} variant={isNew || props.dirty ? 'contained' : 'outlined'}>
        {saving.progress !== null && reading.file !== null && saving.progress < 1
          ? text('sources.sending', { percent: Math.round(saving.progress * 100) })
          : text(isNew ? 'sources.save' : 'sources.update')}
      </BusyButton>
      {saving.busy && reading.file !== null && (
        <Button color="inherit" onClick={saving.cancel}>
          {text('common.cancel')}
        </Button>
      )}
    </Card>
  );
}
