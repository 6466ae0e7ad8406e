import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { PartField } from './PartField';
import type { Part } from './settings';

const part = (change: Partial<Part>): Part => ({
  key: null,
  title: '',
  kind: 'choice',
  default: null,
  min: null,
  max: null,
  step: null,
  options: [],
  slider: false,
  ...change,
});
const field = (of: Part) => (
  <PartField
    part={of}
    name="of"
    label="Of"
    hint={undefined}
    error={undefined}
    chosen={null}
    otherwise=""
    disabled={false}
    onChange={() => undefined}
  />
);
const options = (): string[] =>
  within(screen.getByRole('combobox', { name: 'Of' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('of several values the recommended one is marked', async () => {
  await show(
    field(
      part({
        default: 'standard',
        options: [
          { value: 'minmax', title: 'MinMax' },
          { value: 'standard', title: 'Standard' },
        ],
      }),
    ),
  );
  expect(options()).toEqual(['MinMax', 'Standard (recommended)']);
});

test('a number of a short range is marked, and what means something else than a number', async () => {
  await show(
    field(
      part({ kind: 'whole', default: 10, min: 0, max: 20, step: 10, options: [{ value: -2, title: 'From a date' }] }),
    ),
    'ru',
  );
  expect(options()).toEqual(['From a date', '0', '10 (рекомендуется)', '20']);
});

test('where the data decide, that is what is recommended', async () => {
  await show(field(part({ kind: 'switch' })));
  expect(options()).toEqual(['Automatic (recommended)', 'On', 'Off']);
});

test('a number that the server shows as a slider is moved by keyboard inside its range', async () => {
  const chosen: unknown[] = [];
  const percentile = part({ kind: 'whole', default: 10, min: 1, max: 30, step: 1, slider: true });
  await show(
    <PartField
      part={percentile}
      name="of"
      label="Of"
      hint="Percent at each end"
      error={undefined}
      chosen={30}
      otherwise=""
      disabled={false}
      onChange={(value) => chosen.push(value)}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Of' });
  expect([slider.getAttribute('min'), slider.getAttribute('aria-valuenow')]).toEqual(['1', '30']);
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen).toEqual([29]);
});
