import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import type { ForecastAnswer, ForecastChart, PreparedForecast } from '~/api/forecast';
import { preparedForecast } from '~/testing/prepared';
import { rowsChart } from '~/testing/rowsChart';
import { serve } from '~/testing/server';
import { newStore } from '~/testing/stored';
import { Later, mock, refuse, type Other } from '~mock/mock';
import { AT_ONCE, useCompared } from './useCompared';

/** A call that waits for the test to answer it. */
interface Waiting<Answer> {
  category: string;
  answer: (answer: Answer) => void;
}
/** In the order in which they came. */
const charts: Waiting<ForecastChart | Other>[] = [];
const forecasts: Waiting<ForecastAnswer | Later<PreparedForecast>>[] = [];

beforeEach(() => {
  serve(
    mock('chartForecast', async ({ body }) => {
      const { category } = await body();
      return new Promise((answer) => charts.push({ category: String(category), answer }));
    }),
    mock('forecast', async ({ body }) => {
      const asked = await body();
      if (asked instanceof FormData) throw new Error('a form');
      expect(asked).toMatchObject({ steps: 2, probability: 95 });
      return new Promise((answer) => forecasts.push({ category: String(asked.category), answer }));
    }),
  );
});

const chart = (category: string): ForecastChart => ({
  ...rowsChart({}),
  category,
  model: 'SES',
  now: '2024-01-31',
  history: { dates: ['2024-01-31'], values: [1] },
  forecast: { dates: ['2024-02-29'], values: [2], lower: [1], upper: [3] },
});
const answer = (category: string): ForecastAnswer => ({
  category,
  model: 'SES',
  date: ['2024-02-29', '2024-03-31'],
  forecast: [5, 6],
  lower: [4, 5],
  upper: [6, 7],
  level: 95,
  notes: [],
});

function compared(categories: string[], asked: { steps: number; level: number } | null = null) {
  const store = newStore();
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => <Provider store={store}>{children}</Provider>;
  return renderHook(({ of }) => useCompared(7, of, asked), { wrapper, initialProps: { of: categories } });
}
async function next<Answer>(queue: Waiting<Answer>[]): Promise<Waiting<Answer>> {
  await waitFor(() => expect(queue.length).toBeGreaterThan(0));
  const call = queue.shift();
  if (call === undefined) throw new Error('nobody asks');
  return call;
}
async function answerAll(count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const call = await next(charts);
    call.answer(chart(call.category));
  }
}

test('a few series are asked for at a time, and a series that is added asks for itself alone', async () => {
  const { result, rerender } = compared(['B', 'C', 'D', 'E', 'F']);
  await waitFor(() => expect(charts).toHaveLength(AT_ONCE));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(charts).toHaveLength(AT_ONCE);
  await answerAll(5);
  await waitFor(() =>
    expect(result.current.answered.map(({ category }) => category)).toEqual(['B', 'C', 'D', 'E', 'F']),
  );
  expect(result.current.waiting).toBe(false);

  rerender({ of: ['B', 'G'] });
  const call = await next(charts);
  expect(call.category).toBe('G');
  call.answer(chart('G'));
  await waitFor(() => expect(result.current.answered.map(({ category }) => category)).toEqual(['B', 'G']));
  expect(charts).toHaveLength(0);
});

test('a forecast that was asked for is asked for of each, and one that a task prepares leaves the history', async () => {
  const { result } = compared(['B', 'C'], { steps: 2, level: 95 });
  await answerAll(2);
  for (let place = 0; place < 2; place += 1) {
    const call = await next(forecasts);
    call.answer(call.category === 'B' ? answer('B') : new Later(preparedForecast()));
  }
  await waitFor(() => expect(result.current.waiting).toBe(false));
  expect(result.current.answered.map(({ shown }) => shown?.values ?? null)).toEqual([[5, 6], null]);
});

test('a series that did not come is asked for again when the reader wants it', async () => {
  const { result } = compared(['B']);
  (await next(charts)).answer(refuse(500, { detail: 'It broke.' }));
  await waitFor(() => expect(result.current.answered).toEqual([{ category: 'B', chart: null, shown: null }]));
  result.current.retry();
  await answerAll(1);
  await waitFor(() => expect(result.current.answered[0]?.chart?.category).toBe('B'));
});
