import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { storyCard } from '~/testing/story';
import { taskRow } from '~/testing/task';
import { mock, refuse } from '~mock/mock';
import { TrainingNow } from './TrainingNow';

const story = storyCard({ id: 7, status: 'training', ready: 0 });

test('the training of the story is stopped, and not the forecast that is prepared for it meanwhile', async () => {
  const stopped: unknown[] = [];
  const tasks = [taskRow({ id: 11, story_id: 7, type: 1 }), taskRow({ id: 12, story_id: 7, type: 0 })];
  serve(
    mock('listTasks', () => ({ workers: 2, maximum: 4, tasks })),
    mock('stopTask', async ({ body }) => {
      stopped.push(await body());
      return { status: 'stopping' };
    }),
  );
  await show(stored(<TrainingNow story={story} />));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop training' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop training' }));
  await waitFor(() => expect(stopped).toEqual([{ id: 12, storyId: 7 }]));
});

test('where the tasks cannot be looked at, that is said instead of a button that does nothing', async () => {
  serve(mock('listTasks', () => refuse(503, { detail: 'The service is being restarted.' })));
  await show(stored(<TrainingNow story={story} />));
  expect((await screen.findByRole('alert')).textContent).toContain('The server is busy or being updated.');
  expect(screen.queryByRole('button', { name: 'Stop training' })).toBeNull();
});
