import { configureStore } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '~/api/api';
import { rowsChart } from '~/testing/rowsChart';
import { serve } from '~/testing/server';
import type { Compared } from './useCompared';
import { useDetail, withDetail } from './useDetail';

const yearly = { dates: ['2021-01-01', '2022-01-01', '2023-01-01', '2024-01-01'], values: [1, 2, 3, 4] };
const monthly = { dates: ['2022-01-01', '2022-02-01', '2022-03-01'], values: [20, 21, 22] };
const both = { dates: ['2021-01-01', '2022-01-01', '2022-02-01', '2022-03-01', '2023-01-01', '2024-01-01'], values: [1, 20, 21, 22, 3, 4] };
const series = (category: string): Compared => ({ category, chart: { ...rowsChart({}), category, model: 'SES', history: yearly }, shown: null });
const stretch = { from: '2022-01-01', to: '2022-03-01' };

async function bodyOf(request: Request): Promise<{ category: string }> {
  const body: unknown = await request.json();
  return { category: '', ...(typeof body === 'object' ? body : {}) };
}

function detail(all: readonly Compared[], window: typeof stretch | null) {
  const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => <Provider store={store}>{children}</Provider>;
  return renderHook(({ drawn }: { drawn: typeof window }) => useDetail(7, all, drawn), { wrapper, initialProps: { drawn: window } });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a stretch in detail takes the place of what was drawn of it, and nothing else', () => {
  expect(withDetail(yearly, monthly)).toEqual(both);
  expect(withDetail(yearly, { dates: [], values: [] })).toEqual(yearly);
});

test('the stretch of each series is asked for once, and nothing while all of it is drawn', async () => {
  const asked: unknown[] = [];
  serve(async (_call, request) => {
    const body = await bodyOf(request);
    asked.push(body);
    return { ...rowsChart({}), category: body.category, model: 'SES', history: monthly };
  });
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
  serve(async (_call, request) => ((await bodyOf(request)).category === 'east' ? Response.json({}, { status: 500 }) : { ...rowsChart({}), history: monthly }));
  const { result } = detail([series('east'), series('west')], stretch);
  await waitFor(() => expect(result.current.waiting).toBe(false));
  expect(result.current.detailed.map(({ chart }) => chart?.history)).toEqual([yearly, both]);
});
