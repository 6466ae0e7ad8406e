import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { FeatureMaps } from './FeatureMaps';
import type { WordColumn } from '../features';

const size: WordColumn = { name: 'size', role: 'ordinal', values: ['small', 'large'], others: false, fixed: false };
const maps = (columns: WordColumn[]) => (
  <FeatureMaps
    kind="regression"
    columns={columns}
    features={[]}
    busy={false}
    locked={false}
    error={undefined}
    onFeatures={() => undefined}
  />
);

test('columns whose values have no order are not asked for one', async () => {
  const { unmount } = await show(maps([]));
  expect(screen.queryByText('Value order')).toBeNull();
  unmount();
  await show(maps([{ ...size, name: 'city', role: 'nominal', fixed: true }, size]));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['size: small < large']);
});

test('columns that have one are told with it, and can be put into another', async () => {
  await show(maps([size]));
  expect(screen.getByRole('listitem').textContent).toBe('size: small < large');
  expect(screen.getByRole('button', { name: 'Order values' })).toBeDefined();
});
