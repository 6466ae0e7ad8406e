/** Leaving a page with unsaved work: asks first, and knows who leaves on purpose. The router is the page's own. */
import { useRef } from 'react';

/** What the router's `useBlocker` gives. */
export interface Blocker {
  state: 'unblocked' | 'blocked' | 'proceeding';
  proceed?: (() => void) | undefined;
  reset?: (() => void) | undefined;
}

interface Move {
  currentLocation: { pathname: string };
  nextLocation: { pathname: string };
}

export interface Leaving {
  /** For the router's `useBlocker`. */
  blocks: (move: Move) => boolean;
  /** For `UnsavedGuard`, of what `useBlocker` gave. */
  guarded: (blocker: Blocker) => Blocker;
  /** Said just before the page is left on purpose, after saving or deleting. */
  allow: () => void;
  allowed: () => boolean;
}

/** `onGivenUp` is called when somebody leaves without saving. */
export function useLeaving(dirty: boolean, onGivenUp?: () => void): Leaving {
  const onPurpose = useRef(false);
  const allow = (): void => {
    onPurpose.current = true;
  };
  return {
    blocks: ({ currentLocation, nextLocation }) =>
      dirty && !onPurpose.current && currentLocation.pathname !== nextLocation.pathname,
    guarded: ({ state, reset, proceed }) => ({
      state,
      reset,
      proceed: () => {
        allow();
        onGivenUp?.();
        proceed?.();
      },
    }),
    allow,
    allowed: () => onPurpose.current,
  };
}
