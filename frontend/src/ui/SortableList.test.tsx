// Dragging needs a page with sizes: e2e/order.spec.ts and e2e/mixed.spec.ts drag by pointer and keyboard.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { moveItem } from '~/lib/moveItem';
import { show } from '~/testing/show';
import { SortableList } from './SortableList';

function Towns({ pinned = 0 }: { pinned?: number }): ReactNode {
  const [towns, setTowns] = useState<readonly string[]>(['Riga', 'Oslo', 'Bonn', 'Nice']);
  return (
    <SortableList
      label="Towns"
      pinned={pinned}
      items={towns.map((town) => ({ id: town, name: town }))}
      onMove={(from, to) => setTowns(moveItem(towns, from, to))}
    >
      {(index, controls) => (
        <>
          <b>{towns[index]}</b>
          {controls?.handle}
          {controls?.up}
          {controls?.down}
          {controls?.moveTo}
        </>
      )}
    </SortableList>
  );
}

const order = (): string =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent)
    .join(' ');
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

test('an item goes up and down by its buttons, which keep the focus, and its place is announced', async () => {
  await show(<Towns />);
  await userEvent.click(button('Move Oslo up'));
  expect(order()).toBe('Oslo Riga Bonn Nice');
  expect(screen.getByRole('status').textContent).toBe('Oslo is now in position 1 of 4.');
  await userEvent.click(button('Move Oslo down'));
  expect(order()).toBe('Riga Oslo Bonn Nice');
  expect(document.activeElement).toBe(button('Move Oslo down'));
});

test('at the end of the list the button stays in reach and moves nothing', async () => {
  await show(<Towns />);
  expect(button('Move Riga up').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('Move Riga up'));
  expect(order()).toBe('Riga Oslo Bonn Nice');
});

test('items that are pinned have no controls, and nothing moves before them', async () => {
  await show(<Towns pinned={1} />);
  expect(screen.queryByRole('button', { name: /Riga/ })).toBeNull();
  expect(button('Move Oslo up').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('Move Bonn to position'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'To the beginning' }));
  expect(order()).toBe('Riga Bonn Oslo Nice');
  expect(screen.getByText('Bonn is now in position 2 of 4.')).toBeDefined();
});
