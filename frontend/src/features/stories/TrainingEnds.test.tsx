import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { api } from '~/api/api';
import { useRetrainStoryMutation, type StoryCard } from '~/api/forecast';
import { watched } from '~/lib/trainings';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { newStore } from '~/testing/stored';
import { storyCard, storyData } from '~/testing/story';
import { ToastProvider } from '~/ui/toast';
import { mock } from '~mock/mock';
import { TrainingEnds } from './TrainingEnds';

const before = storyCard({ id: 7, updated_at: '2026-01-01T10:00:00Z' });
const after = { ...before, updated_at: '2026-01-02T10:00:00.25Z' };
const accepted = storyCard({ ...after, ready: 0, status: 'queued' });

/** The list, and a retraining that puts this story there. */
function serveStories(next: StoryCard): string[] {
  const stories = [before];
  return serve(
    mock('listStories', () => stories),
    mock('retrainStory', () => {
      stories.splice(0, 1, next);
      return { ...accepted, data: storyData() };
    }),
  );
}

/** A page from which a story is trained again, such as that of its forecast. */
function Page(): ReactNode {
  const [retrain] = useRetrainStoryMutation();
  return <button onClick={() => void retrain({ id: 7 })}>Retrain</button>;
}

async function open() {
  const store = newStore();
  await show(
    <Provider store={store}>
      <ToastProvider>
        <TrainingEnds />
        <Page />
      </ToastProvider>
    </Provider>,
  );
  return store;
}

afterEach(() => window.sessionStorage.clear());

test('a training that ended before anybody saw it begin is told, and told once', async () => {
  const calls = serveStories(after);
  const store = await open();
  await waitFor(() => expect(calls).toEqual(['GET /api/stories']));
  await userEvent.click(screen.getByRole('button', { name: 'Retrain' }));
  expect(await screen.findByText('Story trained: Sales')).toBeDefined();
  store.dispatch(api.util.invalidateTags(['Story']));
  await waitFor(() =>
    expect(calls).toEqual(['GET /api/stories', 'PUT /api/stories/7', 'GET /api/stories', 'GET /api/stories']),
  );
  expect(screen.getAllByText('Story trained: Sales')).toHaveLength(1);
  expect(watched()).toEqual([]);
});

test('a training that was accepted is waited for, also by the next page of this tab', async () => {
  serveStories(accepted);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Retrain' }));
  await waitFor(() => expect(watched()).toEqual([{ id: 7, since: after.updated_at }]));
  expect(screen.queryByText(/Story trained/)).toBeNull();
});
