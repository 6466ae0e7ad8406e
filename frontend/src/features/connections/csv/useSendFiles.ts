/** Sends files to a CSV connection, one after the other, with their progress. Leaving the page cancels them. */
import { useEffect, useRef, useState } from 'react';
import { useSendCsvFileMutation, type CsvFile } from '~/api/csvFiles';

/** A file to send: a new one, or another content of one that is there. */
export interface Upload {
  file: File;
  replaced: CsvFile | null;
}

export interface FailedUpload extends Upload {
  error: unknown;
}

interface SendFiles {
  /** What is on its way, and the share of it that is sent, 0..1. */
  current: (Upload & { share: number }) | null;
  /** How many wait for their turn. */
  waiting: number;
  /** What did not come through, and why, since nothing was on its way. */
  failed: readonly FailedUpload[];
  /** Sends them after those that are on their way already. */
  send: (uploads: readonly Upload[]) => void;
  /** Stops the one that is on its way, and gives up those that wait. */
  cancel: () => void;
}

/** `onSent` gets each file that came through. */
export function useSendFiles(connection: number, onSent: (upload: Upload, file: CsvFile) => void): SendFiles {
  const [start] = useSendCsvFileMutation();
  const [current, setCurrent] = useState<SendFiles['current']>(null);
  const [waiting, setWaiting] = useState(0);
  const [failed, setFailed] = useState<readonly FailedUpload[]>([]);
  const queue = useRef<readonly Upload[]>([]);
  const running = useRef<AbortController | null>(null);

  const wait = (uploads: readonly Upload[]): void => {
    queue.current = uploads;
    setWaiting(uploads.length);
  };
  const cancel = (): void => {
    queue.current = [];
    setWaiting(0);
    running.current?.abort();
  };
  useEffect(() => cancel, []);

  const sendOne = async (upload: Upload, { signal }: AbortController): Promise<void> => {
    const onProgress = (share: number): void => setCurrent({ ...upload, share });
    onProgress(0);
    const fileId = upload.replaced?.id ?? null;
    const { data, error } = await start({ id: connection, fileId, file: upload.file, sending: { onProgress, signal } });
    if (data !== undefined) onSent(upload, data);
    else if (!signal.aborted) setFailed((before) => [...before, { ...upload, error }]);
  };
  const sendNext = async (): Promise<void> => {
    const [next, ...rest] = queue.current;
    if (next === undefined) {
      running.current = null;
      setCurrent(null);
      return;
    }
    wait(rest);
    running.current = new AbortController();
    await sendOne(next, running.current);
    await sendNext();
  };

  return {
    current,
    waiting,
    failed,
    cancel,
    send: (uploads) => {
      wait([...queue.current, ...uploads]);
      if (running.current !== null) return;
      setFailed([]);
      void sendNext();
    },
  };
}
