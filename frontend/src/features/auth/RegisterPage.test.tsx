import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { textOf } from '~/testing/text';
import { mock, refuse } from '~mock/mock';
import RegisterPage from './RegisterPage';

const text = textOf('en');
const field = (label: string): HTMLElement =>
  screen.getByLabelText((content) => content.startsWith(label), { selector: 'input' });
const press = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: text('auth.register') }));
const describedBy = (input: HTMLElement): string =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

async function fill(company = 'Acme'): Promise<void> {
  await userEvent.type(field(text('auth.username')), ' Anna ');
  await userEvent.type(field(text('auth.email')), 'anna@example.com');
  await userEvent.type(field(text('auth.company')), company);
  await userEvent.type(field(text('password.one')), 'Forecast7');
  await userEvent.type(field(text('password.again')), 'Forecast7');
  await userEvent.click(screen.getByRole('checkbox'));
}

test('an empty form says under each field what it lacks, sends nothing, and leads to the first', async () => {
  const calls = serve();
  await show(stored(<RegisterPage />));
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  await press();
  await waitFor(() => expect(document.activeElement).toBe(field(text('auth.username'))));
  expect(describedBy(field(text('auth.username')))).toBe(text('auth.usernameMissing'));
  expect(describedBy(field(text('auth.email')))).toBe(text('auth.emailWrong'));
  expect(describedBy(field(text('password.one')))).toBe(text('password.missing'));
  expect(describedBy(screen.getByRole('checkbox'))).toBe(text('auth.agreeMissing'));
  expect(calls).toEqual([]);

  await userEvent.type(field(text('auth.username')), 'Anna');
  await waitFor(() => expect(field(text('auth.username')).getAttribute('aria-invalid')).toBe('false'));
  expect(field(text('auth.email')).getAttribute('aria-invalid')).toBe('true');
});

test('two passwords that differ say so until either is changed', async () => {
  serve();
  await show(stored(<RegisterPage />));
  await fill();
  await userEvent.type(field(text('password.one')), '8');
  await press();
  const again = field(text('password.again'));
  await waitFor(() => expect(describedBy(again)).toBe(text('password.differs')));
  await waitFor(() => expect(document.activeElement).toBe(again));
  await userEvent.type(field(text('password.one')), '{Backspace}');
  await waitFor(() => expect(again.getAttribute('aria-invalid')).toBe('false'));
});

test('what the server refuses stands under its field until that is changed, and what it takes is sent without spaces', async () => {
  const sent: unknown[] = [];
  serve(
    mock('register', async ({ body }) => {
      sent.push(await body());
      return refuse(400, { company: ['This company is already registered.'] });
    }),
  );
  await show(stored(<RegisterPage />));
  await fill();
  await press();
  await waitFor(() => expect(describedBy(field(text('auth.company')))).toBe('This company is already registered.'));
  await waitFor(() => expect(document.activeElement).toBe(field(text('auth.company'))));
  expect(sent).toEqual([
    { username: 'Anna', email: 'anna@example.com', company: 'Acme', password1: 'Forecast7', password2: 'Forecast7' },
  ]);

  await userEvent.type(field(text('auth.company')), ' North');
  await waitFor(() => expect(field(text('auth.company')).getAttribute('aria-invalid')).toBe('false'));
});
