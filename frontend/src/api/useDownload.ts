/** A workbook that is fetched by a button: whether it is on its way, and why it did not come. */
import { useState } from 'react';
import { downloadFile } from './downloadFile';
import type { Failure } from './failure';

type Wanted = Parameters<typeof downloadFile>[0];

export interface Downloading {
  loading: boolean;
  /** What `describe` needs; undefined while nothing went wrong. */
  failure: unknown;
  /** Forgets what went wrong. */
  clear: () => void;
  /** Gives what went wrong, or null. */
  fetchFile: (wanted: Wanted) => Promise<Failure | null>;
}

/** `onLater` takes what the server says instead of a file that takes long to make. */
export function useDownload(onLater?: (answer: unknown) => void): Downloading {
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const fetchFile = async (wanted: Wanted): Promise<Failure | null> => {
    setLoading(true);
    setFailure(undefined);
    const refusal = await downloadFile({ ...(onLater !== undefined && { onLater }), ...wanted });
    setFailure(refusal ?? undefined);
    setLoading(false);
    return refusal;
  };
  return { loading, failure, clear: () => setFailure(undefined), fetchFile };
}
