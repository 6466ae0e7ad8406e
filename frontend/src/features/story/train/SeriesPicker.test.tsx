import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CategoryChoice } from '~/api/forecast';
import { show } from '~/testing/show';
import { SeriesPicker } from './SeriesPicker';

const cities = Array.from({ length: 40 }, (_, place) => `City ${place + 1}`);
const picks: (CategoryChoice[] | null)[] = [];

test('one of forty series is found by typing and drawn, and what is trained stays', async () => {
  await show(
    <SeriesPicker
      chosen={[{ name: 'city', values: ['all'] }]}
      known={[{ name: 'city', values: cities }]}
      picked={null}
      onPick={(picked) => picks.push(picked)}
    />,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Show city' }), 'City 37');
  await userEvent.click(screen.getByRole('option', { name: 'City 37' }));
  expect(picks).toEqual([[{ name: 'city', values: ['City 37'] }]]);
});
