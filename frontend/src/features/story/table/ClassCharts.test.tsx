import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { OneOfSeveral } from './ClassCharts';
import { ProbabilityBars } from './ProbabilityBars';
import type { ClassRows } from './threshold';

/** Two rows of each species, of which the model is sure to different degrees. */
const three: ClassRows = {
  labels: ['Adelie', 'Chinstrap', 'Gentoo'],
  classes: [0, 0, 1, 1, 2, 2],
  probabilities: [
    [0.95, 0.03, 0.02],
    [0.55, 0.42, 0.03],
    [0.3, 0.65, 0.05],
    [0.1, 0.85, 0.05],
    [0.02, 0.03, 0.95],
    [0.15, 0.35, 0.5],
  ],
};
const bars = (): string => screen.getByRole('img', { name: /^0\.0: / }).getAttribute('aria-label') ?? '';

test('of several classes the reader chooses the one whose probabilities are drawn', async () => {
  await show(<OneOfSeveral chart={three} />);
  expect(screen.queryByText(/threshold/)).toBeNull();
  expect(bars()).toContain('0.5: Adelie 1, other classes 0');
  expect(bars()).toContain('0.9: Adelie 1, other classes 0');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Class' }), 'Chinstrap');
  expect(bars()).toContain('0.6: Chinstrap 1, other classes 0');
  expect(bars()).toContain('0.4: Chinstrap 0, other classes 1');
  expect(bars()).toContain('0.0: Chinstrap 0, other classes 2');
});

test('a class that no kept row is of cannot be chosen, and without rows there are no bars', async () => {
  const { unmount } = await show(<OneOfSeveral chart={{ ...three, classes: [0, 0, 1, 1, 1, 1] }} />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Adelie', 'Chinstrap']);
  unmount();
  await show(<OneOfSeveral chart={{ ...three, classes: [], probabilities: [] }} />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('of two classes it is told where the threshold cuts', async () => {
  await show(
    <ProbabilityBars
      rows={[0.92, 0.97, 0.9].map((probability, place) => ({ probability, hit: place > 0 }))}
      labels={['no', 'yes']}
      threshold={0.7}
    />,
  );
  expect(screen.getByText(/The dashed line is the threshold/)).toBeDefined();
  expect(bars()).toContain('0.9: yes 2, no 1');
});
