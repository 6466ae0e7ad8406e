import { configureStore } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '~/api/api';
import { LanguageProvider } from '~/i18n/LanguageProvider';
import { serve } from '~/testing/server';
import { useShown } from './useShown';

const chart = (category: string) => ({
  category, model: 'SES', level: 80, now: '2024-01-31', history: { dates: ['2024-01-31'], values: [1] }, forecast: { dates: ['2024-02-29'], values: [2], lower: [1], upper: [3] },
});

function shown(category: string) {
  const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <Provider store={store}>
      <LanguageProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </LanguageProvider>
    </Provider>
  );
  return renderHook(({ of }) => useShown(7, { category: of, model: 'SES' }, null, null, null), { wrapper, initialProps: { of: category } });
}

const asksFor = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'category' in body ? body.category : null);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a series that does not come is not told by the numbers of the one before', async () => {
  let broken = true;
  serve((_call, body) => (asksFor(body) === 'B' && broken ? Response.json({ detail: 'It broke.' }, { status: 500 }) : chart(String(asksFor(body)))));
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
