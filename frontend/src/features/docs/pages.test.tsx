import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';

test('the first page of the docs leads from a key to a forecast in numbered requests', async () => {
  const { address } = await openPage('/docs/get_started', { signedIn: false });
  const steps = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((title) => /^\d\./.test(title));
  expect(steps).toHaveLength(7);
  expect(steps[0]).toBe('1. Get a key');
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Documentation pages' })).getByRole('link', { name: 'Stories' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Stories' })).toBeDefined();
  expect(address()).toBe('/docs/stories');
});

test('what is typed in stands in every request at once', async () => {
  await openPage('/docs/get_started', { signedIn: false });
  await userEvent.type(screen.getByLabelText('Story'), '42');
  expect(screen.getAllByText(/\/api\/forecast\/.*42/).length).toBeGreaterThan(0);
});

test('a page of the docs that does not exist leads to the first', async () => {
  const { address } = await openPage('/docs/nothing', { signedIn: false });
  expect(address()).toBe('/docs/get_started');
});

test('a key is made by the password and stands in every request', async () => {
  await openPage('/docs/get_started');
  // The page knows of no session until it is asked for a key.
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to insert a key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create and insert a key' });
  await userEvent.type(within(dialog).getByLabelText(/^Current password/, { selector: 'input' }), 'Forecast7');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect((await screen.findAllByText(/Token b2l_9c1d2e3f4a5b/)).length).toBeGreaterThan(0);
});
