import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListStoriesQuery } from '~/api/forecast';
import { LanguageProvider } from '~/i18n/LanguageProvider';
import { serve } from '~/testing/server';
import { ThemeMode } from '~/ui/theme/ThemeMode';
import { mock } from '~mock/mock';
import { Shell } from './Shell';
import { store } from './store';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

function Stories(): ReactNode {
  const { data } = useListStoriesQuery();
  return <p>{data === undefined ? 'none' : 'some'}</p>;
}

test('another language asks once more for what the server says in words', async () => {
  const languages: (string | null)[] = [];
  const calls = serve(
    mock('listStories', ({ request }) => {
      languages.push(request.headers.get('Accept-Language'));
      return [];
    }),
  );
  const router = createMemoryRouter([{ element: <Shell />, children: [{ path: '/', element: <Stories /> }] }]);
  render(
    <Provider store={store}>
      <LanguageProvider>
        <ThemeMode>
          <RouterProvider router={router} />
        </ThemeMode>
      </LanguageProvider>
    </Provider>,
  );
  expect(await screen.findByText('some')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
  const partial = screen.getAllByRole('menuitemradio', { name: /Partial: the interface is in English/ });
  expect(partial.map(({ lang }) => lang)).toEqual(['de', 'fr', 'es', 'zh', 'ko', 'nb', 'pt']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Русский' }));
  await waitFor(() => expect(languages).toHaveLength(2));
  expect(await screen.findByText('some')).toBeDefined();
  await new Promise((done) => setTimeout(done, 200));
  expect(calls).toEqual(['GET /api/stories', 'GET /api/stories']);
  expect(languages).toEqual(['en', 'ru']);
});
