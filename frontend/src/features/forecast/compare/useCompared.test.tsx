import { configureStore } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '~/api/api';
import { AT_ONCE, useCompared } from './useCompared';

interface Call {
  path: string;
  body: Record<string, unknown>;
  answer: (of: unknown, status?: number) => void;
}
/** Calls that wait for the test to answer them, in the order in which they came. */
let waiting: Call[] = [];

/** A page's addresses are relative to its own. */
class OwnRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
  }
}

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('Request', OwnRequest);
  vi.stubGlobal('fetch', async (request: Request) => {
    const body: unknown = await request.json();
    return new Promise<Response>((resolve) => {
      waiting.push({
        path: new URL(request.url).pathname,
        body: typeof body === 'object' && body !== null ? { ...body } : {},
        answer: (of, status = 200) => resolve(new Response(JSON.stringify(of), { status, headers: { 'content-type': 'application/json' } })),
      });
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const chart = (category: unknown) => ({ category, model: 'SES', level: 80, now: '2024-01-31', history: { dates: ['2024-01-31'], values: [1] }, forecast: { dates: ['2024-02-29'], values: [2], lower: [1], upper: [3] } });

function compared(categories: string[], asked: { steps: number; level: number } | null = null) {
  const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => <Provider store={store}>{children}</Provider>;
  return renderHook(({ of }) => useCompared(7, of, asked), { wrapper, initialProps: { of: categories } });
}
const next = async (): Promise<Call> => {
  await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  const call = waiting.shift();
  if (call === undefined) throw new Error('nobody asks');
  return call;
};
const answerAll = async (count: number): Promise<void> => {
  for (let place = 0; place < count; place += 1) {
    const call = await next();
    call.answer(chart(call.body['category']));
  }
};

test('a few series are asked for at a time, and a series that is added asks for itself alone', async () => {
  const { result, rerender } = compared(['B', 'C', 'D', 'E', 'F']);
  await waitFor(() => expect(waiting).toHaveLength(AT_ONCE));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(waiting).toHaveLength(AT_ONCE);
  await answerAll(5);
  await waitFor(() => expect(result.current.answered.map(({ category }) => category)).toEqual(['B', 'C', 'D', 'E', 'F']));
  expect(result.current.waiting).toBe(false);

  rerender({ of: ['B', 'G'] });
  const call = await next();
  expect(call.body).toEqual({ category: 'G' });
  call.answer(chart('G'));
  await waitFor(() => expect(result.current.answered.map(({ category }) => category)).toEqual(['B', 'G']));
  expect(waiting).toHaveLength(0);
});

test('a forecast that was asked for is asked for of each, and one that a task prepares leaves the history', async () => {
  const { result } = compared(['B', 'C'], { steps: 2, level: 95 });
  await answerAll(2);
  for (let place = 0; place < 2; place += 1) {
    const call = await next();
    expect(call.path).toBe('/api/forecast/7');
    expect(call.body).toMatchObject({ steps: 2, probability: 95 });
    call.answer(call.body['category'] === 'B' ? { date: ['2024-02-29', '2024-03-31'], forecast: [5, 6], lower: [4, 5], upper: [6, 7], level: 95 } : { task: 3 });
  }
  await waitFor(() => expect(result.current.waiting).toBe(false));
  expect(result.current.answered.map(({ shown }) => shown?.values ?? null)).toEqual([[5, 6], null]);
});

test('a series that did not come is asked for again when the reader wants it', async () => {
  const { result } = compared(['B']);
  (await next()).answer({ detail: 'It broke.' }, 500);
  await waitFor(() => expect(result.current.answered).toEqual([{ category: 'B', chart: null, shown: null }]));
  result.current.retry();
  await answerAll(1);
  await waitFor(() => expect(result.current.answered[0]?.chart?.category).toBe('B'));
});
