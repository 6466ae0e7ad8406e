import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Cleaning, Setting } from '~/api/forecast';
import { show } from '~/testing/show';
import { RefusedProvider, useRefused } from './refused';
import { SettingsDrawer } from './SettingsDrawer';

const folds: Setting = {
  name: 'folds',
  group: 'validation',
  title: 'Folds',
  hint: 'How often.',
  kind: 'whole',
  default: 3,
  min: 3,
  max: 7,
  step: 1,
  options: [],
  slider: false,
  more: [],
  huge_data: true,
  switchable: false,
  key: null,
};

function Training(): ReactNode {
  const [open, setOpen] = useState(false);
  const [cleaning, setCleaning] = useState<Cleaning>({});
  const [refused, tell] = useRefused();
  return (
    <RefusedProvider value={tell}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>{`${refused ? 'Refused' : 'Good'}, saved: ${JSON.stringify(cleaning)}`}</p>
      <SettingsDrawer
        title="Settings"
        open={open}
        onClose={() => setOpen(false)}
        offered={{ models: [], settings: [folds] }}
        cleaning={cleaning}
        onCleaning={setCleaning}
        models={[]}
        modelSettings={{}}
        onModelSettings={() => undefined}
        errors={{}}
        refused={refused}
        round={0}
        locked={false}
        steps={null}
      />
    </RefusedProvider>
  );
}

async function openDrawer(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('textbox', { name: 'Folds' });
}

async function closeDrawer(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a number that is refused stays in its field, with its reason, while the drawer is closed', async () => {
  await show(<Training />);
  const first = await openDrawer();
  expect(first).toHaveProperty('value', '3');
  await userEvent.clear(first);
  expect(screen.getByText('This field is required. Enter a whole number from 3 to 7.')).toBeDefined();
  await userEvent.type(first, '5');
  await closeDrawer();
  expect(screen.getByText('Good, saved: {"folds":5}')).toBeDefined();

  await userEvent.type(await openDrawer(), '9');
  await closeDrawer();
  expect(screen.getByText('Refused, saved: {"folds":5}')).toBeDefined();

  const field = await openDrawer();
  expect(field).toHaveProperty('value', '59');
  expect(screen.getByText('Enter a whole number from 3 to 7.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field));

  await userEvent.clear(field);
  await userEvent.type(field, '6');
  await closeDrawer();
  expect(screen.getByText('Good, saved: {"folds":6}')).toBeDefined();
  // Nothing is kept that is not needed.
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Folds', hidden: true })).toBeNull());
});
