/** What is being put together: the draft, kept over a reload, and whether there is something to lose. */
import { useState } from 'react';
import { dropDraft, keepDraft, same, type MixedDraft } from './draft';

interface Drafting {
  draft: MixedDraft;
  dirty: boolean;
  change: (next: MixedDraft) => void;
}

/** `saved` is how the source stands on the server, `initial` where the person goes on. */
export function useMixedDraft(id: number, saved: MixedDraft, initial: MixedDraft): Drafting {
  const [draft, setDraft] = useState(initial);
  return {
    draft,
    dirty: !same(draft, saved),
    change: (next) => {
      setDraft(next);
      if (same(next, saved)) dropDraft(id);
      else keepDraft(id, next);
    },
  };
}
