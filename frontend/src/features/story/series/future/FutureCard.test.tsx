import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { FutureCard } from './FutureCard';
import type { Plan } from './usePlan';

const needed = 'This forecast needs price for 30 days: download the template, fill it and upload it.';
const taken: (File | null)[] = [];
const card = (change: Partial<ComponentProps<typeof FutureCard>> = {}) => (
  <FutureCard
    id={7}
    sentence={needed}
    columns={['price']}
    period="days"
    steps={30}
    file={null}
    onFile={(file) => taken.push(file)}
    onTable={() => taken.push(null)}
    ofTable={null}
    horizon={null}
    looking={false}
    future={{ answer: undefined, busy: false, problem: null, long: false, given: false }}
    plan={null}
    second={null}
    {...change}
  />
);
const leading = (): string[] =>
  screen
    .getAllByRole('button')
    .filter(({ className }) => className.includes('MuiButton-contained'))
    .map(({ textContent }) => textContent);

test('until it is known whether the table has the values, nobody is sent to the template', async () => {
  await show(stored(card({ looking: true })));
  expect(screen.queryByText(needed)).toBeNull();
  expect(screen.getByText(/Checking the source for them/)).toBeDefined();
  expect(leading()).toEqual([]);
});

test('values that the table has are told with their dates, and others can take their place', async () => {
  await show(stored(card({ ofTable: ['2024-05-20', '2024-05-25'] })));
  expect(screen.getByText(/^Future values of price \(20 May 2024 – 25 May 2024\) come from the source/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Upload another plan' })).toBeDefined();
  expect(leading()).toEqual([]);
});

test('a plan that ends before the horizon says how far it reaches', async () => {
  const ofTable = ['2024-05-20', '2024-05-21', '2024-05-22'];
  await show(stored(card({ ofTable, horizon: 30 })));
  expect(screen.getByText(/They cover 3 of 30 periods, and so does the forecast\.$/)).toBeDefined();
});

test('values that nobody has given are asked for, and the button for the file leads', async () => {
  await show(stored(card()));
  expect(screen.getByText(needed)).toBeDefined();
  expect(leading()).toEqual(['Upload completed file']);
  const file = new File(['day,price'], 'plan.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('File with future values'), file);
  expect(taken.splice(0)).toEqual([file]);
});

test('who gave a file may go back to the values of the table', async () => {
  await show(stored(card({ ofTable: ['2024-05-20'], file: new File([''], 'plan.csv') })));
  await userEvent.click(screen.getByRole('button', { name: 'Use values from the source' }));
  expect(taken.splice(0)).toEqual([null]);
});

const plan: Plan = {
  series: 'all',
  date: 'day',
  dates: ['2026-01-01', '2026-01-02', '2026-01-03'],
  categories: [],
  columns: [{ name: 'price', numeric: true }],
  cells: [['10'], [''], ['']],
  period: 'days',
};
const cellAt = (day: number): HTMLElement => screen.getByRole('textbox', { name: `price, ${day}\u00a0January 2026` });

test('values are pasted from Excel into a sheet that has what is known, and taken from it', async () => {
  await show(stored(card({ plan })));
  expect(leading()).toEqual(['Use these values']);
  expect(cellAt(1)).toHaveProperty('value', '10');
  await userEvent.click(cellAt(2));
  await userEvent.paste('11.5\n12');
  expect(cellAt(3)).toHaveProperty('value', '12');
  await userEvent.click(screen.getByRole('button', { name: 'Use these values' }));
  await waitFor(() => expect(taken).toHaveLength(1), { timeout: 20_000 });
  expect(taken.splice(0)[0]?.name).toBe('Planned values.xlsx');
});

test('a cell that holds no number is marked, and nothing is taken', async () => {
  await show(stored(card({ plan })));
  await userEvent.type(cellAt(2), 'much');
  await userEvent.click(screen.getByRole('button', { name: 'Use these values' }));
  expect(await screen.findByText('Enter a number.')).toBeDefined();
  expect(cellAt(2).getAttribute('aria-invalid')).toBe('true');
  expect(taken).toEqual([]);
});

test('where the table has the values, the sheet is folded and does not lead', async () => {
  await show(stored(card({ plan, ofTable: plan.dates })));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(leading()).toEqual([]);
});
