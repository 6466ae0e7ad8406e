import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Settings } from '~/api/forecast';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { sourceDetail } from '~/testing/source';
import { newStore } from '~/testing/stored';
import { storyCard, storyData } from '~/testing/story';
import { mock, refuse } from '~mock/mock';
import { newDraft } from './draft';
import { TrainForm } from './TrainForm';

const none = { metrics: [], models: [], settings: [] };
const levels = { default: 3, min: 2, max: 100 };
const settings: Settings = {
  forecast_types: ['time_series'],
  workers: 1,
  workers_maximum: 1,
  time_series: { ...none, default_steps: { days: 30 }, levels, max_steps: 100 },
  regression: { ...none, column_types: [] },
  classification: { ...none, column_types: [] },
  clustering: { ...none, column_types: [], clusters: levels },
};
const sales = sourceDetail({ id: 5 });

/** A new story, on this source if one is named, and the pages around it. */
async function open(source: number | null): Promise<void> {
  const store = newStore();
  const router = createMemoryRouter(
    [
      {
        path: '/story/train/0',
        element: <TrainForm id={0} saved={newDraft(source)} settings={settings} locked={false} />,
      },
      { path: '/source/:id', element: <h1>A new source</h1> },
      { path: '/stories', element: <h1>All stories</h1> },
    ],
    { initialEntries: ['/story/train/0'] },
  );
  await show(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

const name = () => screen.getByRole('textbox', { name: /^Name/ });

afterEach(() => window.sessionStorage.clear());

test('choices that were not sent are asked about before a link is followed, and are there for who comes back', async () => {
  serve(mock('listSources', () => []));
  await open(null);
  await userEvent.type(name(), 'Takings');
  await userEvent.click(await screen.findByRole('link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name()).toHaveProperty('value', 'Takings');
  await userEvent.click(screen.getByRole('link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'A new source' })).toBeDefined();
  cleanup();
  await open(null);
  expect(name()).toHaveProperty('value', 'Takings');
  expect(screen.getByText('We restored your unsaved changes.')).toBeDefined();
});

test('who chose nothing is not asked', async () => {
  serve(mock('listSources', () => []));
  await open(null);
  await userEvent.click(await screen.findByRole('link'));
  expect(await screen.findByRole('heading', { name: 'A new source' })).toBeDefined();
});

test('nothing is sent before there is a name and a source, and their fields say so', async () => {
  const calls = serve(mock('listSources', () => []));
  await open(null);
  await userEvent.click(screen.getByRole('button', { name: 'Train story' }));
  expect(screen.getByText('Enter a name.')).toBeDefined();
  expect(calls).toEqual(['GET /api/sources']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Source')));
});

test('a story is called as its source and sent with the proposed parts, and nobody is asked on the way out', async () => {
  const sent: unknown[] = [];
  serve(
    mock('listSources', () => [sales]),
    mock('getSource', () => sales),
    mock('chartTrain', () => refuse(500, {})),
    mock('createStory', async ({ body }) => {
      sent.push(await body());
      return { ...storyCard({ ready: 0, status: 'queued' }), data: storyData() };
    }),
  );
  await open(5);
  await waitFor(() => expect(name()).toHaveProperty('value', 'Sales of shops'));
  await userEvent.type(name(), ' by day');
  await userEvent.click(screen.getByRole('button', { name: 'Train story' }));
  expect(await screen.findByRole('heading', { name: 'All stories' })).toBeDefined();
  expect(sent).toEqual([
    expect.objectContaining({
      id: 5,
      name: 'Sales of shops by day',
      forecastType: 'time_series',
      columns: [
        { name: 'day', type: 'date_days' },
        { name: 'sales', type: 'forecast' },
      ],
      models: ['best'],
    }),
  ]);
  expect(window.sessionStorage.getItem('b2l-draft-story-0')).toBeNull();
});
