/** The guard of the pages that need a session: refreshes it, or leads to /login and back. */
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ensureSession, guardSession, isSignedIn, onSessionChange } from '~/api/session';
import { CoverChanger } from '~/features/covers/CoverChanger';
import { TrainingEnds } from '~/features/stories/TrainingEnds';
import { paths } from '~/lib/paths';

export function SignedIn(): ReactNode {
  const [state, setState] = useState<'checking' | 'in' | 'out'>(isSignedIn() ? 'in' : 'checking');
  const { pathname, search } = useLocation();

  useEffect(() => {
    guardSession(true);
    void ensureSession().then((signedIn) => setState(signedIn ? 'in' : 'out'));
    const stop = onSessionChange((signedIn) => setState(signedIn ? 'in' : 'out'));
    return () => {
      guardSession(false);
      stop();
    };
  }, []);

  if (state === 'checking') return null;
  if (state === 'out') return <Navigate to={paths.login(pathname + search)} replace />;
  return (
    <CoverChanger>
      <TrainingEnds />
      <Outlet />
    </CoverChanger>
  );
}
