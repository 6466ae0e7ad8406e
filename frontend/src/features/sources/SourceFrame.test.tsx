import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useMemo, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useLeaving } from '~/lib/leaving';
import { show } from '~/testing/show';
import { newStore } from '~/testing/stored';
import { SourceFrame } from './SourceFrame';
import type { SourceTable } from './TablePane';
import type { Saving } from './useSaving';

const drawn = vi.hoisted(() => ({ cells: 0 }));
vi.mock(import('./cells'), async (original) => {
  const real = await original();
  const shownCell: typeof real.shownCell = (...cell) => {
    drawn.cells += 1;
    return real.shownCell(...cell);
  };
  return { shownCell };
});

const table: SourceTable = {
  columns: [{ name: 'Sales', type: 'number', column_type: 'number', has_time: false }],
  values: [[17], [18]],
  rows: 2,
  errors: [],
  errors_total: 0,
  notices: [],
  huge: false,
  sourceId: null,
  receipt: { format: 'csv', header_rows: 1, units_row: false, header_row: 1, date_order_ambiguous: false },
};

const saving: Saving = {
  busy: false,
  progress: null,
  problem: null,
  asks: null,
  save: () => Promise.resolve(null),
  cancel: () => undefined,
  answered: () => undefined,
};

function Editor(): ReactNode {
  const [name, setName] = useState('');
  const leaving = useLeaving(false);
  const same = useMemo(() => ({ ...table }), []);
  return (
    <SourceFrame
      source={null}
      dirty={false}
      leaving={leaving}
      onStartOver={null}
      table={same}
      noTable=""
      busy={false}
      onCorrect={() => setName('')}
      saving={saving}
      onSaveAnyway={() => undefined}
    >
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </SourceFrame>
  );
}

test('typing beside a table does not draw its cells again', async () => {
  const store = newStore();
  await show(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Editor /> }])} />
    </Provider>,
  );
  expect(screen.getByRole('cell', { name: '18' })).toBeDefined();
  const before = drawn.cells;
  await userEvent.type(screen.getByLabelText('Name'), 'Takings');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Takings');
  expect(drawn.cells).toBe(before);
});
