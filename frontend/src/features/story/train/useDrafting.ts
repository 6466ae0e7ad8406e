/** What somebody chooses on the train screen; the browser keeps it as long as it is not what the server has. */
import { useState } from 'react';
import type { Kind } from '~/lib/roles';
import { begun, dropDraft, keepDraft, keptDraft, kindPart, same, type Draft, type KindPart } from './draft';

export interface Drafting {
  draft: Draft;
  /** It was kept from an earlier visit. */
  restored: boolean;
  /** It is not what the server has. */
  dirty: boolean;
  /** What was chosen for the kind before; null once something was chosen for the new one. */
  before: KindPart | null;
  /** Grows when somebody starts over: what was typed and refused is left behind as well. */
  start: number;
  change: (next: Draft) => void;
  chooseKind: (kind: Kind) => void;
  startOver: () => void;
  /** It was sent: the server has it. */
  drop: () => void;
}

/** `id` is 0 for a new story; `saved` is how it stands on the server, or how a new one begins. */
export function useDrafting(id: number, saved: Draft, locked: boolean): Drafting {
  const [draft, setDraft] = useState<Draft>(() =>
    locked ? saved : (keptDraft(id, id === 0 ? saved.sourceId : null) ?? saved),
  );
  const [restored, setRestored] = useState(() => !same(draft, saved));
  const [before, setBefore] = useState<KindPart | null>(null);
  const [start, setStart] = useState(0);

  const change = (next: Draft): void => {
    if (JSON.stringify(kindPart(next)) !== JSON.stringify(kindPart(draft))) setBefore(null);
    setDraft(next);
    if (same(next, saved)) dropDraft(id, draft.sourceId);
    else keepDraft(id, next, draft.sourceId);
  };
  return {
    draft,
    restored: restored && !locked,
    dirty: !locked && !same(draft, saved),
    before,
    start,
    change,
    chooseKind: (kind) => {
      change({ ...draft, ...begun(kind) });
      setBefore(kindPart(draft));
    },
    startOver: () => {
      setRestored(false);
      setStart(start + 1);
      change(saved);
    },
    drop: () => dropDraft(id, draft.sourceId),
  };
}
