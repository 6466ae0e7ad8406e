import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { HttpHandler } from 'msw';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedOut } from '~/api/session';
import { LanguageProvider, WordsProvider } from '~/i18n/LanguageProvider';
import { wholeWords } from '~/i18n/whole';
import { localStore } from '~/lib/storage';
import { serve } from '~/testing/server';
import { LibraryTheme } from '~/ui/theme/LibraryTheme';
import { ThemeMode } from '~/ui/theme/ThemeMode';
import { ToastProvider } from '~/ui/toast';
import { mock, Other } from '~mock/mock';
import { AccountMenu } from './AccountMenu';
import { SignedIn } from './SignedIn';
import { store } from './store';

// A busy machine takes long to draw a page.
configure({ asyncUtilTimeout: 20_000 });

const TOKEN = { accessToken: 'token', expiredAt: new Date(Date.now() + 3_600_000).toISOString() };
const away = new Other(new Response('<h1>Bad gateway</h1>', { status: 502 }));
const refused = new Other(new Response(null, { status: 401 }));

/** What the server answers to a refresh; the rest of the application gets what it needs. */
function open(refresh: HttpHandler, logout = mock('logout', () => undefined)): string[] {
  // Somebody signed in here before the reload.
  localStore.set('b2l-signed-in', 'yes');
  const calls = serve(
    refresh,
    logout,
    mock('me', () => ({ id: 1, username: 'Anna', email: 'anna@example.com', companyId: 1, confirmed: true })),
    mock('listStories', () => []),
    mock('listNotifications', () => []),
    mock('getCompany', ({ id }) => ({ id, name: 'Acme' })),
  );
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <AccountMenu home={false} />
            <Outlet />
          </>
        ),
        children: [
          { element: <SignedIn />, children: [{ path: '/sources', element: <h1>Sources</h1> }] },
          { path: '/', element: <h1>Start</h1> },
          { path: '/login', element: <h1>Sign in</h1> },
        ],
      },
    ],
    { initialEntries: ['/sources'] },
  );
  render(
    <Provider store={store}>
      <LanguageProvider>
        <WordsProvider catalogue={wholeWords}>
          <ThemeMode>
            <LibraryTheme>
              <ToastProvider>
                <RouterProvider router={router} />
              </ToastProvider>
            </LibraryTheme>
          </ThemeMode>
        </WordsProvider>
      </LanguageProvider>
    </Provider>,
  );
  return calls;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  signedOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a reload while the server is away waits, says so, and opens the page once the server answers', async () => {
  let reachable = false;
  open(mock('refreshToken', () => (reachable ? TOKEN : away)));
  expect(await screen.findByRole('heading', { name: "The server isn't responding" })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
  reachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sources' })).toBeDefined();
});

test('the page that waits for the server asks again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const answers = [away, away, TOKEN];
  open(mock('refreshToken', () => answers.shift() ?? refused));
  expect(await screen.findByRole('heading', { name: "The server isn't responding" })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(await screen.findByRole('heading', { name: 'Sources' })).toBeDefined();
});

test('a server that does not answer at all is waited for with words, not with a blank page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  open(mock('refreshToken', () => new Promise(() => undefined)));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole('heading', { name: "The server isn't responding" })).toBeDefined();
});

for (const [what, answer] of [
  ['too many attempts', new Response(null, { status: 429 })],
  ['a page that is none of ours', new Response('<h1>Welcome to the hotel</h1>', { status: 200 })],
] as const) {
  test(`${what} says nothing about the session`, async () => {
    open(mock('refreshToken', () => new Other(answer)));
    expect(await screen.findByRole('heading', { name: "The server isn't responding" })).toBeDefined();
    expect(localStore.get('b2l-signed-in')).toBe('yes');
  });
}

test('a session that the server refuses leads to sign-in', async () => {
  open(mock('refreshToken', () => refused));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
});

test('a sign-out that failed says so, and the next attempt may end the session', async () => {
  const answers = [away, undefined];
  const calls = open(
    mock('refreshToken', () => TOKEN),
    mock('logout', () => answers.shift()),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^(Menu of|Account menu for) Anna$/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  const dialog = await screen.findByRole('dialog', { name: "You're still signed in" });
  expect(dialog.textContent).toContain("Signing out didn't work.");
  expect(screen.queryByText("You've signed out")).toBeNull();
  expect(localStore.get('b2l-signed-in')).toBe('yes');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(localStore.get('b2l-signed-in')).toBeNull());
  expect(calls.filter((call) => call === 'POST /auth/logout')).toHaveLength(2);
});
