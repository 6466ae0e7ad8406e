import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { rowsChart } from '~/testing/rowsChart';
import { serve } from '~/testing/server';
import { newStore } from '~/testing/stored';
import { mock, refuse } from '~mock/mock';
import type { Compared } from './useCompared';
import { useDetail, withDetail } from './useDetail';

const yearly = { dates: ['2021-01-01', '2022-01-01', '2023-01-01', '2024-01-01'], values: [1, 2, 3, 4] };
const monthly = { dates: ['2022-01-01', '2022-02-01', '2022-03-01'], values: [20, 21, 22] };
const both = {
  dates: ['2021-01-01', '2022-01-01', '2022-02-01', '2022-03-01', '2023-01-01', '2024-01-01'],
  values: [1, 20, 21, 22, 3, 4],
};
const series = (category: string): Compared => ({
  category,
  chart: { ...rowsChart({}), category, model: 'SES', history: yearly },
  shown: null,
});
const stretch = { from: '2022-01-01', to: '2022-03-01' };

function detail(all: readonly Compared[], window: typeof stretch | null) {
  const store = newStore();
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => <Provider store={store}>{children}</Provider>;
  return renderHook(({ drawn }: { drawn: typeof window }) => useDetail(7, all, drawn), {
    wrapper,
    initialProps: { drawn: window },
  });
}

test('a stretch in detail takes the place of what was drawn of it, and nothing else', () => {
  expect(withDetail(yearly, monthly)).toEqual(both);
  expect(withDetail(yearly, { dates: [], values: [] })).toEqual(yearly);
});

test('the stretch of each series is asked for once, and nothing while all of it is drawn', async () => {
  const asked: unknown[] = [];
  serve(
    mock('chartForecast', async (call) => {
      const body = await call.body();
      asked.push(body);
      return { ...rowsChart({}), category: String(body.category), model: 'SES', history: monthly };
    }),
  );
  const all = [series('east'), series('west')];
  const { result, rerender } = detail(all, null);
  expect(result.current).toEqual({ detailed: all, waiting: false });
  rerender({ drawn: stretch });
  expect(result.current.waiting).toBe(true);
  await waitFor(() => expect(result.current.waiting).toBe(false));
  expect(result.current.detailed.map(({ chart }) => chart?.history)).toEqual([both, both]);
  expect(asked).toEqual(['east', 'west'].map((category) => ({ category, model: 'SES', ...stretch })));
  rerender({ drawn: null });
  expect(result.current.detailed).toEqual(all);
  rerender({ drawn: stretch });
  expect(result.current).toMatchObject({ waiting: false });
  expect(asked).toHaveLength(2);
});

test('a series whose detail did not come is drawn as it was', async () => {
  serve(
    mock('chartForecast', async ({ body }) =>
      (await body()).category === 'east' ? refuse(500, {}) : { ...rowsChart({}), history: monthly },
    ),
  );
  const { result } = detail([series('east'), series('west')], stretch);
  await waitFor(() => expect(result.current.waiting).toBe(false));
  expect(result.current.detailed.map(({ chart }) => chart?.history)).toEqual([yearly, both]);
});
