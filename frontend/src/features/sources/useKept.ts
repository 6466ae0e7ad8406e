import { useEffect } from 'react';
import { dropSource, keepSource, type SourceDraft } from './draft';

/** Keeps a draft over a reload while there is one; null: nothing is to be kept. Waits while `ready` says no. */
export function useKept(source: number, draft: SourceDraft | null, ready: () => boolean): void {
  useEffect(() => {
    if (!ready()) return;
    if (draft === null) dropSource(source);
    else keepSource(source, draft);
  });
}
