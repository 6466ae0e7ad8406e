import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { DataTable } from './DataTable';

interface Town {
  name: string;
  people: number | null;
}

const towns: readonly Town[] = [
  { name: 'Oslo', people: 717_000 },
  { name: 'Hamar', people: null },
  { name: 'Bergen', people: 291_000 },
];

const table = (
  <DataTable
    label="Towns"
    rows={towns}
    rowKey={({ name }) => name}
    adjustable
    columns={[
      { key: 'name', head: 'Town', sortBy: ({ name }) => name, cell: ({ name }) => name },
      {
        key: 'people',
        head: <b>People</b>,
        name: 'People',
        numeric: true,
        sortBy: ({ people }) => people,
        largestFirst: true,
        cell: ({ people }) => people,
      },
    ]}
  />
);

const order = (): string =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
    .join(' ');
const head = (name: string): HTMLElement => screen.getByRole('columnheader', { name });

test('rows are put in order by a column, and what is not known stands last', async () => {
  await show(table);
  await userEvent.click(screen.getByRole('button', { name: 'People' }));
  expect(order()).toBe('Oslo717000 Bergen291000 Hamar');
  expect(head('People').getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'People' }));
  expect(order()).toBe('Bergen291000 Oslo717000 Hamar');
});

test('a pinned row stays on top in any order', async () => {
  await show(
    <DataTable
      label="Towns"
      rows={towns}
      rowKey={({ name }) => name}
      pinned={[{ name: 'All', people: 1_008_000 }]}
      columns={[
        { key: 'name', head: 'Town', sortBy: ({ name }) => name, cell: ({ name }) => name },
        { key: 'people', head: 'People', sortBy: ({ people }) => people, cell: ({ people }) => people },
      ]}
    />,
  );
  for (const [column, sort] of [
    ['People', 'ascending'],
    ['People', 'descending'],
    ['Town', 'ascending'],
  ] as const) {
    screen.getByRole('button', { name: column }).focus();
    await userEvent.keyboard('{Enter}');
    expect(head(column).getAttribute('aria-sort')).toBe(sort);
    expect(order().startsWith('All1008000 ')).toBe(true);
  }
  expect(order()).toBe('All1008000 Bergen291000 Hamar Oslo717000');
});

test('names with numbers are in the order of their numbers', async () => {
  const shops = ['Shop 10', 'Shop 9', 'Shop 1'].map((name) => ({ name }));
  await show(
    <DataTable
      label="Shops"
      rows={shops}
      rowKey={({ name }) => name}
      columns={[{ key: 'name', head: 'Shop', sortBy: ({ name }) => name, cell: ({ name }) => name }]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Shop' }));
  expect(order()).toBe('Shop 1 Shop 9 Shop 10');
});

test('a column is hidden and shown again, and the last one stays', async () => {
  await show(table);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'People' }));
  await userEvent.keyboard('{Escape}');
  expect(order()).toBe('Oslo Hamar Bergen');
  await userEvent.click(screen.getByRole('button', { name: 'Columns (1 hidden)' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Town' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'People' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'People' }).getAttribute('aria-checked')).toBe('true');
});

test('a column gets wider and narrower by Shift and an arrow key, and never too narrow to read', async () => {
  await show(table);
  const width = (): string => window.getComputedStyle(head('Town')).width;
  head('Town').focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(width()).toBe('48px');
  expect(document.activeElement).toBe(head('Town'));
});

test('the edge of a column follows the pointer', async () => {
  await show(table);
  const edge = head('Town').querySelector('div[aria-hidden]');
  if (edge === null) throw new Error('The column has no edge.');
  fireEvent.mouseDown(edge, { clientX: 100 });
  fireEvent.mouseMove(document, { clientX: 220 });
  fireEvent.mouseUp(document, { clientX: 220 });
  expect(window.getComputedStyle(head('Town')).width).toBe('168px');
});

test('arrow keys go from cell to cell', async () => {
  await show(table);
  head('Town').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getAllByRole('cell')[3]);
  await userEvent.keyboard('{PageDown}');
  expect(document.activeElement).toBe(screen.getAllByRole('cell').at(-1));
});

test('what is unfolded stands below its row, and arrow keys pass over it', async () => {
  await show(
    <DataTable
      label="Towns"
      rows={towns}
      rowKey={({ name }) => name}
      unbounded
      below={({ name }) => (name === 'Oslo' ? 'The capital' : null)}
      columns={[
        { key: 'name', head: 'Town', cell: ({ name }) => name },
        { key: 'people', head: 'People', cell: ({ people }) => people ?? 'not known' },
      ]}
    />,
  );
  expect(screen.getAllByRole('row')[2]?.textContent).toBe('The capital');
  screen.getByRole('cell', { name: '717000' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('not known');
});
