/** Reading a chosen file: send it, follow the progress, correct how it was read, cancel. */
import { useRef, useState } from 'react';
import { describe, wasCancelled, type Problem } from '~/api/errors';
import { usePreviewSourceMutation, type Preview, type ReadOptions } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';

export interface Reading {
  file: File | null;
  options: ReadOptions;
  preview: Preview | null;
  /** Share of the file sent, 0..1, while it is being sent and read. */
  progress: number | null;
  problem: Problem | null;
  /** The chosen file is larger than the server takes: it is not sent at all. */
  tooLarge: boolean;
  choose: (file: File) => void;
  /** Reads the same file again in another way. */
  correct: (change: ReadOptions) => void;
  cancel: () => void;
  clear: () => void;
}

export function useReading(): Reading {
  const text = useText();
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState<ReadOptions>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [read, { error, reset }] = usePreviewSourceMutation();
  const current = useRef<AbortController | null>(null);

  const start = async (chosen: File, how: ReadOptions): Promise<void> => {
    current.current?.abort();
    if (chosen.size > LIMITS.fileBytes) {
      clear();
      setFile(chosen);
      return;
    }
    const attempt = new AbortController();
    current.current = attempt;
    setFile(chosen);
    setOptions(how);
    setProgress(0);
    const answer = await read({ file: chosen, options: how, sending: { onProgress: setProgress, signal: attempt.signal } });
    if (current.current !== attempt) return;
    setProgress(null);
    if (answer.data !== undefined) setPreview(answer.data);
  };

  const clear = (): void => {
    current.current?.abort();
    current.current = null;
    setFile(null);
    setOptions({});
    setPreview(null);
    setProgress(null);
    reset();
  };

  return {
    file,
    options,
    preview,
    progress,
    problem: progress !== null || wasCancelled(error) ? null : describe(error, text),
    choose: (chosen) => {
      setPreview(null);
      void start(chosen, {});
    },
    correct: (change) => {
      if (file === null) return;
      // Another sheet has other columns: what was said of the old ones is not true of them.
      const { header_row, columns: typed, ...general } = options;
      const kept = change.sheet === undefined ? { ...general, ...(header_row !== undefined && { header_row }) } : general;
      const columns = { ...(change.sheet === undefined ? typed : {}), ...change.columns };
      void start(file, { ...kept, ...change, ...(Object.keys(columns).length > 0 && { columns }) });
    },
    tooLarge: file !== null && file.size > LIMITS.fileBytes,
    cancel: clear,
    clear,
  };
}
