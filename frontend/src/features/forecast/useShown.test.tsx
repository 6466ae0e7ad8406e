import { configureStore } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '~/api/api';
import { LanguageProvider } from '~/i18n/LanguageProvider';
import { serve } from '~/testing/server';
import type { Asked } from './AskPanel';
import { useShown } from './useShown';

const chart = (category: string) => ({
  category, model: 'SES', level: 80, now: '2024-01-31', history: { dates: ['2024-01-31'], values: [1] }, forecast: { dates: ['2024-02-29'], values: [2], lower: [1], upper: [3] },
});

function shown(category: string, asked: Asked | null = null) {
  const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <Provider store={store}>
      <LanguageProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </LanguageProvider>
    </Provider>
  );
  return renderHook(({ of }) => useShown(7, { category: of, model: 'SES' }, asked, null, null), { wrapper, initialProps: { of: category } });
}

async function asksFor(request: Request): Promise<unknown> {
  const body: unknown = request.body === null ? null : await request.json();
  return typeof body === 'object' && body !== null && 'category' in body ? body.category : null;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a series that does not come is not told by the numbers of the one before', async () => {
  let broken = true;
  serve(async (_call, request) => {
    const category = await asksFor(request);
    return category === 'B' && broken ? Response.json({ detail: 'It broke.' }, { status: 500 }) : chart(String(category));
  });
  const { result, rerender } = shown('A');
  await waitFor(() => expect(result.current.shown?.values).toEqual([2]));

  rerender({ of: 'B' });
  await waitFor(() => expect(result.current.chartProblem).not.toBeNull());
  expect(result.current.chart).toBeUndefined();
  expect(result.current.shown).toBeNull();

  broken = false;
  result.current.retry();
  await waitFor(() => expect(result.current.chart?.category).toBe('B'));
  expect(result.current.chartProblem).toBeNull();
});

test('a forecast that was asked for and did not come is asked for once more', async () => {
  const answers = [Response.json({ detail: 'Busy.' }, { status: 503 }), { category: 'A', model: 'SES', date: ['2024-02-29', '2024-03-31'], forecast: [5, 6], lower: [4, 5], upper: [6, 7], level: 95, notes: [] }];
  serve(async (call, request) => (call === 'POST /api/forecast/7' ? answers.shift() : chart(String(await asksFor(request)))));
  const { result } = shown('A', { steps: 2, level: 95 });
  await waitFor(() => expect(result.current.askProblem).not.toBeNull());
  result.current.askAgain();
  await waitFor(() => expect(result.current.shown?.values).toEqual([5, 6]));
  expect(result.current.askProblem).toBeNull();
});
