import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { MoreMenu } from './MoreMenu';

const chosen: string[] = [];
const menu = (disabled: string | null) => <MoreMenu name="Sales" entries={[{ label: 'Duplicate', disabled, onChoose: () => chosen.push('copy') }]} />;

test('what cannot be chosen now says why', async () => {
  await show(menu('Once the training has ended'));
  await userEvent.click(screen.getByRole('button', { name: /Sales/ }));
  const entry = screen.getByRole('menuitem', { name: /^Duplicate/ });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
  expect(entry.textContent).toBe('DuplicateOnce the training has ended');
});

test('an entry does what it says, and closes the menu', async () => {
  await show(menu(null));
  await userEvent.click(screen.getByRole('button', { name: /Sales/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(chosen.splice(0)).toEqual(['copy']);
});
