import { useEffect, useEffectEvent } from 'react';
import { dropSource, keepSource, type SourceDraft } from './draft';

/** Keeps a draft over a reload while there is one; null: nothing is to be kept. Waits while `ready` says no. */
export function useKept(source: number, draft: SourceDraft | null, ready: () => boolean): void {
  const now = ready();
  const store = useEffectEvent(() => {
    if (!ready()) return;
    if (draft === null) dropSource(source);
    else keepSource(source, draft);
  });
  // A page is drawn more often than its draft changes.
  const content = JSON.stringify(draft);
  useEffect(() => store(), [source, content, now]);
}
