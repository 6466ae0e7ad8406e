import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wallDate, wallTime } from '~/lib/periods';
import { show } from '~/testing/show';
import { ChartTable } from './ChartTable';
import { Moments, type ChartData } from './model';

const DAY = 86_400_000;
const PERIODS = 5_000;

/** So many days from 2010 on, each with its number as its value. */
function daily(count: number): ChartData {
  const points = Array.from({ length: count }, (_, place) => ({
    date: wallDate(wallTime('2010-01-01') + place * DAY, 'days'),
    value: place,
  }));
  return {
    target: 'Sales',
    period: 'days',
    now: null,
    band: null,
    lines: [{ id: 'history', name: 'History', role: 'history', points }],
  };
}

function table(count: number): ReactNode {
  const data = daily(count);
  return <ChartTable title="Sales" data={data} moments={new Moments(data)} range={null} locale="en" height={360} />;
}

const bodyRows = (): HTMLElement[] =>
  within(screen.getByRole('region', { name: 'Sales' }))
    .getAllByRole('row')
    .slice(1);

// What jsdom has no sizes for: the table shows ten rows at once.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(330);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33);
});
afterEach(() => vi.restoreAllMocks());

const scrollTo = (top: number): void => {
  const box = screen.getByRole('region', { name: 'Sales' });
  box.scrollTop = top;
  fireEvent.scroll(box);
};

test('of thousands of periods those in sight are drawn, and each can be reached', async () => {
  await show(table(PERIODS));
  expect(bodyRows().length).toBeLessThan(100);
  expect(bodyRows()[0]?.textContent).toBe('1\u00a0January 20100');
  scrollTo(PERIODS * 1_000);
  await waitFor(() => expect(bodyRows().at(-1)?.textContent).toBe('9\u00a0September 20234,999'));
  expect(bodyRows().length).toBeLessThan(100);
});

test('a reader of the table hears which row of how many it is', async () => {
  await show(table(PERIODS));
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
  scrollTo(PERIODS * 1_000);
  await waitFor(() => expect(bodyRows().at(-1)?.getAttribute('aria-rowindex')).toBe('5001'));
});

test('a table of two hundred rows is drawn whole', async () => {
  await show(table(200));
  expect(bodyRows()).toHaveLength(200);
});

test('a narrower stretch is shown from its beginning', async () => {
  await show(<Narrowed />);
  scrollTo(PERIODS * 1_000);
  await userEvent.click(screen.getByRole('button', { name: 'Narrow' }));
  expect(bodyRows()).toHaveLength(10);
});

function Narrowed(): ReactNode {
  const [data] = useState(() => daily(PERIODS));
  const [narrow, setNarrow] = useState(false);
  return (
    <>
      <button onClick={() => setNarrow(true)}>Narrow</button>
      <ChartTable
        title="Sales"
        data={data}
        moments={new Moments(data)}
        range={narrow ? [wallTime('2010-01-01'), wallTime('2010-01-10')] : null}
        locale="en"
        height={360}
      />
    </>
  );
}
