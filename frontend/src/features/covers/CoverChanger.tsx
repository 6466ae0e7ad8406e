/** Holds the dialog in which a card gets another cover; whatever is inside may open it. */
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { ChangeCoverContext, type Covered } from '~/ui/cover/changing';

/** Fetched when the first cover is changed. */
const CoverDialog = lazy(async () => ({ default: (await import('./CoverDialog')).CoverDialog }));

export function CoverChanger({ children }: { children: ReactNode }): ReactNode {
  const [card, setCard] = useState<Covered | null>(null);
  const close = useCallback(() => setCard(null), []);
  return (
    <ChangeCoverContext value={setCard}>
      {children}
      {card !== null && (
        <Suspense fallback={null}>
          <CoverDialog card={card} onClose={close} />
        </Suspense>
      )}
    </ChangeCoverContext>
  );
}
