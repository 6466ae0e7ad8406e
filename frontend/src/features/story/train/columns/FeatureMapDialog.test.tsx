import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Feature } from '~/api/forecast';
import { show } from '~/testing/show';
import { FeatureMapDialog } from './FeatureMapDialog';
import type { WordColumn } from '../features';

const size: WordColumn = { name: 'size', role: 'ordinal', values: ['large', 'small'], others: false, fixed: false };
const kept: (Feature[] | 'closed')[] = [];
const dialog = (locked: boolean) => (
  <FeatureMapDialog
    kind="regression"
    columns={[size]}
    features={[]}
    locked={locked}
    onFeatures={(features) => kept.push(features)}
    onClose={() => kept.push('closed')}
  />
);

test('values change places by a button, and the order is kept', async () => {
  await show(dialog(false));
  await userEvent.click(screen.getByRole('button', { name: 'Move small up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
  expect(kept.splice(0)).toEqual([[{ name: 'size', values: ['small', 'large'] }], 'closed']);
});

const grades: WordColumn = { ...size, name: 'grade', values: ['D', 'A', 'B', 'C'] };

test('a value goes to any place of a list by the keyboard alone, and the focus stays with it', async () => {
  await show(
    <FeatureMapDialog
      kind="regression"
      columns={[grades]}
      features={[]}
      locked={false}
      onFeatures={(features) => kept.push(features)}
      onClose={() => undefined}
    />,
  );
  const mover = screen.getByRole('button', { name: 'Move D to position' });
  mover.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'To the beginning',
    'After A',
    'After B',
    'After C',
  ]);
  await userEvent.keyboard('{End}{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByText('D is now in position 4 of 4.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move D to position' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
  expect(kept.splice(0)).toEqual([[{ name: 'grade', values: ['A', 'B', 'C', 'D'] }]]);
});

test('while a training runs the order is read, and cannot be changed', async () => {
  await show(dialog(true));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['large', 'small']);
  expect(screen.queryByRole('button', { name: /Move|Save/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(kept.splice(0)).toEqual(['closed']);
});
