import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { newBackend, story } from '~mock/backend';
import { mock, refuse } from '~mock/mock';
import { settingsOf } from '~mock/settings';

async function choose(label: RegExp, option: string): Promise<void> {
  await screen.findByRole('option', { name: option });
  await userEvent.selectOptions(screen.getByLabelText(label), option);
}

test('a new story proposes what to forecast in the chosen table, and its training begins', async () => {
  const { backend, address } = await openPage('/story/train/0');
  await choose(/^Source/, 'Sales of shops');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Sales of shops'));
  await userEvent.click(screen.getByRole('button', { name: 'Train story' }));
  await waitFor(() => expect(address()).toBe('/stories'));
  expect(backend.stories[0]).toMatchObject({ kind: 'time_series', name: 'Sales of shops' });
  expect(backend.stories[0]?.request.columns).toContainEqual({ name: 'sales', type: 'forecast' });
});

test('another kind of story has another target', async () => {
  await openPage('/story/train/0');
  await choose(/^Source/, 'Customers');
  await choose(/^Type/, 'Classification');
  expect(await screen.findByText('The class of each row, predicted from its other columns.')).toBeDefined();
  expect(await screen.findByLabelText('Target')).toHaveProperty('value', 'churn');
});

test('a name that is taken is told under its field', async () => {
  await openPage('/story/train/0');
  await choose(/^Source/, 'Cars');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(name).toHaveProperty('value', 'Cars'));
  await userEvent.clear(name);
  await userEvent.type(name, 'Fuel of cars');
  await userEvent.click(screen.getByRole('button', { name: 'Train story' }));
  expect(await screen.findByText('You already have a story with this name.')).toBeDefined();
});

test('while a story trains its page shows how far it is, and stops it', async () => {
  const backend = newBackend();
  backend.stories = [story(21, 'regression', 'New fuel', 2, { begun: Date.now() })];
  await openPage('/story/train/21', { backend });
  expect(await screen.findByText(/Comparing models/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop training' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Stop training' })).at(-1) ?? document.body);
  await waitFor(() => expect(backend.stories[0]?.stopped).toBe(true));
});

test('a trained story says so, and leads to its forecast', async () => {
  await openPage('/story/train/12');
  expect(await screen.findByText(/Training is complete/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open forecast' }).getAttribute('href')).toMatch('/story/forecast/12');
});

test('settings that cannot be had are told, and asked for again', async () => {
  let reachable = false;
  const backend = newBackend();
  await openPage('/story/train/0', {
    backend,
    answers: [mock('getSettings', () => (reachable ? settingsOf(backend) : refuse(503, { detail: 'Busy.' })))],
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  reachable = true;
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Train story' })).toBeDefined();
});

test('a table without dates is proposed as what its target makes it, and says why', async () => {
  await openPage('/story/train/0');
  await choose(/^Source/, 'Customers');
  await waitFor(() => expect(screen.getByLabelText('Type')).toHaveProperty('value', 'classification'));
  expect(screen.getByLabelText('Target')).toHaveProperty('value', 'churn');
  expect(screen.getByText(/^Proposed because of its name. churn has two values/)).toBeDefined();
  await choose(/^Source/, 'Cars');
  await waitFor(() => expect(screen.getByLabelText('Type')).toHaveProperty('value', 'regression'));
});

test('what has a good default is folded away until it is opened, and stays open once it was changed', async () => {
  await openPage('/story/train/0');
  await choose(/^Source/, 'Sales of shops');
  const more = await screen.findByRole('button', { name: 'More choices' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('button', { name: 'Add comment' }));
  await userEvent.type(screen.getByRole('textbox', { name: /colleagues/ }), 'From the tills');
  await userEvent.click(screen.getByRole('button', { name: 'Save comment' }));
  expect(await screen.findByText('From the tills')).toBeDefined();
  cleanup();
  await openPage('/story/train/0');
  expect((await screen.findByRole('button', { name: 'More choices' })).getAttribute('aria-expanded')).toBe('true');
});
