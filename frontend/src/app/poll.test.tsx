import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '~/api/api';
import { useListStoriesQuery } from '~/api/forecast';
import { useStory } from '~/features/story/shared/useStory';
import { useStories } from '~/features/stories/useStories';
import { LanguageProvider } from '~/i18n/LanguageProvider';
import { POLL_INTERVAL, pollWhile } from '~/lib/poll';
import { serve } from '~/testing/server';
import { storyCard, storyData } from '~/testing/story';
import { mock } from '~mock/mock';
import { store } from './store';

const MINUTE = 60_000;
/** A wait begins a moment after the answer that it follows. */
const MOMENT = 10;
const Stored = ({ children }: { children: ReactNode }): ReactNode => <Provider store={store}>{children}</Provider>;

/** Lets time pass, and every answer come that was asked for meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left >= 0; left -= POLL_INTERVAL) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(Math.min(left, POLL_INTERVAL) + MOMENT);
      while (waits()) await new Promise((done) => setImmediate(done));
      // The store tells of an answer with the next frame.
      await new Promise(requestAnimationFrame);
    });
  }
}
const waits = (): boolean =>
  Object.values(store.getState().api.queries).some((query) => query?.status === QueryStatus.pending);

async function turn(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  cleanup();
  await turn('visible');
  store.dispatch(api.util.resetApiState());
  await pass(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a hidden tab asks nothing, and catches up at once when it is seen again', async () => {
  const calls = serve(mock('listStories', () => []));
  renderHook(() => useListStoriesQuery(undefined, pollWhile(true)), { wrapper: Stored });
  await pass(0);
  expect(calls).toHaveLength(1);
  await pass(2 * POLL_INTERVAL);
  expect(calls).toHaveLength(3);
  await turn('hidden');
  await pass(MINUTE);
  expect(calls).toHaveLength(3);
  await turn('visible');
  expect(calls).toHaveLength(4);
  await pass(POLL_INTERVAL);
  expect(calls).toHaveLength(5);
});

test('where nothing is worked on nobody asks again, neither in time nor on return', async () => {
  const calls = serve(mock('listStories', () => []));
  renderHook(() => useListStoriesQuery(undefined, pollWhile(false)), { wrapper: Stored });
  await pass(MINUTE);
  await turn('hidden');
  await turn('visible');
  expect(calls).toHaveLength(1);
});

test('stories are asked for again while one trains, and no longer', async () => {
  const answers = [
    [storyCard({ ready: 0, status: 'training' })],
    [storyCard({ ready: 0, status: 'training' })],
    [storyCard()],
  ];
  const calls = serve(mock('listStories', () => answers.shift() ?? []));
  renderHook(useStories, { wrapper: Stored });
  await pass(0);
  await pass(2 * POLL_INTERVAL);
  expect(calls).toHaveLength(3);
  await pass(MINUTE);
  expect(calls).toHaveLength(3);
});

const Worded = ({ children }: { children: ReactNode }): ReactNode => (
  <Stored>
    <LanguageProvider>{children}</LanguageProvider>
  </Stored>
);

test('a story that keeps itself fresh is asked for again when its tab is seen again, any other is not', async () => {
  const calls = serve(
    mock('getStory', ({ id }) => ({ ...storyCard({ id, keep_fresh: id === 7 }), data: storyData() })),
  );
  renderHook(() => useStory(7, null), { wrapper: Worded });
  renderHook(() => useStory(8, null), { wrapper: Worded });
  await pass(MINUTE);
  expect(calls).toEqual(['GET /api/stories/7', 'GET /api/stories/8']);
  await turn('hidden');
  await turn('visible');
  expect(calls.slice(2)).toEqual(['GET /api/stories/7']);
});
