import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { mock, refuse } from '~mock/mock';
import { useAllSeriesQuery } from './forecast';

const PAGE = 50;

function Series(): ReactNode {
  const { data, isError } = useAllSeriesQuery({ id: 7 });
  return <p>{isError ? 'failed' : (data?.rows.map(({ category }) => category).join(' ') ?? 'waits')}</p>;
}

const shop = (place: number): string => `shop${place}`;
const pages = (count: number, failing?: number) =>
  mock('listSeries', ({ query }) => {
    const page = Number(query.get('page') ?? 1);
    if (page === failing) return refuse(503, { detail: 'Busy.' });
    const from = (page - 1) * PAGE;
    const rows = Array.from({ length: Math.min(PAGE, count - from) }, (_, place) => ({ category: shop(from + place) }));
    return { count, page_size: PAGE, rows, total: null };
  });

test('all pages of the series come in their order', async () => {
  const calls = serve(pages(120));
  await show(stored(<Series />));
  expect(await screen.findByText(Array.from({ length: 120 }, (_, place) => shop(place)).join(' '))).toBeDefined();
  expect(calls).toHaveLength(3);
});

test('a page that does not come leaves no table with holes', async () => {
  serve(pages(120, 3));
  await show(stored(<Series />));
  expect(await screen.findByText('failed')).toBeDefined();
});
