import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';

test('who comes first reads what the product does, in three steps, and is led to an account', async () => {
  const { calls } = await openPage('/', { signedIn: false });
  expect(screen.getByRole('heading', { level: 1, name: 'Upload a table, get a forecast you can check' })).toBeDefined();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('listitem').map((item) => item.querySelector('h2')?.textContent)).toEqual([
    '1. Upload',
    '2. Train',
    '3. Check and use',
  ]);
  await userEvent.click(main.getByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create an account' })).toBeDefined();
  // A page that needs no session asks the server nothing.
  expect(calls).toEqual([]);
});

test('the page speaks Russian as well', async () => {
  await openPage('/', { signedIn: false, language: 'ru' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/[а-я]/));
  expect(document.documentElement.lang).toBe('ru');
});

test('an address that does not exist says so', async () => {
  await openPage('/no/such/page', { signedIn: false });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
});
