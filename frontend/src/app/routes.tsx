/** Every page of the application. A page is fetched when it is first opened, but for the start page. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Frame } from './Frame';
import { PageCrash } from './PageCrash';
import { TRANSLATED } from './usePageLanguage';

type Loaded = Promise<{ default: ComponentType }>;

const page = (path: string, load: () => Loaded): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  errorElement: <PageCrash />,
});

/** A page whose texts exist in every language. */
const translated = (path: string, load: () => Loaded): RouteObject => ({ ...page(path, load), handle: TRANSLATED });

const around = (load: () => Promise<ComponentType>, children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: await load() }),
  errorElement: <PageCrash />,
  children,
});

/** Pages for everybody. */
const open: RouteObject[] = [
  translated('/login', () => import('~/features/auth/LoginPage')),
  translated('/register', () => import('~/features/auth/RegisterPage')),
  translated('/reset_password', () => import('~/features/auth/ForgotPasswordPage')),
  translated('/password/reset/:token', () => import('~/features/auth/ResetPasswordPage')),
  translated('/password/set/:token', () => import('~/features/auth/SetPasswordPage')),
  translated('/email/confirm/:token', () => import('~/features/auth/ConfirmEmailPage')),
  page('/docs/measured', () => import('~/features/landing/MeasuredPage')),
  page('/docs/api', () => import('~/features/docs/reference/ReferencePage')),
  page('/docs', () => import('~/features/docs/DocsPage')),
  page('/docs/:page', () => import('~/features/docs/DocsPage')),
];

/** Pages that need a session: without one they lead to /login and back. */
const guarded: RouteObject[] = [
  page('/stories', () => import('~/features/stories/StoriesPage')),
  page('/story/train/:id', () => import('~/features/story/train/TrainPage')),
  page('/story/forecast/:id', () => import('~/features/story/ForecastPage')),
  page('/sources', () => import('~/features/sources/SourcesPage')),
  page('/source/:id', () => import('~/features/sources/SourcePage')),
  page('/settings', () => import('~/features/settings/SettingsPage')),
  page('/tasks', () => import('~/features/tasks/TasksPage')),
  page('/connections', () => import('~/features/connections/ConnectionsPage')),
  page('/connections/:id', () => import('~/features/connections/ConnectionPage')),
  page('/processes', () => import('~/features/processes/ProcessesPage')),
  page('/processes/:id', () => import('~/features/processes/ProcessPage')),
];

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <PageCrash />,
    // Nothing to show while the first page loads: it takes less than a second.
    hydrateFallbackElement: <></>,
    children: [
      // Part of the first script, so that a visitor doesn't wait for a second. The store and the component library come
      // with the other pages.
      translated('/', () => import(/* webpackMode: "eager" */ '~/features/landing/LandingPage')),
      around(
        async () => (await import('./Pages')).Pages,
        [
          ...open,
          around(async () => (await import('./SignedIn')).SignedIn, guarded),
          translated('*', () => import('./NotFoundPage')),
        ],
      ),
    ],
  },
];
