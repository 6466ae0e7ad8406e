import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Setting } from '~/api/forecast';
import { show } from '~/testing/show';
import type { Chosen } from './tried';
import { WhatIfDrawer } from './WhatIfDrawer';

const folds: Setting = {
  name: 'folds',
  group: 'validation',
  title: 'Folds',
  hint: 'How often.',
  kind: 'whole',
  default: 3,
  min: 3,
  max: 7,
  step: 1,
  options: [],
  slider: false,
  more: [],
  huge_data: true,
  switchable: false,
  key: null,
};
const saved: Chosen = { cleaning: {}, params: {} };
const tried: unknown[] = [];

function Drawer(): ReactNode {
  const [chosen, setChosen] = useState(saved);
  const whatIf = {
    saved,
    chosen,
    onChoose: setChosen,
    busy: false,
    unchanged: false,
    problem: null,
    tried: null,
    onTry: () => {
      tried.push(chosen.cleaning);
      return Promise.resolve(false);
    },
    onCancel: () => undefined,
    onDrop: () => undefined,
  };
  return (
    <WhatIfDrawer
      whatIf={whatIf}
      basis={{ category: 'all', model: 'SES' }}
      offered={{ models: [], settings: [folds] }}
      lead="Once more."
      open
      onClose={() => undefined}
    />
  );
}

test('what cannot be read is not tried with what stood there before', async () => {
  await show(<Drawer />);
  const field = screen.getByRole('textbox', { name: 'Folds' });
  await userEvent.type(field, '99');
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect(tried).toEqual([]);
  expect(screen.getByText('Fix the highlighted field.')).toBeDefined();

  await userEvent.clear(field);
  await userEvent.type(field, '5');
  expect(screen.queryByText('Fix the highlighted field.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect(tried.splice(0)).toEqual([{ folds: 5 }]);
});

test('the way back to the saved settings takes back what was refused as well', async () => {
  await show(<Drawer />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Folds' }), '99');
  await userEvent.click(screen.getByRole('button', { name: 'Restore saved settings' }));
  expect(screen.getByRole('textbox', { name: 'Folds' })).toHaveProperty('value', '3');
  expect(screen.queryByText(/Enter a whole number/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect(tried.splice(0)).toEqual([{}]);
});
