/** Leaving a page with unsaved work: asks first, and says when the work was given up. */
import { useRef, type ComponentProps } from 'react';
import { useBlocker } from 'react-router';
import type { UnsavedGuard } from '~/ui/UnsavedGuard';

export interface Leaving {
  /** For `UnsavedGuard`. */
  blocker: ComponentProps<typeof UnsavedGuard>['blocker'];
  /** Said just before the page is left on purpose, after saving or deleting. */
  allow: () => void;
  allowed: () => boolean;
}

/** `onGivenUp` is called when somebody leaves without saving. */
export function useLeaving(dirty: boolean, onGivenUp: () => void): Leaving {
  const onPurpose = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !onPurpose.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const allow = (): void => {
    onPurpose.current = true;
  };
  return {
    blocker: {
      state: blocker.state,
      reset: blocker.reset,
      proceed: () => {
        allow();
        onGivenUp();
        blocker.proceed?.();
      },
    },
    allow,
    allowed: () => onPurpose.current,
  };
}
