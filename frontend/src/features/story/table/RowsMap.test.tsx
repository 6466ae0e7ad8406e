import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Axes } from '~/lib/axes';
import { show } from '~/testing/show';
import { rowsChart } from '~/testing/rowsChart';
import { RowsMapOf } from './RowsMap';

const species = rowsChart({
  index: ['1', '3', '5'],
  values: [
    [39, 46, 50],
    [18, 17, 15],
  ],
  specific_data: {
    kind: 'points',
    uniqueAxis: ['bill', 'depth', 'mass'],
    axis: { x: 'bill', y: 'depth' },
    clusters: ['Adelie', 'Chinstrap', 'Gentoo'],
    clusters_unique: ['Adelie', 'Chinstrap', 'Gentoo'],
  },
});

test('another column on one axis leaves the other where it is', async () => {
  const chosen: Axes[] = [];
  await show(<RowsMapOf chart={species} storyName="Penguins" onAxes={(axes) => chosen.push(axes)} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vertical axis' }), 'mass');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Horizontal axis' }), 'depth');
  expect(chosen).toEqual([
    { x: 'bill', y: 'mass' },
    { x: 'depth', y: 'depth' },
  ]);
});

test('classes stand in a legend that hides them, and the table has their rows', async () => {
  await show(<RowsMapOf chart={species} storyName="Penguins" onAxes={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Classes by bill and depth' })).toBeDefined();
  expect(screen.getByText('Showing an even sample of 3 rows.')).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: 'Gentoo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'billdepth',
    'Adelie3918',
    'Chinstrap4617',
  ]);
});

test('where the rows were not kept it is said how to see them, and there is nothing to choose', async () => {
  await show(<RowsMapOf chart={rowsChart({})} storyName="Flats" onAxes={() => undefined} />);
  expect(screen.getByText(/Retrain to see it here/)).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});
