/** Reading a file in a bucket: ask, correct how it was read, cancel. */
import { useEffect, useRef, useState } from 'react';
import { asFailure, describe, type Problem } from '~/api/errors';
import {
  usePreviewS3SourceMutation,
  type OptionsChange,
  type Preview,
  type ReadOptions,
  type S3Settings,
} from '~/api/sources';
import { useText } from '~/i18n/useText';
import { corrected } from '../corrected';

/** The status of an answer that the file or a correction is wrong. */
const REFUSED = 400;

export interface S3Preview {
  preview: Preview | null;
  options: ReadOptions;
  /** When the file was read, RFC 3339. */
  readAt: string | null;
  busy: boolean;
  problem: Problem | null;
  read: (settings: S3Settings) => void;
  correct: (settings: S3Settings, change: OptionsChange) => void;
  cancel: () => void;
  /** The connection is another now: what was read is not its table. */
  forget: () => void;
}

/** `id` is 0 for a new source. */
export function useS3Preview(id: number, kept: ReadOptions): S3Preview {
  const text = useText();
  const [ask] = usePreviewS3SourceMutation();
  const [answer, setAnswer] = useState<{ preview: Preview; at: string } | null>(null);
  const [options, setOptions] = useState(kept);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const current = useRef<{ abort: () => void } | null>(null);

  const stop = (): void => {
    current.current?.abort();
    current.current = null;
    setBusy(false);
  };
  const read = async (settings: S3Settings, how: ReadOptions): Promise<void> => {
    stop();
    setOptions(how);
    setFailure(null);
    setBusy(true);
    const asking = ask({ body: { id, s3: settings, options: how } });
    current.current = asking;
    const { data, error } = await asking;
    if (current.current !== asking) return;
    current.current = null;
    setBusy(false);
    if (data === undefined) {
      setFailure(error);
      // The table that is still shown was read in the way before: further corrections and a save go on from that.
      if (answer !== null && asFailure(error).status === REFUSED) setOptions(options);
    } else setAnswer({ preview: data, at: new Date().toISOString() });
  };
  useEffect(() => () => current.current?.abort(), []);

  return {
    preview: answer?.preview ?? null,
    options,
    readAt: answer?.at ?? null,
    busy,
    problem: busy ? null : describe(failure, text),
    read: (settings) => void read(settings, options),
    correct: (settings, change) => void read(settings, corrected(options, change)),
    cancel: stop,
    forget: () => {
      stop();
      setAnswer(null);
      setOptions({});
      setFailure(null);
    },
  };
}
