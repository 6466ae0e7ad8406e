import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { NumberSetting } from './NumberSetting';
import { RefusedProvider, useRefused } from './refused';

function Rate(): ReactNode {
  const [value, setValue] = useState<number | null>(null);
  return (
    <NumberSetting
      label="Rate"
      name="rate"
      bounds={{ kind: 'real', min: 0, max: 2, step: null }}
      value={value}
      placeholder="1"
      onChange={setValue}
    />
  );
}

test('a number with decimals is typed sign by sign, with a comma too', async () => {
  await show(<Rate />);
  const field = screen.getByRole('textbox', { name: 'Rate' });
  await userEvent.type(field, '1.05');
  expect(field).toHaveProperty('value', '1.05');
  await userEvent.clear(field);
  await userEvent.type(field, '0,5');
  expect(field).toHaveProperty('value', '0,5');
  expect(screen.queryByText(/^Enter/)).toBeNull();
});

function Groups(): ReactNode {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberSetting
        label="Groups"
        name="groups"
        bounds={{ kind: 'whole', min: 2, max: 100, step: null }}
        value={value}
        placeholder="3"
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue(4)}>
        Four
      </button>
    </>
  );
}

test('what is typed and refused stays with its reason until another value takes its place', async () => {
  await show(<Groups />);
  const field = screen.getByRole('textbox', { name: 'Groups' });
  await userEvent.type(field, '999');
  expect(field).toHaveProperty('value', '999');
  expect(screen.getByText('Enter a whole number from 2 to 100.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Four' }));
  expect(field).toHaveProperty('value', '4');
  expect(screen.queryByText('Enter a whole number from 2 to 100.')).toBeNull();
});

function Clusters({ kept }: { kept: (value: number | null) => void }): ReactNode {
  const [value, setValue] = useState<number | null>(3);
  const [refused, tell] = useRefused();
  const take = (next: number | null): void => {
    kept(next);
    setValue(next);
  };
  return (
    <RefusedProvider value={tell}>
      <NumberSetting
        label="Clusters"
        name="clusters"
        bounds={{ kind: 'whole', min: 2, max: 100, step: null }}
        required
        value={value}
        onChange={take}
      />
      <p>{refused ? 'cannot be sent' : 'can be sent'}</p>
    </RefusedProvider>
  );
}

test('a required number that is emptied is asked for, and nothing takes its place', async () => {
  const kept: (number | null)[] = [];
  await show(<Clusters kept={(value) => kept.push(value)} />);
  const field = screen.getByRole('textbox', { name: 'Clusters' });
  expect(field).toHaveProperty('value', '3');
  expect(screen.getByText('can be sent')).toBeDefined();

  await userEvent.clear(field);
  expect(field).toHaveProperty('value', '');
  expect(screen.getByText('This field is required. Enter a whole number from 2 to 100.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('cannot be sent')).toBeDefined();
  expect(kept).toEqual([]);

  await userEvent.type(field, '5');
  expect(kept).toEqual([5]);
  expect(screen.queryByText(/required/)).toBeNull();
  expect(screen.getByText('can be sent')).toBeDefined();
});
