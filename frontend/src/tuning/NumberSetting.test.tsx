import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { NumberSetting } from './NumberSetting';

function Rate(): ReactNode {
  const [value, setValue] = useState<number | null>(null);
  return <NumberSetting label="Rate" name="rate" bounds={{ kind: 'real', min: 0, max: 2, step: null }} value={value} placeholder="1" onChange={setValue} />;
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
      <NumberSetting label="Groups" name="groups" bounds={{ kind: 'whole', min: 2, max: 100, step: null }} value={value} placeholder="3" onChange={setValue} />
      <button type="button" onClick={() => setValue(4)}>Four</button>
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
