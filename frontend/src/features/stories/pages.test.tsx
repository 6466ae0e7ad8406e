import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { storyCard } from '~/testing/story';
import { newBackend } from '~mock/backend';
import { mock, refuse } from '~mock/mock';

const tile = (name: string): HTMLElement => {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (found === null) throw new Error(`no card of ${name}`);
  return found;
};
const choose = async (story: string, item: string): Promise<void> => {
  await userEvent.click(within(tile(story)).getByRole('button', { name: /^(More|Menu|Actions)/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('each story says how it stands and how far off it is, and opens its forecast', async () => {
  const { address } = await openPage('/stories');
  await screen.findByRole('heading', { name: 'Sales forecast' });
  expect(tile('Sales forecast').textContent).toContain('Trained');
  expect(tile('Sales forecast').textContent).toMatch(/Good\s*[\d,]+/);
  expect(tile('Sales forecast').textContent).toMatch(/over the next 30 days \(to .+\), usually within/);
  await waitFor(() =>
    expect(tile('Customers who leave').textContent).toMatch(/Accuracy\s*88\.00% · Logistic regression/),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Sales forecast' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales forecast' })).toBeDefined();
  expect(address()).toBe('/story/forecast/11');
});

test('each card draws data of its story, also where no forecast came with the training', async () => {
  const planned = storyCard({ id: 11, name: 'Planned prices', sparkline: null });
  const fuel = storyCard({ id: 12, name: 'Fuel', forecast_type: 'regression' });
  await openPage('/stories', { answers: [mock('listStories', () => [planned, fuel])] });
  await screen.findByRole('heading', { name: 'Planned prices' });
  await waitFor(() => expect(tile('Planned prices').querySelectorAll('[data-drawing="line"]')).toHaveLength(1));
  await waitFor(() => expect(tile('Fuel').querySelectorAll('[data-drawing="bars"]')).toHaveLength(1));
});

test('a story is deleted after a question, and the card is gone', async () => {
  const { backend } = await openPage('/stories');
  await screen.findByRole('heading', { name: 'Fuel of cars' });
  await choose('Fuel of cars', 'Delete story');
  const dialog = await screen.findByRole('dialog', { name: 'Delete story Fuel of cars?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete story' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Fuel of cars' })).toBeNull());
  expect(screen.getByText('Story deleted: Fuel of cars')).toBeDefined();
  expect(backend.stories.map(({ name }) => name)).not.toContain('Fuel of cars');
});

test('the copy of a story stands beside it', async () => {
  await openPage('/stories');
  await screen.findByRole('heading', { name: 'Sales forecast' });
  await choose('Sales forecast', 'Duplicate');
  expect(await screen.findByRole('heading', { name: 'Sales forecast (copy)' })).toBeDefined();
});

test('a deletion that is refused says why on its card, and the story stays', async () => {
  await openPage('/stories', {
    answers: [mock('deleteStory', () => refuse(409, { detail: 'The story is being trained.' }))],
  });
  await screen.findByRole('heading', { name: 'Sales forecast' });
  await choose('Sales forecast', 'Delete story');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete story' }));
  expect(await within(tile('Sales forecast')).findByText('The story is being trained.')).toBeDefined();
});

test('without a story the page offers the first one, and trains one on a sample at a press', async () => {
  const backend = newBackend();
  backend.stories = [];
  await openPage('/stories', { backend });
  expect(await screen.findByText('Train your first story')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Train on a sample' }));
  expect(await screen.findByRole('heading', { name: 'Dollar per euro sample' })).toBeDefined();
  expect(tile('Dollar per euro sample').textContent).toContain('Training');
});

test('a company with a table but no story is led to a new story', async () => {
  const backend = newBackend();
  backend.stories = [];
  const { address } = await openPage('/stories', { backend });
  await userEvent.click(await screen.findByRole('link', { name: 'New story' }));
  await waitFor(() => expect(address()).toBe('/story/train/0'));
});

test('a company without a table is led to upload one', async () => {
  const backend = newBackend();
  backend.stories = [];
  const { address } = await openPage('/stories', { backend, answers: [mock('listSources', () => [])] });
  const upload = await screen.findByRole('link', { name: 'Upload a table' });
  expect(screen.queryByRole('link', { name: 'New story' })).toBeNull();
  await userEvent.click(upload);
  await waitFor(() => expect(address()).toBe('/source/0/'));
});
