/** Every page of the application. A page is fetched when it is first opened. */
import type { RouteObject } from 'react-router';
import { NotFoundPage } from './NotFoundPage';
import { PageCrash } from './PageCrash';
import { Shell } from './Shell';
import { SignedIn } from './SignedIn';

type Loaded = Promise<{ default: React.ComponentType }>;

const page = (path: string, load: () => Loaded): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  errorElement: <PageCrash />,
});

const open: RouteObject[] = [
  page('/', () => import('~/features/landing/LandingPage')),
  page('/login', () => import('~/features/auth/LoginPage')),
  page('/register', () => import('~/features/auth/RegisterPage')),
  page('/reset_password', () => import('~/features/auth/ForgotPasswordPage')),
  page('/docs', () => import('~/features/docs/DocsPage')),
  page('/docs/:page', () => import('~/features/docs/DocsPage')),
  page('/password/reset/:token', () => import('~/features/auth/ResetPasswordPage')),
  page('/password/set/:token', () => import('~/features/auth/SetPasswordPage')),
];

/** Pages that need a session: without one they lead to /login and back. */
const guarded: RouteObject[] = [
  page('/stories', () => import('~/features/stories/StoriesPage')),
  page('/story/train/:id', () => import('~/features/story/train/TrainPage')),
  page('/story/forecast/:id', () => import('~/features/story/ForecastPage')),
  page('/sources', () => import('~/features/sources/SourcesPage')),
  page('/source/:id', () => import('~/features/sources/SourcePage')),
  page('/settings', () => import('~/features/settings/SettingsPage')),
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageCrash />,
    // Nothing to show while the first page loads: it takes less than a second.
    hydrateFallbackElement: <></>,
    children: [...open, { element: <SignedIn />, children: guarded }, { path: '*', element: <NotFoundPage /> }],
  },
];
