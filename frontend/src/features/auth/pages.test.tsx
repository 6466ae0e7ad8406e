import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { newBackend } from '~mock/backend';
import { mock, refuse } from '~mock/mock';

const field = (label: string): HTMLElement =>
  screen.getByLabelText((content) => content.startsWith(label), { selector: 'input' });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

async function signIn(password = 'Forecast7'): Promise<void> {
  await userEvent.type(field('Email'), 'anna@example.com');
  await userEvent.type(field('Password'), password);
  await press('Sign in');
}

test('a page that needs a session leads to sign-in, and from there to where one wanted to go', async () => {
  const { address } = await openPage('/sources', { signedIn: false });
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
  expect(address()).toBe('/login?next=%2Fsources');
  await signIn();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sources' })).toBeDefined();
  expect(await screen.findByText('Acme')).toBeDefined();
});

test('a wrong password says so beside the button and keeps what was typed', async () => {
  const { address } = await openPage('/login', { signedIn: false });
  await signIn('Wrong1');
  expect((await screen.findByRole('alert')).textContent).toContain('The email or password is wrong.');
  expect(field('Email')).toHaveProperty('value', 'anna@example.com');
  expect(address()).toBe('/login');
});

test('an empty form says under each field what it lacks', async () => {
  await openPage('/login', { signedIn: false });
  await press('Sign in');
  const describedBy = (input: HTMLElement): string =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  await waitFor(() => expect(describedBy(field('Email'))).toBe('Enter an email address like name@company.com.'));
  expect(describedBy(field('Password'))).toBe('Enter a password.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a fault of the server is not told as a wrong password', async () => {
  await openPage('/login', { signedIn: false, answers: [mock('login', () => refuse(502, { detail: 'Bad gateway' }))] });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  expect(screen.queryByText('The email or password is wrong.')).toBeNull();
});

test('who registers is signed in', async () => {
  const { address } = await openPage('/register', { signedIn: false });
  await userEvent.type(field('Your name'), 'Clara');
  await userEvent.type(field('Email'), 'clara@example.com');
  await userEvent.type(field('Company'), 'North');
  await userEvent.type(field('Password'), 'Forecast7');
  await userEvent.type(field('Repeat'), 'Forecast7');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Create account');
  await waitFor(() => expect(address()).toBe('/stories'));
});

test('who registers and cannot be signed in at once finds the email filled in', async () => {
  const { address } = await openPage('/register', {
    signedIn: false,
    answers: [mock('login', () => refuse(503, { detail: 'Busy.' }))],
  });
  await userEvent.type(field('Your name'), 'Clara');
  await userEvent.type(field('Email'), 'clara@example.com');
  await userEvent.type(field('Company'), 'North');
  await userEvent.type(field('Password'), 'Forecast7');
  await userEvent.type(field('Repeat'), 'Forecast7');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Create account');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(field('Email')).toHaveProperty('value', 'clara@example.com');
});

test('a forgotten password asks for the email, and says that a link is on its way', async () => {
  const sent: unknown[] = [];
  const { address } = await openPage('/reset_password', {
    signedIn: false,
    answers: [
      mock('restorePassword', async ({ body }) => {
        sent.push(await body());
        return { detail: 'Sent.' };
      }),
    ],
  });
  await press('Send link');
  expect(await screen.findByText('Enter an email address like name@company.com.')).toBeDefined();
  await userEvent.type(field('Email'), 'anna@example.com');
  await press('Send link');
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent).toEqual([{ email: 'anna@example.com' }]);
});

test('a new password is set by the link of the email, and serves to sign in', async () => {
  const { address, backend } = await openPage('/password/reset/abc', { signedIn: false });
  await userEvent.type(field('Password'), 'Another8');
  await userEvent.type(field('Repeat'), 'Another8');
  await press('Set password');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(backend.password).toBe('Another8');
});

test('a link that was used already says so, with the way to another one', async () => {
  await openPage('/password/reset/used', { signedIn: false });
  await userEvent.type(field('Password'), 'Another8');
  await userEvent.type(field('Repeat'), 'Another8');
  await press('Set password');
  expect(await screen.findByText('This link was used already.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/reset_password');
});

test('an invited person sets a password by the link of the email and finds the email filled in', async () => {
  const sent: unknown[] = [];
  const { address } = await openPage('/password/set/abc', {
    signedIn: false,
    answers: [
      mock('invitePassword', async ({ body }) => {
        sent.push(await body());
        return { detail: 'Set.', email: 'boris@example.com' };
      }),
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Set your password' })).toBeDefined();
  await userEvent.type(field('Password'), 'Another8');
  await userEvent.type(field('Repeat'), 'Another9');
  await press('Set password');
  expect(await screen.findByText("Passwords don't match.")).toBeDefined();
  await userEvent.clear(field('Repeat'));
  await userEvent.type(field('Repeat'), 'Another8');
  await press('Set password');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
  expect(address()).toBe('/login');
  expect(screen.getByText('Your password has been set. Sign in to continue.')).toBeDefined();
  expect(field('Email')).toHaveProperty('value', 'boris@example.com');
  expect(sent).toEqual([{ password1: 'Another8', password2: 'Another8', token: 'abc' }]);
});

test('the faults of a first password stand under the fields they are of', async () => {
  await openPage('/password/set/abc', {
    signedIn: false,
    answers: [mock('invitePassword', () => refuse(400, { password1: ['Too common.'], password2: ['Not the same.'] }))],
  });
  await userEvent.type(field('Password'), 'Another8');
  await userEvent.type(field('Repeat'), 'Another8');
  await press('Set password');
  const describedBy = (input: HTMLElement): string =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  await waitFor(() => expect(describedBy(field('Password'))).toBe('Too common.'));
  expect(describedBy(field('Repeat'))).toBe('Not the same.');
});

test('an invitation that was used already says so and stays on its page', async () => {
  const { address } = await openPage('/password/set/used', { signedIn: false });
  await userEvent.type(field('Password'), 'Another8');
  await userEvent.type(field('Repeat'), 'Another8');
  await press('Set password');
  expect((await screen.findByRole('alert')).textContent).toContain('This invitation has expired or was already used.');
  expect(address()).toBe('/password/set/used');
});

test('the link of a registration confirms the email by the press of a button, and leads on', async () => {
  const backend = newBackend();
  backend.me = { ...backend.me, confirmed: false };
  const { address } = await openPage('/email/confirm/abc', { backend });
  expect(screen.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeDefined();
  expect(backend.me.confirmed).toBe(false);
  await press('Confirm email');
  await waitFor(() => expect(address()).toBe('/sources'));
  expect(backend.me.confirmed).toBe(true);
  expect(screen.queryByText(/open the link that we sent/)).toBeNull();
});

test('a link that confirmed already says so and stays on its page', async () => {
  const { address } = await openPage('/email/confirm/used', { signedIn: false });
  await press('Confirm email');
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired or was already used.');
  expect(address()).toBe('/email/confirm/used');
});

test('until the email is confirmed every page asks for that, and sends the link again', async () => {
  const backend = newBackend();
  backend.me = { ...backend.me, confirmed: false };
  const { calls } = await openPage('/stories', { backend });
  expect(await screen.findByText(/open the link that we sent to anna@example\.com/)).toBeDefined();
  await press('Resend');
  expect(await screen.findByText("We've sent another link to anna@example.com")).toBeDefined();
  expect(calls).toContain('POST /api/users/confirm/send');
});

test('a link that cannot be sent again says why', async () => {
  const backend = newBackend();
  backend.me = { ...backend.me, confirmed: false };
  await openPage('/stories', {
    backend,
    answers: [mock('sendConfirmation', () => refuse(429, { detail: 'Check your inbox, or try again in 5 minutes.' }))],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Resend' }));
  expect((await screen.findByRole('alert')).textContent).toContain('try again in 5 minutes');
});

test('whoever has confirmed is asked for nothing', async () => {
  await openPage('/stories');
  expect(await screen.findByText('Acme')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
});
