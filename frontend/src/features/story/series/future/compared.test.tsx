/** The page of a forecast whose table has a plan: another plan is compared with it, and used or let go. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Language } from '~/lib/language';
import { openPage } from '~/testing/page';
import { newBackend, story } from '~mock/backend';
import { dayAt, DAYS } from '~mock/data/tables';
import { PLANNED_REQUEST } from '~mock/trained/planned';

const backendOf = (request = PLANNED_REQUEST) => {
  const backend = newBackend();
  backend.stories.push(story(15, 'time_series', 'Sales by price', 1, { request }));
  return backend;
};
const open = async (language: Language = 'en') => openPage('/story/forecast/15', { backend: backendOf(), language });

/** Rows of a plan, a price a day. */
const rowsOf = (shop: string, prices: readonly number[]): string[] =>
  prices.map((price, step) => `${dayAt(DAYS + step)},${shop},${price}`);
const planIn = (rows: readonly string[], head = 'day,shop,price'): File =>
  new File([[head, ...rows].join('\n')], 'plan.csv', { type: 'text/csv' });
const cheap = Array.from({ length: 14 }, () => 9);

const field = () => screen.findByLabelText('File with future values');
const group = () => screen.findByRole('group', { name: 'Plan of the table and plan.csv' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** What is said of each name: the numbers. */
async function figures(): Promise<Record<string, string>> {
  const terms = await within(await group()).findAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']));
}
const rowOf = (name: string): (string | null)[] =>
  within(within(screen.getByRole('table', { name: 'All series' })).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('another plan stands beside that of the table, with both numbers and the difference, of each series and of all', async () => {
  await open();
  await userEvent.upload(await field(), planIn([...rowsOf('Berlin', cheap), ...rowsOf('Hamburg', cheap)]));
  expect(await figures()).toEqual({ 'Plan of the table': '2,302', 'plan.csv': '2,560', Difference: '+258+11%' });
  expect(screen.getByRole('group', { name: /plan\.csv/ }).textContent).toContain('sales over the next 14 days');
  await waitFor(() => expect(rowOf('All series together')).toContain('+11%'));
  expect(rowOf('Berlin').slice(1, 5)).toEqual(['2,302', '2,560', '+258', '+11%']);
  const values = screen.getByRole('table', { name: 'Forecast values' });
  const heads = within(values).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
    'Date',
    'Plan of the table',
    'plan.csv',
    'Difference',
    'Difference, %',
  ]);
});

test('the other plan is let go, and the forecast is as it was', async () => {
  await open();
  await userEvent.upload(await field(), planIn(rowsOf('Berlin', cheap)));
  await figures();
  await press('Back to the current plan');
  expect(screen.queryByRole('group', { name: /plan\.csv/ })).toBeNull();
  expect(screen.getByText(/come from the source/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Planned values' }));
});

test('the other plan is used, and the table has the way back', async () => {
  await open();
  await userEvent.upload(await field(), planIn(rowsOf('Berlin', cheap)));
  await figures();
  await press('Use this plan');
  expect(await screen.findByText('Future values of price come from plan.csv.')).toBeDefined();
  expect(screen.queryByRole('group', { name: /plan\.csv/ })).toBeNull();
  await press('Use values from the source');
  expect(await screen.findByText(/come from the source/)).toBeDefined();
});

test('only the periods of both are compared, rows that do not fit are told by number, and series without rows by name', async () => {
  await open();
  const rows = [...rowsOf('Berlin', [9, 9, 9]), '2024-01-05,Berlin,3', `${dayAt(DAYS)},Rome,9`];
  await userEvent.upload(await field(), planIn(rows));
  const group = await screen.findByText('Both numbers cover the first 3 periods, as far as plan.csv goes.');
  expect(group).toBeDefined();
  const unused = screen.getByRole('table', { name: 'Unused rows' });
  expect(
    within(unused)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstElementChild?.textContent),
  ).toEqual(['5', '6']);
  expect(
    await screen.findByText(/^1 series is not compared\. Hamburg: The file has no rows for Hamburg/),
  ).toBeDefined();
});

test('a file that cannot be used is refused under the field, and the forecast stays', async () => {
  await open();
  await userEvent.upload(await field(), planIn(rowsOf('Berlin', cheap), 'day,shop,prise'));
  expect((await screen.findByRole('alert')).textContent).toBe('The file has no column price.');
  expect(screen.getByRole('table', { name: 'All series' }).textContent).toContain('2,302');
  await userEvent.upload(await field(), planIn(rowsOf('Berlin', cheap)));
  expect((await figures())['plan.csv']).toBe('2,560');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is typed into the sheet is compared as well', async () => {
  await open();
  await press('Enter values here');
  const cell = screen.getByRole('textbox', { name: 'price, 31\u00a0December 2025' });
  expect(cell).toHaveProperty('value', '10');
  await userEvent.clear(cell);
  await userEvent.type(cell, '20');
  await press('Compare these values');
  expect(await screen.findByRole('group', { name: 'Plan of the table and Your plan' })).toBeDefined();
});

test('it is in Russian, too', async () => {
  await open('ru');
  await userEvent.upload(await screen.findByLabelText('Файл с будущими значениями'), planIn(rowsOf('Berlin', cheap)));
  const group = await screen.findByRole('group', { name: 'План из таблицы и plan.csv' });
  expect(await within(group).findByText('Разница')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Применить этот план' })).toBeDefined();
});

test('a model that does without the plan says so, and one press goes over to one that uses it', async () => {
  await openPage('/story/forecast/15?model=SNAIVE', { backend: backendOf() });
  expect(await screen.findByText("The plan for price isn't used: this model ignores columns.")).toBeDefined();
  await press('Show ETS');
  expect(await screen.findByText(/come from the source/)).toBeDefined();
});
