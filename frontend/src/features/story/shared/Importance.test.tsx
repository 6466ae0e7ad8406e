import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const asked: string[] = [];
const ask = (measure: string): void => {
  asked.push(measure);
};

test('each column that means something is told with its part and its direction', async () => {
  await show(<ImportanceList answer={answer} onMeasure={ask} />);
  const rows = within(screen.getByRole('region', { name: 'What drives the forecast' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^price70%Where price is high, sales are 12 lower\.$/),
    expect.stringMatching(/^month30%Most in 12, least in 2\.$/),
  ]);
});

test('where no column means anything, nothing is shown', async () => {
  await show(<ImportanceList answer={{ ...answer, scores: [0, 0, 0] }} onMeasure={ask} />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('where there are two measures, one is shown and the other one press away', async () => {
  await show(<ImportanceList answer={{ ...answer, measures: ['permutation', 'treeshap'] }} onMeasure={ask} />);
  const group = screen.getByRole('group', { name: "How it's measured" });
  expect(
    within(group)
      .getAllByRole('button')
      .map((button) => [button.textContent, button.getAttribute('aria-pressed')]),
  ).toEqual([
    ['Effect on the error', 'true'],
    ['Contribution to the forecast', 'false'],
  ]);
  await userEvent.click(within(group).getByRole('button', { name: 'Contribution to the forecast' }));
  expect(asked).toEqual(['treeshap']);
});

test('a measure that finds nothing says so and leaves the way to the other', async () => {
  await show(
    <ImportanceList
      answer={{
        ...answer,
        measure: 'treeshap',
        measures: ['permutation', 'treeshap'],
        scores: [0, 0, 0],
        note: 'The trees never asked for a column.',
      }}
      onMeasure={ask}
    />,
  );
  expect(screen.getByText('The trees never asked for a column.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Effect on the error' })).toBeDefined();
});

test('effects are told in the unit of what they move, with the digits of their sentences', async () => {
  const effects: ImportanceAnswer = { ...answer, measure: 'effect', measures: ['effect'], growth: [4.118, 2, 0] };
  await show(<ImportanceList answer={effects} onMeasure={ask} />);
  const shown = (): string => screen.getByRole('region', { name: 'What drives the forecast' }).textContent;
  expect(shown()).toContain('price4.12Where');
  expect(shown()).toContain("in the target's own unit");
});

test('effects on a class are told as probabilities', async () => {
  const [direction] = answer.directions;
  if (direction === undefined) throw new Error('No direction.');
  const effects: ImportanceAnswer = {
    ...answer,
    measure: 'effect',
    measures: ['effect'],
    growth: [0.10434, 0.05, 0],
    directions: [{ ...direction, of: 'malignant' }, ...answer.directions.slice(1)],
  };
  await show(<ImportanceList answer={effects} onMeasure={ask} />);
  expect(screen.getByRole('region').textContent).toContain('moves the probability on average');
  expect(screen.getByRole('region').textContent).toContain('price10.4');
});
