/** Sends a file to a CSV connection, with its progress. Leaving the page cancels it. */
import { useEffect, useRef, useState } from 'react';
import { useSendCsvFileMutation, type CsvFile } from '~/api/csvFiles';

/** A file to send: a new one, or another content of one that is there. */
export interface Upload {
  file: File;
  replaced: CsvFile | null;
}

interface SendFile {
  /** What is on its way, and the share of it that is sent, 0..1. */
  current: (Upload & { share: number }) | null;
  /** What did not come through, and why. */
  failed: (Upload & { error: unknown }) | null;
  /** Null when it did not come through, or was cancelled. */
  send: (upload: Upload) => Promise<CsvFile | null>;
  cancel: () => void;
}

export function useSendFile(connection: number): SendFile {
  const [start] = useSendCsvFileMutation();
  const [current, setCurrent] = useState<SendFile['current']>(null);
  const [failed, setFailed] = useState<SendFile['failed']>(null);
  const running = useRef<AbortController | null>(null);
  const cancel = (): void => running.current?.abort();
  useEffect(() => cancel, []);

  return {
    current,
    failed,
    cancel,
    send: async (upload) => {
      const { signal } = (running.current = new AbortController());
      const onProgress = (share: number): void => setCurrent({ ...upload, share });
      onProgress(0);
      setFailed(null);
      const fileId = upload.replaced?.id ?? null;
      const answer = await start({ id: connection, fileId, file: upload.file, sending: { onProgress, signal } });
      setCurrent(null);
      if (answer.data !== undefined) return answer.data;
      if (!signal.aborted) setFailed({ ...upload, error: answer.error });
      return null;
    },
  };
}
