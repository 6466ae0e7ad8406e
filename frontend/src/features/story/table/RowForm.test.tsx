import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { mock, refuse } from '~mock/mock';
import type { Input } from './inputs';
import { RowForm, type Typed } from './RowForm';

const inputs: Input[] = [{ name: 'weight', kind: 'number', values: [] }];
const answer = {
  date: [],
  forecast: [],
  lower: [],
  upper: [],
  notes: [],
  model: 'LR',
  category: 'all',
  level: 80,
  rows: { forecast: [18.25], reasons: [null], labels: [], probabilities: [], category: [], threshold: 0.5 },
};

function Form(): ReactNode {
  const [typed, setTyped] = useState<Typed>({});
  return <RowForm id={7} inputs={inputs} typed={typed} onTyped={setTyped} target="mpg" terms={{}} />;
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
