import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { activityEvent, newBackend } from '~mock/backend';
import { mock, refuse } from '~mock/mock';

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const rowsOf = async (name: string): Promise<string[]> => {
  const table = await screen.findByRole('table', { name });
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => row.textContent);
};
const password = (): HTMLElement =>
  within(screen.getByRole('dialog')).getByLabelText((label) => label.startsWith('Current password'), {
    selector: 'input',
  });

test('a new key asks what it may do, for how long, and for the password', async () => {
  const sent: unknown[] = [];
  await openPage('/settings', {
    answers: [
      mock('createToken', async ({ body }) => {
        sent.push(await body());
        return { id: 9, name: 'Report', scope: 'read', expires_at: '2026-02-12T08:00:00Z', key: 'b2l_9c1d2e3f4a5b' };
      }),
    ],
  });
  await press('New API key');
  const dialog = await screen.findByRole('dialog', { name: 'New API key' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('Enter a name for the key.')).toBeDefined();
  expect(screen.getByText('Enter your current password.')).toBeDefined();
  expect(sent).toEqual([]);

  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Report');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Access' }), 'Read only');
  expect(screen.getByText('Can view sources, stories and forecasts, and change nothing.')).toBeDefined();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Expires in' }), '30 days');
  await userEvent.type(password(), 'Forecast7');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('b2l_9c1d2e3f4a5b')).toBeDefined();
  expect(sent).toEqual([{ name: 'Report', scope: 'read', expires_in_days: 30, password: 'Forecast7' }]);
});

test('a wrong password for a key stands under its field, and nothing typed is lost', async () => {
  await openPage('/settings');
  await press('New API key');
  const dialog = await screen.findByRole('dialog', { name: 'New API key' });
  const name = within(dialog).getByRole('textbox', { name: /^Name/ });
  await userEvent.type(name, 'Report');
  await userEvent.type(password(), 'Wrong1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('This is not your password.')).toBeDefined();
  expect(name).toHaveProperty('value', 'Report');
});

test('the dialog says that there are too many keys', async () => {
  await openPage('/settings', {
    answers: [mock('createToken', () => refuse(409, { detail: 'You already have 20 API keys.' }))],
  });
  await press('New API key');
  const dialog = await screen.findByRole('dialog', { name: 'New API key' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Report');
  await userEvent.type(password(), 'Forecast7');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('You already have 20 API keys.');
});

test('the keys show what they may do, and which of them have expired', async () => {
  const backend = newBackend();
  backend.tokens = backend.tokens.map((token) => ({ ...token, expires_at: '2026-01-06T10:00:00Z' }));
  await openPage('/settings', { backend });
  const [key] = await rowsOf('API keys');
  expect(key).toContain('Read only');
  expect(key).toContain('Expired');
});

test('the sessions show browser and network, and one of them is signed out', async () => {
  const { backend } = await openPage('/settings');
  const [here, phone] = await rowsOf('Sessions');
  expect(here).toContain('Firefox, Windows198.51.100.1');
  expect(here).toContain('This browser');
  expect(phone).toContain('Safari, iOS203.0.113.7');
  await press('Sign out Safari, iOS');
  expect(await screen.findByText('Session ended')).toBeDefined();
  await waitFor(async () => expect(await rowsOf('Sessions')).toHaveLength(1));
  expect(backend.sessions).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('signing out everywhere else asks first and keeps this browser', async () => {
  const { backend } = await openPage('/settings');
  await press('Sign out everywhere else');
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
  expect(dialog.textContent).toContain("You'll stay signed in here.");
  expect(backend.sessions).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(backend.sessions.map(({ current }) => current)).toEqual([true]));
});

test('the activity says who did what from where, and how often', async () => {
  await openPage('/settings');
  const [signedIn, deleted] = await rowsOf('Activity');
  expect(signedIn).toMatch(/Signed inAnna198\.51\.100\.1$/);
  expect(deleted).toContain('Source deleted (3 times)Old sales');
});

test('the activity is filtered by person, kind and period', async () => {
  const asked: Record<string, string>[] = [];
  await openPage('/settings', {
    answers: [
      mock('listActivity', ({ query }) => {
        asked.push(Object.fromEntries(query));
        return { events: [], next: null, kinds: [{ event: 'signed_in', text: 'Signed in' }] };
      }),
    ],
  });
  expect(await screen.findByText('Nothing happened in this period')).toBeDefined();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'User' }), 'Boris');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Signed in');
  await userEvent.type(screen.getByLabelText('From'), '2026-01-10');
  await userEvent.type(screen.getByLabelText('To'), '2026-01-12');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      user: '2',
      event: 'signed_in',
      from: new Date(2026, 0, 10).toISOString(),
      to: new Date(2026, 0, 13).toISOString(),
    }),
  );
});

test('older events are a page away', async () => {
  const backend = newBackend();
  backend.activity = Array.from({ length: 60 }, (_, place) =>
    activityEvent(60 - place, { about: `Thing ${60 - place}` }),
  );
  await openPage('/settings', { backend });
  expect(await rowsOf('Activity')).toHaveLength(50);
  await press('Older');
  await waitFor(async () => expect(await rowsOf('Activity')).toHaveLength(10));
  expect((await rowsOf('Activity'))[0]).toContain('Thing 10');
  await press('Newer');
  await waitFor(async () => expect(await rowsOf('Activity')).toHaveLength(50));
});

test('activity, sessions and keys are read in Russian', async () => {
  await openPage('/settings', { language: 'ru' });
  expect(await screen.findByRole('heading', { name: 'Журнал действий' })).toBeDefined();
  expect(await screen.findByText(/\(3 раза\)/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Сеансы' })).toBeDefined();
  expect(screen.getByText('Только чтение')).toBeDefined();
});
