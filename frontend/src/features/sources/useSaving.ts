/** Saving a source: a new one, a new table for an old one, or only its name and comment. */
import { useRef, useState } from 'react';
import { describe, wasCancelled, type Problem } from '~/api/errors';
import {
  useCreateSourceMutation, useReplaceSourceMutation, useUpdateSourceMutation, type SourceDetail, type SourceForm,
} from '~/api/sources';
import { useText } from '~/i18n/useText';

/** The code of the answer that asks whether lost columns are meant. */
const LACKS_COLUMNS = 'columns_missing';

interface Saving {
  busy: boolean;
  /** Share of the file sent, 0..1. */
  progress: number | null;
  problem: Problem | null;
  /** The server asks whether the file may lack columns that were used before. */
  asks: string | null;
  /** Null when it did not succeed; `problem` then says why. */
  save: (form: SourceForm, tableChanged: boolean) => Promise<SourceDetail | null>;
  cancel: () => void;
  answered: () => void;
}

export function useSaving(id: number): Saving {
  const text = useText();
  const [create] = useCreateSourceMutation();
  const [replace] = useReplaceSourceMutation();
  const [update] = useUpdateSourceMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const current = useRef<AbortController | null>(null);

  const save = async (form: SourceForm, tableChanged: boolean): Promise<SourceDetail | null> => {
    const attempt = new AbortController();
    current.current = attempt;
    setProgress(0);
    setFailed(null);
    const sending = { onProgress: setProgress, signal: attempt.signal };
    const answer = await (id === 0
      ? create({ ...form, sending })
      : tableChanged
        ? replace({ id, ...form, sending })
        : update({ id, name: form.name, comment: form.comment }));
    setProgress(null);
    if (answer.error !== undefined) setFailed(answer.error);
    return answer.data ?? null;
  };

  const problem = wasCancelled(failed) ? null : describe(failed, text);
  const asks = problem?.code === LACKS_COLUMNS ? (problem.fields['file'] ?? null) : null;
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
