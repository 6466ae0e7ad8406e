import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { OneOfSeveral } from './ClassCharts';
import { ProbabilityBars } from './ProbabilityBars';
import type { ClassRows } from './threshold';

const curve = (name: string, probability: number) => ({ class: name, points: [[0, 0, 1], [0, 1, probability], [1, 1, 0.05]] });
const three: ClassRows = {
  labels: ['Adelie', 'Chinstrap', 'Gentoo'],
  confusion: [[2, 0, 0], [0, 2, 0], [0, 0, 2]], roc: [curve('Adelie', 0.95), curve('Chinstrap', 0.65), curve('Gentoo', 0.85)],
};
const bars = (): string => screen.getByRole('img', { name: /^0\.0: / }).getAttribute('aria-label') ?? '';

test('of several classes the reader chooses the one whose probabilities are drawn', async () => {
  await show(<OneOfSeveral chart={three} />);
  expect(screen.queryByText(/threshold/)).toBeNull();
  expect(bars()).toContain('0.9: Adelie 2, other classes 0');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Class' }), 'Chinstrap');
  expect(bars()).toContain('0.6: Chinstrap 2, other classes 0');
  expect(bars()).toContain('0.0: Chinstrap 0, other classes 4');
});

test('a class that no kept row is of has no bars', async () => {
  await show(<OneOfSeveral chart={{ ...three, roc: [] }} />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('of two classes it is told where the threshold cuts', async () => {
  await show(<ProbabilityBars steps={[{ probability: 0.9, hits: 2, others: 1 }]} labels={['no', 'yes']} threshold={0.7} />);
  expect(screen.getByText(/The dashed line is the threshold/)).toBeDefined();
  expect(bars()).toContain('0.9: yes 2, no 1');
});
