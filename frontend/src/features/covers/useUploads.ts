/** Sends chosen images one after the other; those that were taken leave the list, the others say why not. */
import { useRef, useState } from 'react';
import { describe, inOneLine, wasCancelled } from '~/api/errors';
import { useUploadPhotoMutation } from '~/api/photos';
import { useText } from '~/i18n/useText';
import { photoFault } from '~/lib/covers';

export interface Upload {
  id: number;
  /** As the file is called. */
  name: string;
  /** Share of the bytes sent, 0..1. At 1 the server is at work. */
  progress: number;
  error: string | null;
}

interface Uploads {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  /** Stops one that is on its way, or takes one that waits out of the row. */
  cancel: (id: number) => void;
}

let lastId = 0;

export function useUploads(): Uploads {
  const text = useText();
  const [upload] = useUploadPhotoMutation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const running = useRef(new Map<number, AbortController>());

  const change = (id: number, to: Partial<Upload>): void =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...to } : one)));

  const remove = (id: number): void => setUploads((before) => before.filter((one) => one.id !== id));

  const send = async (id: number, file: File, attempt: AbortController): Promise<void> => {
    if (attempt.signal.aborted) return;
    const answer = await upload({
      file,
      sending: { onProgress: (progress) => change(id, { progress }), signal: attempt.signal },
    });
    running.current.delete(id);
    const problem = describe(answer.error, text);
    if (problem === null || wasCancelled(answer.error)) remove(id);
    else change(id, { error: inOneLine(problem) });
  };

  const add = (files: readonly File[]): void => {
    const fresh = files.map((file) => {
      lastId += 1;
      const fault = photoFault(file);
      const error = fault === null ? null : text(fault === 'type' ? 'covers.wrongType' : 'covers.tooLarge');
      return { file, upload: { id: lastId, name: file.name, progress: 0, error } };
    });
    // What was wrong before is told no longer.
    setUploads((before) => [...before.filter(({ error }) => error === null), ...fresh.map((one) => one.upload)]);
    for (const {
      file,
      upload: { id, error },
    } of fresh) {
      if (error !== null) continue;
      const attempt = new AbortController();
      running.current.set(id, attempt);
      queue.current = queue.current.then(() => send(id, file, attempt));
    }
  };
  const cancel = (id: number): void => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    remove(id);
  };

  return { uploads, add, cancel };
}
