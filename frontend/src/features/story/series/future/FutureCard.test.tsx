import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { FutureCard } from './FutureCard';

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
    ofTable={null}
    looking={false}
    future={{ answer: undefined, busy: false, problem: null, given: false }}
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
  expect(screen.getByRole('button', { name: 'Upload different values' })).toBeDefined();
  expect(leading()).toEqual([]);
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
