import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Feature } from '~/api/forecast';
import { show } from '~/testing/show';
import { FeatureMapDialog } from './FeatureMapDialog';
import type { WordColumn } from './features';

const size: WordColumn = { name: 'size', role: 'ordinal', values: ['large', 'small'], others: false, fixed: false };
const kept: (Feature[] | 'closed')[] = [];
const dialog = (locked: boolean) => (
  <FeatureMapDialog kind="regression" columns={[size]} features={[]} locked={locked} onFeatures={(features) => kept.push(features)} onClose={() => kept.push('closed')} />
);

test('values change places by a button, and the order is kept', async () => {
  await show(dialog(false));
  await userEvent.click(screen.getByRole('button', { name: 'Move small up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep the order' }));
  expect(kept.splice(0)).toEqual([[{ name: 'size', values: ['small', 'large'] }], 'closed']);
});

test('while a training runs the order is read, and cannot be changed', async () => {
  await show(dialog(true));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['large', 'small']);
  expect(screen.queryByRole('button', { name: /Move|Keep/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(kept.splice(0)).toEqual(['closed']);
});
