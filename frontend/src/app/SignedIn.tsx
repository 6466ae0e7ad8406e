/** The guard of the pages that need a session: refreshes it, or leads to /login and back. */
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Unconfirmed } from '~/features/auth/Unconfirmed';
import { CoverChanger } from '~/features/covers/CoverChanger';
import { TrainingEnds } from '~/features/stories/TrainingEnds';
import { paths } from '~/lib/paths';
import { ServerAway } from './ServerAway';
import { useSession } from './useSession';

export function SignedIn(): ReactNode {
  const { state, retry } = useSession();
  const { pathname, search } = useLocation();

  if (state === 'checking') return null;
  if (state === 'away') return <ServerAway onRetry={retry} />;
  if (state === 'out') return <Navigate to={paths.login(pathname + search)} replace />;
  return (
    <CoverChanger>
      <TrainingEnds />
      <Unconfirmed />
      <Outlet />
    </CoverChanger>
  );
}
