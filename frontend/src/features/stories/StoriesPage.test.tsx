import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api } from '~/api/api';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { newStore, stored } from '~/testing/stored';
import { storyCard } from '~/testing/story';
import { mock, refuse } from '~mock/mock';
import StoriesPage from './StoriesPage';

test('stories that cannot be looked at again stay as they were, and the page says so', async () => {
  const answers = [[storyCard()], refuse(503, { detail: 'Busy.' }), [storyCard({ name: 'Sales of today' })]];
  serve(mock('listStories', () => answers.shift() ?? []));
  const store = newStore();
  await show(stored(<StoriesPage />, store));
  await screen.findByRole('heading', { name: 'Sales' });
  store.dispatch(api.util.invalidateTags(['Story']));
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't refresh the stories. The server is busy");
  expect(screen.getByRole('heading', { name: 'Sales' })).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Sales of today' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('an error on a card says of which target it is, as its unit', async () => {
  const measured = storyCard({
    trained: true,
    forecast_type: 'regression',
    accuracy: { metric: 'mae', value: 1.2, model: 'LR', target: 'mpg' },
  });
  serve(mock('listStories', () => [measured]));
  await show(stored(<StoriesPage />));
  expect(await screen.findByText('MAE of mpg')).toBeDefined();
});
