import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { ComparePicker } from './ComparePicker';

const cities = (count: number): string[] => Array.from({ length: count }, (_, place) => `City ${place + 1}`);

function Picker({ count, begun }: { count: number; begun: string[] }): ReactNode {
  const [chosen, setChosen] = useState(begun);
  return (
    <>
      <ComparePicker categories={cities(count)} first="City 1" chosen={chosen} onChange={setChosen} />
      <output aria-label="chosen">{chosen.join(', ')}</output>
    </>
  );
}

const chosen = (): string => screen.getByRole('status', { name: 'chosen', hidden: true }).textContent;

test('the first series is not among those to compare with, and all others are one choice that excludes the rest', async () => {
  await show(<Picker count={3} begun={[]} />);
  await userEvent.click(screen.getByRole('combobox', { name: /Compare with/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All other series',
    'City 2',
    'City 3',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'City 2' }));
  await userEvent.click(screen.getByRole('option', { name: 'All other series' }));
  expect(chosen()).toBe('all');
  await userEvent.click(screen.getByRole('option', { name: 'All other series' }));
  expect(chosen()).toBe('');
});

test('an eleventh series is not taken, and a sentence says why until there is room again', async () => {
  await show(<Picker count={40} begun={cities(10).slice(1)} />);
  const field = screen.getByRole('combobox', { name: /Compare with/ });
  await userEvent.type(field, '33');
  await userEvent.click(screen.getByRole('option', { name: 'City 33' }));
  expect(chosen()).toBe(cities(10).slice(1).join(', '));
  expect(screen.getByText(/Up to 10 series at a time/)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '{Backspace}');
  expect(chosen()).toBe(cities(9).slice(1).join(', '));
  expect(screen.queryByText(/Up to 10 series at a time/)).toBeNull();
});
