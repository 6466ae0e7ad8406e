import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { newBackend } from '~mock/backend';
import { mock, refuse } from '~mock/mock';

const card = async (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Anaplan' });
const field = async (label: string): Promise<HTMLElement> =>
  within(await card()).findByLabelText((content) => content.startsWith(label), { selector: 'input' });
const press = async (name: string): Promise<void> =>
  userEvent.click(await within(await card()).findByRole('button', { name }));
const testing = (answer: () => Response) => http.post('/api/test/connection', answer);

test('login and password for Anaplan are required, and saved once both are there', async () => {
  const { backend } = await openPage('/settings');
  await field('Login');
  await press('Save');
  expect(await screen.findByText('Enter the login for Anaplan.')).toBeDefined();
  await userEvent.type(await field('Login'), 'ann@acme.com');
  await press('Save');
  expect(await screen.findByText('Enter the password for Anaplan.')).toBeDefined();
  expect(backend.anaplan).toEqual({ login: '', password: '' });
  await userEvent.type(await field('Password'), 'secret');
  await press('Save');
  await waitFor(() => expect(backend.anaplan).toEqual({ login: 'ann@acme.com', password: 'secret' }));
  expect(await screen.findByText('A password is saved. Leave this empty to keep it.')).toBeDefined();
  await waitFor(async () => expect(await field('Password')).toHaveProperty('value', ''));
});

test('a password that is saved is never shown, and stays when the field is left empty', async () => {
  const backend = newBackend();
  backend.anaplan = { login: 'ann@acme.com', password: 'secret' };
  await openPage('/settings', { backend });
  expect(await field('Login')).toHaveProperty('value', 'ann@acme.com');
  expect(await field('Password')).toHaveProperty('value', '');
  await userEvent.type(await field('Login'), '.au');
  await press('Save');
  await waitFor(() => expect(backend.anaplan).toEqual({ login: 'ann@acme.com.au', password: 'secret' }));
});

test('a sign-in that works says so, and nothing is saved by trying it out', async () => {
  const { backend, calls } = await openPage('/settings', {
    answers: [testing(() => HttpResponse.json({ status: 'success', detail: 'Connected.', milliseconds: 120 }))],
  });
  await userEvent.type(await field('Login'), 'ann@acme.com');
  await userEvent.type(await field('Password'), 'secret');
  await press('Test connection');
  expect((await within(await card()).findByRole('status')).textContent).toContain('Anaplan accepts this sign-in');
  expect(calls).toContain('POST /api/test/connection');
  expect(backend.anaplan.login).toBe('');
});

test('a sign-in that fails says what is wrong under its field and keeps what was typed', async () => {
  await openPage('/settings', {
    answers: [
      testing(() =>
        HttpResponse.json({ detail: 'Connection error!', login: ['Anaplan refuses this login.'] }, { status: 400 }),
      ),
    ],
  });
  await userEvent.type(await field('Login'), 'ann@acme.com');
  await userEvent.type(await field('Password'), 'wrong');
  await press('Test connection');
  expect((await within(await card()).findByRole('alert')).textContent).toContain('Connection error!');
  expect(await screen.findByText('Anaplan refuses this login.')).toBeDefined();
  expect(await field('Password')).toHaveProperty('value', 'wrong');
});

test('a saved password has to be typed again to be tried out', async () => {
  const backend = newBackend();
  backend.anaplan = { login: 'ann@acme.com', password: 'secret' };
  const { calls } = await openPage('/settings', { backend });
  await press('Test connection');
  expect(await screen.findByText('Enter the password again to test it.')).toBeDefined();
  expect(calls).not.toContain('POST /api/test/connection');
});

test('what the server refuses to save stands under its field', async () => {
  await openPage('/settings', {
    answers: [mock('saveAnaplan', () => refuse(400, { login: ["A login can't contain a colon."] }))],
  });
  await userEvent.type(await field('Login'), 'a:b');
  await userEvent.type(await field('Password'), 'secret');
  await press('Save');
  expect(await screen.findByText("A login can't contain a colon.")).toBeDefined();
});

test('a key for the pages in Anaplan is offered with that access', async () => {
  await openPage('/settings');
  await press('Key for Anaplan pages');
  const dialog = await screen.findByRole('dialog', { name: 'New API key' });
  expect(within(dialog).getByRole('combobox', { name: 'Access' })).toHaveProperty('value', 'anaplan');
  expect(within(dialog).getByText('Works only in the pages that you embed in Anaplan.')).toBeDefined();
});
