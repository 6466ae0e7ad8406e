/** The session of a page that needs one: refreshed, ended, or waited for while the server is away. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ensureSession, guardSession, isSignedIn, onSessionChange, type SessionState } from '~/api/session';

/** Milliseconds that an answer may take before the page says that it waits. */
const PATIENCE = 3_000;
/** Milliseconds between two attempts to reach the server. */
const RETRY = 5_000;

interface Session {
  state: SessionState | 'checking';
  /** Asks the server now instead of at the next attempt. */
  retry: () => void;
}

export function useSession(): Session {
  const [state, setState] = useState<Session['state']>(isSignedIn() ? 'in' : 'checking');
  const next = useRef<number | undefined>(undefined);

  const check = useCallback(async function again(): Promise<void> {
    window.clearTimeout(next.current);
    const found = await ensureSession();
    // A page that is open goes on: each of its calls asks for the session itself.
    setState((before) => (found === 'away' && before === 'in' ? before : found));
    window.clearTimeout(next.current);
    if (found === 'away') next.current = window.setTimeout(() => void again(), RETRY);
  }, []);

  useEffect(() => {
    guardSession(true);
    const stop = onSessionChange((signedIn) => setState(signedIn ? 'in' : 'out'));
    return () => {
      guardSession(false);
      stop();
    };
  }, []);

  useEffect(() => {
    const online = (): void => void check();
    const late = window.setTimeout(() => setState((before) => (before === 'checking' ? 'away' : before)), PATIENCE);
    window.addEventListener('online', online);
    online();
    return () => {
      window.clearTimeout(late);
      window.clearTimeout(next.current);
      window.removeEventListener('online', online);
    };
  }, [check]);

  return { state, retry: () => void check() };
}
