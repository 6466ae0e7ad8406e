import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { mock, refuse } from '~mock/mock';
import type { Input } from '../inputs';
import { RowForm } from './RowForm';
import type { Typed } from './typical';

const inputs: Input[] = [{ name: 'weight', kind: 'number', values: [], splits: false }];
const facts = { typical: {}, described: {}, weighty: [] };
const answer = {
  date: [],
  forecast: [],
  lower: [],
  upper: [],
  notes: [],
  model: 'LR',
  category: 'all',
  level: 80,
  rows: {
    forecast: [18.25],
    reasons: [null],
    remarks: [[]],
    labels: [],
    probabilities: [],
    category: [],
    threshold: 0.5,
  },
};

function Form({ told = [] }: { told?: readonly string[] }): ReactNode {
  const [typed, setTyped] = useState<Typed>({});
  return (
    <RowForm
      id={7}
      inputs={inputs}
      typed={typed}
      onTyped={setTyped}
      target="mpg"
      terms={{}}
      facts={facts}
      told={told}
    />
  );
}

test('a row whose forecast did not come is forecast by pressing the button once more', async () => {
  const busy = refuse(503, { detail: 'Busy.' });
  const answers = [busy, answer];
  const calls = serve(mock('forecast', () => answers.shift() ?? busy));
  await show(stored(<Form />));
  await userEvent.type(screen.getByRole('textbox', { name: 'weight' }), '3504');
  await userEvent.click(screen.getByRole('button', { name: 'Forecast row' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Forecast row' }));
  expect(await screen.findByText(/18\.25/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  // What has come is not asked for again.
  await userEvent.click(screen.getByRole('button', { name: 'Forecast row' }));
  expect(calls).toHaveLength(2);
});

test('what makes the forecast of a row less certain stands with it', async () => {
  const doubt = "“Omsk” in “city” wasn't in training. With a known value, mpg would be from 12 to 30.";
  serve(mock('forecast', () => ({ ...answer, rows: { ...answer.rows, remarks: [[doubt]] } })));
  await show(stored(<Form />));
  await userEvent.type(screen.getByRole('textbox', { name: 'weight' }), '3504');
  await userEvent.click(screen.getByRole('button', { name: 'Forecast row' }));
  expect(await screen.findByText(doubt)).toBeDefined();
});

test('notes on the training that stand on the page are not repeated with the row, as if they were about it', async () => {
  const gaps = '1 of 7 columns has empty cells.';
  serve(mock('forecast', () => ({ ...answer, notes: [gaps, 'The class is new.'] })));
  await show(stored(<Form told={[gaps]} />));
  await userEvent.type(screen.getByRole('textbox', { name: 'weight' }), '3504');
  await userEvent.click(screen.getByRole('button', { name: 'Forecast row' }));
  expect(await screen.findByText('The class is new.')).toBeDefined();
  expect(screen.queryByText(gaps)).toBeNull();
});
