/** A workbook that is fetched by a button: whether it is on its way, and why it did not come. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Download } from './downloads';
import { asFailure } from './errors';
import type { Failure } from './failure';

interface Downloading {
  loading: boolean;
  /** What `describe` needs; undefined while nothing went wrong. */
  failure: unknown;
  /** Forgets what went wrong. */
  clear: () => void;
  /** Gives what went wrong, or null. */
  fetchFile: (download: Download) => Promise<Failure | null>;
}

/** `onLater` takes what the server says instead of a file that takes long to make. */
export function useDownload(onLater?: (answer: unknown) => void): Downloading {
  const dispatch = useDispatch();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const fetchFile = async (download: Download): Promise<Failure | null> => {
    setLoading(true);
    setFailure(undefined);
    const answer = await download(dispatch);
    const refusal = answer.error === undefined ? null : asFailure(answer.error);
    setFailure(refusal ?? undefined);
    setLoading(false);
    // Null: the file is in the downloads.
    if (refusal === null && answer.data !== null) onLater?.(answer.data);
    return refusal;
  };
  return { loading, failure, clear: () => setFailure(undefined), fetchFile };
}
