/** The file of a saved source, read in another way: asked for with each correction, and saved as the next table. */
import { useEffect, useRef, useState } from 'react';
import { asFailure, describe, type Problem } from '~/api/errors';
import {
  usePreviewReadingMutation,
  type OptionsChange,
  type Preview,
  type ReadOptions,
  type SourceDetail,
} from '~/api/sources';
import { useText } from '~/i18n/useText';
import { corrected } from './corrected';

/** The status of an answer that a correction is wrong. */
const REFUSED = 400;

export interface Rereading {
  /** Null until something is corrected. */
  preview: Preview | null;
  options: ReadOptions;
  busy: boolean;
  problem: Problem | null;
  correct: (change: OptionsChange) => void;
  forget: () => void;
}

/** `kept` are the corrections of a draft; null for none. */
export function useRereading(source: SourceDetail | null, kept: ReadOptions | null): Rereading {
  const text = useText();
  const [ask] = usePreviewReadingMutation();
  const saved: ReadOptions = source?.options ?? {};
  const [preview, setPreview] = useState<Preview | null>(null);
  const [own, setOwn] = useState<ReadOptions | null>(kept);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const current = useRef<{ abort: () => void } | null>(null);
  const options = own ?? saved;

  const stop = (): void => {
    current.current?.abort();
    current.current = null;
    setBusy(false);
  };
  const read = async (how: ReadOptions): Promise<void> => {
    if (source === null) return;
    stop();
    setOwn(how);
    setFailure(null);
    setBusy(true);
    const asking = ask({ id: source.id, body: { options: how } });
    current.current = asking;
    const { data, error } = await asking;
    if (current.current !== asking) return;
    current.current = null;
    setBusy(false);
    if (data !== undefined) {
      setPreview(data);
      return;
    }
    setFailure(error);
    // The table that is still shown was read in the way before: further corrections and a save go on from that.
    if (asFailure(error).status === REFUSED) setOwn(preview === null ? null : options);
  };
  const begun = useRef({ kept, read });
  useEffect(() => {
    const { kept: before, read: begin } = begun.current;
    if (before !== null) void begin(before);
    return () => current.current?.abort();
  }, []);

  return {
    preview,
    options,
    busy,
    problem: busy ? null : describe(failure, text),
    correct: (change) => void read(corrected(options, change)),
    forget: () => {
      stop();
      setPreview(null);
      setOwn(null);
      setFailure(null);
    },
  };
}
