import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '~/api/api';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import type { Input } from './inputs';
import { RowForm, type Typed } from './RowForm';

const inputs: Input[] = [{ name: 'weight', kind: 'number', values: [] }];
const answer = { date: [], forecast: [], lower: [], upper: [], notes: [], model: 'LR', category: 'all', level: 80, rows: { forecast: [18.25], reasons: [null], labels: [], probabilities: [], category: [], total: 1 } };

function Form(): ReactNode {
  const [typed, setTyped] = useState<Typed>({});
  return <RowForm id={7} inputs={inputs} typed={typed} onTyped={setTyped} target="mpg" terms={{}} />;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a row whose forecast did not come is forecast by pressing the button once more', async () => {
  const answers = [Response.json({ detail: 'Busy.' }, { status: 503 }), answer];
  const calls = serve(() => answers.shift());
  const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });
  await show(
    <Provider store={store}>
      <MemoryRouter>
        <Form />
      </MemoryRouter>
    </Provider>,
  );
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
