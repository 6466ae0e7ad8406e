import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useListNotificationsQuery, type Notification } from '~/api/forecast';
import { LanguageProvider } from '~/i18n/LanguageProvider';
import { serve } from '~/testing/server';
import { newStore, stored } from '~/testing/stored';
import { mock } from '~mock/mock';
import { useKeptTasks } from './usePrepared';

const ready: Notification = {
  id: 19,
  created_at: '2026-01-01T10:00:00Z',
  kind: 'prepared',
  link: '/story/forecast/7?prepared=19',
  story_id: 7,
  story_name: 'Sales',
  text: '',
  type: 1,
};
const noTasks = mock('listTasks', () => ({ tasks: [], workers: 1, maximum: 1 }));

/** The bell has its notices already when the page of the story opens. */
function opened() {
  const store = newStore();
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <LanguageProvider>{stored(children, store)}</LanguageProvider>
  );
  const bell = renderHook(() => useListNotificationsQuery(), { wrapper });
  return { bell, openStory: () => renderHook(() => useKeptTasks(7)[0], { wrapper }) };
}

test('a forecast that ended after the bell looked is found when its story is opened', async () => {
  let ended: Notification[] = [];
  serve(
    noTasks,
    mock('listNotifications', () => ended),
  );
  const { bell, openStory } = opened();
  await waitFor(() => expect(bell.result.current.data).toEqual([]));
  ended = [ready];
  const story = openStory();
  await waitFor(() => expect(story.result.current).toEqual([19]));
});

test('a forecast that ends between both answers is found, although its notices were on their way before', async () => {
  const asked: ((answer: Notification[]) => void)[] = [];
  let answerTasks: (() => void) | undefined;
  serve(
    mock('listTasks', async () => {
      await new Promise<void>((done) => (answerTasks = done));
      return { tasks: [], workers: 1, maximum: 1 };
    }),
    mock('listNotifications', () => new Promise<Notification[]>((answer) => asked.push(answer))),
  );
  const { openStory } = opened();
  const story = openStory();
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(answerTasks).toBeDefined());
  await act(async () => {
    answerTasks?.();
    await new Promise((done) => setTimeout(done, 50));
    asked[0]?.([]);
  });
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.([ready]);
  await waitFor(() => expect(story.result.current).toEqual([19]));
});
