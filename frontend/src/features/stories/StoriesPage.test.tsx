import { configureStore } from '@reduxjs/toolkit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '~/api/api';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { storyCard } from '~/testing/story';
import StoriesPage from './StoriesPage';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('stories that cannot be looked at again stay as they were, and the page says so', async () => {
  const answers = [[storyCard()], Response.json({ detail: 'Busy.' }, { status: 503 }), [storyCard({ name: 'Sales of today' })]];
  serve(() => answers.shift());
  const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });
  await show(
    <Provider store={store}>
      <MemoryRouter>
        <StoriesPage />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('heading', { name: 'Sales' });
  store.dispatch(api.util.invalidateTags(['Story']));
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't refresh the stories. The server is busy");
  expect(screen.getByRole('heading', { name: 'Sales' })).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Sales of today' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
