/** Saving a source: a new one, a new table for an old one, or only its name and comment. */
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '~/api/api';
import { describe, type Problem } from '~/api/errors';
import {
  useChangeReadingMutation,
  useCreateMixedSourceMutation,
  useCreateS3SourceMutation,
  useCreateSourceMutation,
  useReplaceMixedSourceMutation,
  useReplaceS3SourceMutation,
  useReplaceSourceMutation,
  useUpdateSourceMutation,
  type MixedStage,
  type SourceDetail,
  type SourceForm,
} from '~/api/sources';
import type { Sending } from '~/api/sendForm';
import { useText } from '~/i18n/useText';

/** The codes of the answers that ask whether lost columns are meant. */
const LACKS_COLUMNS: readonly unknown[] = [
  'columns_missing',
  's3_columns_missing',
  'stage_columns_missing',
  'reading_columns_missing',
];

/** What is saved: a file, a sample, a file in a bucket, stages, or a saved file read in another way. */
type Form = SourceForm & {
  confirm: boolean;
  stages?: MixedStage[];
  /** The table is the source's own file, read in another way. */
  reread?: boolean;
};

export interface Saving {
  busy: boolean;
  /** Share of the file sent, 0..1. */
  progress: number | null;
  problem: Problem | null;
  /** The server asks whether the table may lack columns that were used before. */
  asks: string | null;
  /** Null when it did not succeed; `problem` then says why. */
  save: (form: Form, tableChanged: boolean) => Promise<SourceDetail | null>;
  cancel: () => void;
  /** What was said of an earlier try does not hold any more. */
  answered: () => void;
}

/** `id` is 0 for a new source. */
export function useSaving(id: number): Saving {
  const text = useText();
  const dispatch = useDispatch();
  const [create] = useCreateSourceMutation();
  const [replace] = useReplaceSourceMutation();
  const [update] = useUpdateSourceMutation();
  const [changeReading] = useChangeReadingMutation();
  const [createS3] = useCreateS3SourceMutation();
  const [replaceS3] = useReplaceS3SourceMutation();
  const [createMixed] = useCreateMixedSourceMutation();
  const [replaceMixed] = useReplaceMixedSourceMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const current = useRef<{ stop: () => void } | null>(null);

  const send = (form: Form, tableChanged: boolean, sending: Sending) => {
    const { s3, stages, reread, name, comment, options, confirm } = form;
    if (id !== 0 && !tableChanged) return update({ id, name, comment });
    if (reread === true) return changeReading({ id, body: { options, name, comment, confirm } });
    if (stages !== undefined) {
      const body = { stages, name, comment, confirm };
      return id === 0 ? createMixed({ body }) : replaceMixed({ id, body });
    }
    if (s3 !== undefined) {
      const body = { s3, name, comment, options, confirm };
      return id === 0 ? createS3({ body }) : replaceS3({ id, body });
    }
    return id === 0 ? create({ ...form, sending }) : replace({ id, ...form, sending });
  };
  const save: Saving['save'] = async (form, tableChanged) => {
    const sending = new AbortController();
    setProgress(0);
    setFailed(null);
    const call = send(form, tableChanged, { onProgress: setProgress, signal: sending.signal });
    current.current = {
      stop: () => {
        sending.abort();
        call.abort();
      },
    };
    const answer = await call;
    setProgress(null);
    if (answer.error === undefined) return answer.data;
    if (!sending.signal.aborted) setFailed(answer.error);
    // Whether a cancelled save came through in time, only the server knows.
    else dispatch(api.util.invalidateTags(['Source']));
    return null;
  };

  const problem = describe(failed, text);
  const { file, s3, mixed, options } = problem?.fields ?? {};
  const asks = LACKS_COLUMNS.includes(problem?.code) ? (file ?? s3 ?? mixed ?? options ?? null) : null;
  return {
    busy: progress !== null,
    progress,
    problem: asks === null ? problem : null,
    asks,
    save,
    cancel: () => current.current?.stop(),
    answered: () => setFailed(null),
  };
}
