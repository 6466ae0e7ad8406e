import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { FeatureMaps } from './FeatureMaps';
import type { WordColumn } from './features';

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

test('where no column has an order it is said so, and how one gets it', async () => {
  await show(maps([]));
  expect(
    screen.getByText("No ordered columns. Set a column's role to “Predictor: ordered values” to order its values."),
  ).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

test('columns that have one are told with it, and can be put into another', async () => {
  await show(maps([size]));
  expect(screen.getByRole('listitem').textContent).toBe('size: small < large');
  expect(screen.getByRole('button', { name: 'Order values' })).toBeDefined();
  expect(screen.queryByText(/No ordered columns/)).toBeNull();
});
