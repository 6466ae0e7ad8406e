import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageProvider } from '~/i18n/LanguageProvider';
import { rowsChart } from '~/testing/rowsChart';
import { serve } from '~/testing/server';
import { newStore } from '~/testing/stored';
import { mock, refuse } from '~mock/mock';
import type { ForecastTerms } from '../shared/address';
import { useShown } from './useShown';

const chart = (category: string) => ({
  ...rowsChart({}),
  category,
  model: 'SES',
  now: '2024-01-31',
  history: { dates: ['2024-01-31'], values: [1] },
  forecast: { dates: ['2024-02-29'], values: [2], lower: [1], upper: [3] },
});

function shown(category: string, asked: ForecastTerms | null = null) {
  const store = newStore();
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <Provider store={store}>
      <LanguageProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </LanguageProvider>
    </Provider>
  );
  return renderHook(({ of }) => useShown(7, { category: of, model: 'SES' }, asked, null, null), {
    wrapper,
    initialProps: { of: category },
  });
}

test('a series that does not come is not told by the numbers of the one before', async () => {
  let broken = true;
  serve(
    mock('chartForecast', async ({ body }) => {
      const { category } = await body();
      return category === 'B' && broken ? refuse(500, { detail: 'It broke.' }) : chart(String(category));
    }),
  );
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
  const busy = refuse(503, { detail: 'Busy.' });
  const answers = [
    busy,
    {
      category: 'A',
      model: 'SES',
      date: ['2024-02-29', '2024-03-31'],
      forecast: [5, 6],
      lower: [4, 5],
      upper: [6, 7],
      level: 95,
      notes: [],
    },
  ];
  serve(
    mock('forecast', () => answers.shift() ?? busy),
    mock('chartForecast', async ({ body }) => chart(String((await body()).category))),
  );
  const { result } = shown('A', { steps: 2, level: 95 });
  await waitFor(() => expect(result.current.askProblem).not.toBeNull());
  result.current.askAgain();
  await waitFor(() => expect(result.current.shown?.values).toEqual([5, 6]));
  expect(result.current.askProblem).toBeNull();
});
