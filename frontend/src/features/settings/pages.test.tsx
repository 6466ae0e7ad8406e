import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { newBackend, story } from '~mock/backend';

const rowsOf = (name: string): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('the settings show who I am, who else is here, and the workers', async () => {
  await openPage('/settings');
  expect(await screen.findByText('boris@example.com')).toBeDefined();
  expect(rowsOf('Users')[0]).toContain('Anna');
  expect(await screen.findByRole('heading', { name: 'Workers (2)' })).toBeDefined();
  expect(screen.getByText('No tasks running')).toBeDefined();
});

test('a worker is added and removed', async () => {
  const { backend } = await openPage('/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Add worker' }));
  expect(await screen.findByRole('heading', { name: 'Workers (3)' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove worker 3' }));
  expect(await screen.findByRole('heading', { name: 'Workers (2)' })).toBeDefined();
  expect(backend.workers).toBe(2);
});

test('a new key is shown once and stands in the list by its first letters, and one that is revoked is gone', async () => {
  await openPage('/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'New API key' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Weekly report');
  await userEvent.type(
    screen.getByLabelText((content) => content.startsWith('Current password'), { selector: 'input' }),
    'Forecast7',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('b2l_9c1d2e3f4a5b')).toBeDefined();
  expect(screen.getByText("Copy the key now. You won't see it again.")).toBeDefined();
  await waitFor(() => expect(screen.getByText('Weekly report')).toBeDefined());

  await userEvent.click(screen.getByRole('button', { name: 'Revoke Nightly export', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke key' }));
  await waitFor(() => expect(screen.queryByText('Nightly export')).toBeNull());
});

test('a training that runs is stopped here after a question', async () => {
  const backend = newBackend();
  backend.stories = [story(21, 'time_series', 'New sales', 1, { begun: Date.now() })];
  await openPage('/settings', { backend });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop training New sales' }));
  expect(await screen.findByText(/Progress will be lost/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Stop training' }));
  expect(await screen.findByText('No tasks running')).toBeDefined();
  expect(backend.stories[0]?.stopped).toBe(true);
});

test('a wrong current password is told under its field', async () => {
  await openPage('/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  const field = (label: string): HTMLElement =>
    screen.getByLabelText((content) => content.startsWith(label), { selector: 'input' });
  await userEvent.type(field('Current password'), 'Wrong1');
  await userEvent.type(field('New password'), 'Another8');
  await userEvent.type(field('Repeat password'), 'Another8');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This is not your password.')).toBeDefined();
});
