import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { ConfirmDialog } from './ConfirmDialog';
import { MoreMenu } from './MoreMenu';

const chosen: string[] = [];
const menu = (disabled: string | null) => (
  <MoreMenu name="Sales" entries={[{ label: 'Duplicate', disabled, onChoose: () => chosen.push('copy') }]} />
);

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

test('an entry that is on or off says which', async () => {
  const both = [true, false].map((checked) => ({
    label: checked ? 'Keep' : 'Share',
    checked,
    onChoose: () => undefined,
  }));
  await show(<MoreMenu name="Sales" entries={both} />);
  await userEvent.click(screen.getByRole('button', { name: /Sales/ }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Keep', checked: true })).toBeDefined();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Share', checked: false })).toBeDefined();
});

function WithQuestion(): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <MoreMenu name="Sales" entries={[{ label: 'Delete', onChoose: () => setAsking(true) }]} />
      <ConfirmDialog
        open={asking}
        title="Delete Sales?"
        confirm="Delete Sales"
        onConfirm={() => undefined}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

test('whoever says no to a question that a menu asked is back at the menu', async () => {
  await show(<WithQuestion />);
  const more = screen.getByRole('button', { name: 'More actions for Sales' });
  await userEvent.click(more);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete Sales?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more));
});
