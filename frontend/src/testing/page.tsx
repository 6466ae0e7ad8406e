/** The whole application in a test, on the mock API, at an address. */
import { StyleSheet } from '@emotion/sheet';
import { configure, render, screen } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { api } from '~/api/api';
import { signedOut } from '~/api/session';
import { App } from '~/app/App';
import { routes } from '~/app/routes';
import { store } from '~/app/store';
import { keepLanguage, type Language } from '~/lib/language';
import { localStore } from '~/lib/storage';
import { newBackend, type Backend } from '~mock/backend';
import { mockApi } from '~mock/handlers';
import { serve } from './server';

// A whole page is large for jsdom: looking whether each part is hidden would take most of the time, and a busy machine more.
configure({ defaultHidden: true, asyncUtilTimeout: 60_000 });
// Nor does a test of a page look at its styles: jsdom would match each of them against every element that is named.
StyleSheet.prototype.insert = () => undefined;

interface Opened {
  /** What the mock API remembers. */
  backend: Backend;
  /** The calls so far, such as "GET /api/stories". */
  calls: string[];
  /** Where the application is now. */
  address: () => string;
}

interface Around {
  /** Answers that come before those of the mock API. */
  answers?: HttpHandler[];
  backend?: Backend;
  signedIn?: boolean;
  language?: Language;
}

/** Opens a page, as a person who signed in before unless that is said otherwise, and waits for its heading. */
export async function openPage(
  address: string,
  { answers = [], backend = newBackend(), signedIn = true, language = 'en' }: Around = {},
): Promise<Opened> {
  if (signedIn) localStore.set('b2l-signed-in', 'yes');
  keepLanguage(language);
  const calls = serve(...answers, ...mockApi(backend));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<App router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return { backend, calls, address: () => router.state.location.pathname + router.state.location.search };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  signedOut();
  store.dispatch(api.util.resetApiState());
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});
