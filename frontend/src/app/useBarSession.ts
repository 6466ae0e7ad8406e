/**
 * Whether the bar is a user's or a visitor's. Only the start page asks the server for that, and only where this browser
 * remembers that somebody signed in.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { guardSession, isSignedIn, onSessionChange, resumeSession, wasSignedIn } from '~/api/session';

export function useBarSession(home: boolean): 'in' | 'out' | 'checking' {
  const signedIn = useSyncExternalStore(onSessionChange, isSignedIn);
  const [checking, setChecking] = useState(() => home && !isSignedIn() && wasSignedIn());

  useEffect(() => {
    if (!home || !wasSignedIn()) return undefined;
    let current = true;
    // The session of the start page is kept fresh as that of any other page of a user.
    guardSession(true);
    void resumeSession().finally(() => {
      if (current) setChecking(false);
    });
    return () => {
      current = false;
      guardSession(false);
    };
  }, [home]);

  if (signedIn) return 'in';
  return home && checking ? 'checking' : 'out';
}
