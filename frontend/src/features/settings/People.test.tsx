import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CompanyUser } from '~/api/gateway';
import { openPage } from '~/testing/page';
import { newBackend, type Backend } from '~mock/backend';
import { mock, refuse } from '~mock/mock';

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (email: string): Promise<HTMLElement> => {
  const table = await screen.findByRole('table', { name: 'Users' });
  const row = within(table)
    .getAllByRole('row')
    .find((each) => each.textContent.includes(email));
  if (row === undefined) throw new Error(`no row of ${email}`);
  return row;
};

function withUser(change: Partial<CompanyUser>): Backend {
  const backend = newBackend();
  const [me, boris] = backend.users;
  if (me === undefined || boris === undefined) throw new Error('the mock API has two users');
  backend.users = [me, { ...boris, ...change }];
  return backend;
}

test('the list shows who is active, invited, or has an invitation that expired', async () => {
  const backend = withUser({ status: 'expired' });
  await openPage('/settings', { backend });
  const me = await rowOf('anna@example.com');
  expect(me.textContent).toMatch(/Anna \(you\)anna@example\.comActive12\.01\.2026 \d\d:\d\d$/);
  expect(within(me).queryByRole('button')).toBeNull();
  const boris = await rowOf('boris@example.com');
  expect(boris.textContent).toContain('Invitation expiredNever');
  await press('Resend the invitation to Boris');
  await waitFor(async () => expect((await rowOf('boris@example.com')).textContent).toContain('InvitedNever'));
  expect(await screen.findByText('Invitation sent to boris@example.com')).toBeDefined();
});

test('an active user has no invitation to resend', async () => {
  await openPage('/settings');
  const boris = await rowOf('boris@example.com');
  expect(
    within(boris)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Remove']);
});

test('who is alone is shown how to invite a colleague', async () => {
  const backend = newBackend();
  backend.users = backend.users.slice(0, 1);
  await openPage('/settings', { backend });
  expect(await screen.findByRole('heading', { name: 'Invite a colleague' })).toBeDefined();
  await press('Invite');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Email/ }), 'clara@example.com');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await waitFor(async () => expect((await rowOf('clara@example.com')).textContent).toContain('Invited'));
  expect(screen.queryByRole('heading', { name: 'Invite a colleague' })).toBeNull();
});

test('a wrong or taken email is named under its field', async () => {
  await openPage('/settings');
  await press('Invite');
  const dialog = await screen.findByRole('dialog');
  const email = within(dialog).getByRole('textbox', { name: /^Email/ });
  const send = within(dialog).getByRole('button', { name: 'Send invitation' });
  await userEvent.click(send);
  expect(await within(dialog).findByText('Enter an email address like name@company.com.')).toBeDefined();
  await userEvent.type(email, 'boris@example.com');
  await userEvent.click(send);
  expect(await within(dialog).findByText(/already has an account or an open invitation/)).toBeDefined();
  expect(email).toHaveProperty('value', 'boris@example.com');
});

test('a user is removed after a question that says what happens', async () => {
  const { backend } = await openPage('/settings');
  await press('Remove Boris');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Boris?' });
  expect(dialog.textContent).toContain('will be signed out everywhere at once');
  expect(dialog.textContent).toContain('Their sources and stories stay');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove user' }));
  expect(await screen.findByText('Boris has been removed')).toBeDefined();
  expect(backend.users.map(({ username }) => username)).toEqual(['Anna']);
});

test('a removal that is refused says why and keeps the question', async () => {
  await openPage('/settings', {
    answers: [mock('removeUser', () => refuse(409, { detail: 'You cannot remove yourself.' }))],
  });
  await press('Remove Boris');
  await press('Remove user');
  expect((await screen.findByRole('alert')).textContent).toContain('You cannot remove yourself.');
});
