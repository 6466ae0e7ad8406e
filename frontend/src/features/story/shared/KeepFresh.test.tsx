import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StoryDetail } from '~/api/forecast';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { sourceDetail } from '~/testing/source';
import { stored } from '~/testing/stored';
import { storyCard, storyData } from '~/testing/story';
import { mock, refuse } from '~mock/mock';
import { KeepFresh, NotRetrained } from './KeepFresh';

const story = (change: Partial<StoryDetail> = {}): StoryDetail => ({
  ...storyCard({ id: 7, source_id: 3 }),
  data: storyData(),
  ...change,
});
const theSwitch = () => screen.getByRole('switch', { name: 'Retrain automatically when new data arrives' });
/** The table of the story comes from a bucket, and nobody reads it again by itself. */
const byHand = mock('getSource', () =>
  sourceDetail({ refresh: { scheduler: '', schedule: null, next_run_at: null, runs: [] } }),
);

test('the switch shows at once what it was set to, and says so to the server', async () => {
  const sent: unknown[] = [];
  const calls = serve(
    byHand,
    mock('keepStoryFresh', async ({ body }) => {
      sent.push(await body());
      return { ...story(), keep_fresh: true };
    }),
  );
  await show(stored(<KeepFresh story={story()} />));
  expect(theSwitch()).toHaveProperty('checked', false);
  await userEvent.click(theSwitch());
  expect(theSwitch()).toHaveProperty('checked', true);
  await waitFor(() => expect(calls).toContain('PUT /api/stories/keep_fresh/7'));
  expect(sent).toEqual([{ keep_fresh: true }]);
});

test('what the server refuses is told, and the switch goes back', async () => {
  serve(
    byHand,
    mock('keepStoryFresh', () => refuse(409, { detail: 'The story is being deleted.' })),
  );
  await show(stored(<KeepFresh story={story()} />));
  await userEvent.click(theSwitch());
  expect((await screen.findByRole('alert')).textContent).toBe('The story is being deleted.');
  expect(theSwitch()).toHaveProperty('checked', false);
});

test('a story that could not be trained by itself says why, with the way to change it', async () => {
  await show(
    stored(
      <NotRetrained story={story({ data: storyData({ not_freshened: 'Column price is gone from the table.' }) })} />,
    ),
  );
  expect(screen.getByText('Column price is gone from the table.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Edit story' }).getAttribute('href')).toBe('/story/train/7');
});

test('a table from a bucket that nobody reads again by itself is hinted at, with the way to it', async () => {
  serve(byHand);
  await show(stored(<KeepFresh story={story({ keep_fresh: true })} />));
  expect((await screen.findByRole('link', { name: 'Schedule refresh of the source' })).getAttribute('href')).toBe(
    '/source/3/',
  );
});

test('a story that was never trained has nothing to keep up', async () => {
  await show(stored(<KeepFresh story={story({ trained: false, ready: 2 })} />));
  expect(screen.queryByRole('switch')).toBeNull();
});
