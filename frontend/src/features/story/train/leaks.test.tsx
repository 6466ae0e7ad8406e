/** The train screen on a table with a column that gives the answer away. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Language } from '~/lib/language';
import { openPage } from '~/testing/page';
import { newBackend, source } from '~mock/backend';
import { customers, leavers, type Table } from '~mock/data/tables';

async function open(table: Table, language: Language = 'en') {
  const backend = newBackend();
  backend.sources = [source(4, table)];
  return openPage('/story/train/0?source=4', { backend, language });
}

const SAID = /^“reason” gives the answer away: it is filled only where “churn” is “yes”/;

test('a column that gives the answer away is named, and one press leaves it out', async () => {
  const { backend } = await open(leavers());
  expect(await screen.findByText(SAID)).toBeDefined();
  expect(screen.getByText(/^4 columns are used: /).textContent).toContain('reason');
  await userEvent.click(screen.getByRole('button', { name: 'Leave out “reason”' }));
  await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
  expect(screen.getByText('Not used: reason.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Train story' }));
  await waitFor(() => expect(backend.stories[0]?.name).toBe('Leavers'));
  expect(backend.stories[0]?.request.columns).toContainEqual({ name: 'reason', type: 'empty' });
});

test('it is used where nobody leaves it out', async () => {
  const { backend } = await open(leavers());
  await screen.findByText(SAID);
  await userEvent.click(screen.getByRole('button', { name: 'Train story' }));
  await waitFor(() => expect(backend.stories[0]?.name).toBe('Leavers'));
  expect(backend.stories[0]?.request.columns).toContainEqual({ name: 'reason', type: 'nominal' });
});

test('of honest columns nothing is said', async () => {
  await open(customers());
  await screen.findByText(/^3 columns are used: /);
  await screen.findByText('Which columns matter');
  expect(screen.queryByRole('button', { name: /^Leave out/ })).toBeNull();
});

test('the button is in Russian, too', async () => {
  await open(leavers(), 'ru');
  expect(await screen.findByRole('button', { name: 'Не учитывать «reason»' })).toBeDefined();
});
