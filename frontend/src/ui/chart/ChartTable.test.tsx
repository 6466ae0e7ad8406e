import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { wallDate, wallTime } from '~/lib/periods';
import { show } from '~/testing/show';
import { ChartTable } from './ChartTable';
import { Moments, type ChartData } from './model';

const DAY = 86_400_000;
const PERIODS = 5_000;

/** So many days from 2010 on, each with its number as its value. */
function daily(count: number): ChartData {
  const points = Array.from({ length: count }, (_, place) => ({ date: wallDate(wallTime('2010-01-01') + place * DAY, 'days'), value: place }));
  return { target: 'Sales', period: 'days', now: null, band: null, lines: [{ id: 'history', name: 'History', role: 'history', points }] };
}

function table(count: number): ReactNode {
  const data = daily(count);
  return <ChartTable title="Sales" data={data} moments={new Moments(data)} range={null} locale="en" height={360} />;
}

const bodyRows = (): HTMLElement[] => within(screen.getByRole('region', { name: 'Sales' })).getAllByRole('row').slice(1);

test('thousands of periods are drawn a page at a time, and each can be reached', async () => {
  await show(table(PERIODS));
  expect(bodyRows()).toHaveLength(200);
  expect(bodyRows()[0]?.textContent).toBe('01.01.20100');
  expect(screen.getByText('1–200 of 5,000')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(bodyRows()[0]?.textContent).toBe('20.07.2010200');
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(bodyRows().at(-1)?.textContent).toBe('09.09.20234,999');
  expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
});

test('a reader of the table hears which row of how many it is', async () => {
  await show(table(PERIODS));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
  expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('202');
});

test('a table of one page has no pages', async () => {
  await show(table(200));
  expect(bodyRows()).toHaveLength(200);
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});

test('a narrower stretch that has no such page leads to the last that is left', async () => {
  await show(<Narrowed />);
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Narrow' }));
  expect(bodyRows()).toHaveLength(10);
});

function Narrowed(): ReactNode {
  const [data] = useState(() => daily(PERIODS));
  const [narrow, setNarrow] = useState(false);
  return (
    <>
      <button onClick={() => setNarrow(true)}>Narrow</button>
      <ChartTable title="Sales" data={data} moments={new Moments(data)} range={narrow ? [wallTime('2010-01-01'), wallTime('2010-01-10')] : null} locale="en" height={360} />
    </>
  );
}
