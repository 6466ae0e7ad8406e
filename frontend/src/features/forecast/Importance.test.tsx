import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportanceAnswer } from '~/api/forecast';
import { show } from '~/testing/show';
import { ImportanceList } from './Importance';

const answer: ImportanceAnswer = {
  category: 'all',
  model: 'LR',
  measure: 'permutation',
  measures: ['permutation'],
  columns: ['price', 'month', 'noise'],
  scores: [0.7, 0.3, 0],
  growth: [4, 2, 0],
  directions: [
    { kind: 'down', by: -12, sentence: 'Where price is high, sales are 12 lower.' },
    { kind: 'levels', by: 3, lowest: '2', highest: '12', sentence: 'Most in 12, least in 2.' },
    { kind: 'flat', sentence: 'noise changes nothing.' },
  ],
};

test('each column that means something is told with its part and its direction', async () => {
  await show(<ImportanceList answer={answer} />);
  const rows = within(screen.getByRole('region', { name: 'What the forecast depends on' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^price70\s%Where price is high, sales are 12 lower\.$/),
    expect.stringMatching(/^month30\s%Most in 12, least in 2\.$/),
  ]);
});

test('where no column means anything, nothing is shown', async () => {
  await show(<ImportanceList answer={{ ...answer, scores: [0, 0, 0] }} />);
  expect(screen.queryByRole('region')).toBeNull();
});
