import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import type { Input } from '../inputs';
import { RowFields } from './RowFields';

const number = (name: string): Input => ({ name, kind: 'number', values: [], splits: false });
const city: Input = { name: 'city', kind: 'choice', values: ['Bonn'], splits: true };
const inputs = [city, ...Array.from({ length: 14 }, (_, place) => number(`c${place}`))];
const fields = (wrong: string[] = []) => (
  <RowFields inputs={inputs} weighty={['c13', 'c12']} values={{}} wrong={wrong} onType={() => undefined} />
);
const shown = (): string[] => screen.getAllByRole('textbox').map((field) => field.getAttribute('name') ?? '');

test('the ten columns that matter most come first, with the one that tells categories apart', async () => {
  await show(fields());
  expect(screen.getByRole('combobox', { name: 'city' })).toBeDefined();
  expect(shown()).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c12', 'c13']);
  await userEvent.click(screen.getByRole('button', { name: '4 more columns' }));
  expect(shown()).toHaveLength(14);
});

test('a field with a mistake is never hidden', async () => {
  await show(fields(['c11']));
  expect(screen.getByRole('textbox', { name: 'c11' }).getAttribute('aria-invalid')).toBe('true');
});
