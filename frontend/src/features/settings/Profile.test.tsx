import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { newBackend } from '~mock/backend';
import { mock, refuse } from '~mock/mock';

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
/** The button of the dialog: the page behind it has one as well. */
const save = (): Promise<void> =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
const field = (label: string): HTMLElement =>
  within(screen.getByRole('dialog')).getByLabelText((content) => content.startsWith(label), { selector: 'input' });
const profile = (): string => screen.getByRole('region', { name: 'Profile' }).textContent;

test('the profile shows the language of emails, which is that of the page until one is chosen', async () => {
  const backend = newBackend();
  backend.me = { ...backend.me, language: null };
  await openPage('/settings', { backend });
  await waitFor(() => expect(profile()).toContain('Language of emailsEnglish'));
});

test('name and language of emails are changed, and the list of users follows', async () => {
  const { backend } = await openPage('/settings');
  await press('Edit profile');
  expect(field('Your name')).toHaveProperty('value', 'Anna');
  await userEvent.clear(field('Your name'));
  await save();
  expect(await screen.findByText('Enter your name.')).toBeDefined();
  await userEvent.type(field('Your name'), 'Anna Lee');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of emails' }), 'Russian');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(profile()).toContain('Anna Lee'));
  expect(profile()).toContain('Language of emailsRussian');
  expect(backend.me).toMatchObject({ username: 'Anna Lee', language: 'ru' });
  await waitFor(() => expect(screen.getByRole('table', { name: 'Users' }).textContent).toContain('Anna Lee (you)'));
});

test('a name that the server refuses says so under it, and stays typed', async () => {
  await openPage('/settings', { answers: [mock('updateMe', () => refuse(400, { username: ['Use only letters.'] }))] });
  await press('Edit profile');
  await userEvent.type(field('Your name'), ' Lee');
  await save();
  expect(await screen.findByText('Use only letters.')).toBeDefined();
  expect(field('Your name')).toHaveProperty('value', 'Anna Lee');
});

test('another email asks for the password and says that a link is on its way', async () => {
  const sent: unknown[] = [];
  await openPage('/settings', {
    answers: [
      mock('changeEmail', async ({ body }) => {
        sent.push(await body());
        return { detail: 'We sent a link to the new address.' };
      }),
    ],
  });
  await press('Change email');
  await press('Send link');
  expect(await screen.findByText('Enter an email address like name@company.com.')).toBeDefined();
  expect(screen.getByText('Enter your current password.')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(field('Email'), 'anna@example.org');
  await userEvent.type(field('Current password'), 'Forecast7');
  await press('Send link');
  expect(await screen.findByText('We sent a link to the new address.')).toBeDefined();
  expect(sent).toEqual([{ email: 'anna@example.org', password: 'Forecast7' }]);
  expect(profile()).toContain('anna@example.com');
});

test('a wrong password for another email stands under its field', async () => {
  await openPage('/settings');
  await press('Change email');
  await userEvent.type(field('Email'), 'anna@example.org');
  await userEvent.type(field('Current password'), 'Wrong1');
  await press('Send link');
  expect(await screen.findByText('This is not your password.')).toBeDefined();
  expect(field('Email')).toHaveProperty('value', 'anna@example.org');
});
