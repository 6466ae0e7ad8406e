/** Saving a source: a new one, a new table for an old one, or only its name and comment. */
import { useRef, useState } from 'react';
import { describe, wasCancelled, type Problem } from '~/api/errors';
import {
  useCreateS3SourceMutation, useCreateSourceMutation, useReplaceS3SourceMutation, useReplaceSourceMutation,
  useUpdateSourceMutation, type SourceDetail, type SourceForm,
} from '~/api/sources';
import type { Sending } from '~/api/sendForm';
import { useText } from '~/i18n/useText';

/** The codes of the answers that ask whether lost columns are meant. */
const LACKS_COLUMNS: readonly unknown[] = ['columns_missing', 's3_columns_missing'];

export interface Saving {
  busy: boolean;
  /** Share of the file sent, 0..1. */
  progress: number | null;
  problem: Problem | null;
  /** The server asks whether the file may lack columns that were used before. */
  asks: string | null;
  /** Null when it did not succeed; `problem` then says why. */
  save: (form: SourceForm & { confirm: boolean }, tableChanged: boolean) => Promise<SourceDetail | null>;
  cancel: () => void;
  answered: () => void;
}

export function useSaving(id: number): Saving {
  const text = useText();
  const [create] = useCreateSourceMutation();
  const [replace] = useReplaceSourceMutation();
  const [update] = useUpdateSourceMutation();
  const [createS3] = useCreateS3SourceMutation();
  const [replaceS3] = useReplaceS3SourceMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const current = useRef<AbortController | null>(null);

  const send = (form: SourceForm & { confirm: boolean }, tableChanged: boolean, sending: Sending) => {
    const { s3, name, comment, options, confirm } = form;
    if (id !== 0 && !tableChanged) return update({ id, name, comment });
    if (s3 !== undefined) {
      const body = { s3, name, comment, options, confirm };
      return id === 0 ? createS3({ body }) : replaceS3({ id, body });
    }
    return id === 0 ? create({ ...form, sending }) : replace({ id, ...form, sending });
  };
  const save: Saving['save'] = async (form, tableChanged) => {
    const attempt = new AbortController();
    current.current = attempt;
    setProgress(0);
    setFailed(null);
    const answer = await send(form, tableChanged, { onProgress: setProgress, signal: attempt.signal });
    setProgress(null);
    if (answer.error !== undefined) setFailed(answer.error);
    return answer.data ?? null;
  };

  const problem = wasCancelled(failed) ? null : describe(failed, text);
  const asks = LACKS_COLUMNS.includes(problem?.code) ? (problem?.fields['file'] ?? problem?.fields['s3'] ?? null) : null;
  return {
    busy: progress !== null,
    progress,
    problem: asks === null ? problem : null,
    asks,
    save,
    cancel: () => current.current?.abort(),
    answered: () => setFailed(null),
  };
}
