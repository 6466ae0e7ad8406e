/** Asks before unsaved work is left: inside the application and when the tab is closed. */
import { useEffect, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import type { Blocker } from '~/lib/leaving';
import { ConfirmDialog } from './ConfirmDialog';

interface Props {
  /** There is something to lose. */
  dirty: boolean;
  /** What the router's `useBlocker` gives. */
  blocker: Blocker;
}

export function UnsavedGuard({ dirty, blocker }: Props): ReactNode {
  const text = useText();
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={text('common.leaveTitle')}
      confirm={text('common.leave')}
      cancel={text('common.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {text('common.leaveText')}
    </ConfirmDialog>
  );
}
