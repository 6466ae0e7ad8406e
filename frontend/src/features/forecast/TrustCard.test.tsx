import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Trust, TrustMember } from '~/api/forecast';
import { show } from '~/testing/show';
import { TrustCard } from './TrustCard';

const trust = (members: TrustMember[]): Trust => ({
  category: 'all',
  model: 'COMBINATION',
  sentence: 'Autoregression, Theta, Fourier waves and 2 others forecast together.',
  gain_over_naive: 0.26,
  coverage: 0.78,
  level: 80,
  points: 1461,
  first: '2012-01-01',
  last: '2015-12-31',
  notes: [],
  members,
});

const five: TrustMember[] = [
  { model: 'AR', name: 'Autoregression', weight: 0.42 },
  { model: 'THETA', name: 'Theta', weight: 0.3 },
  { model: 'FOURIER', name: 'Fourier waves', weight: 0.2 },
  { model: 'CES', name: 'Complex smoothing', weight: 0.076 },
  { model: 'LR', name: 'Linear regression', weight: 0.004 },
];

const rows = (list: HTMLElement): string[] =>
  within(list).getAllByRole('listitem').map((item) => item.textContent.replaceAll(/\s/g, ' '));

test('the models that the sentence only counts are one press away, with their weights', async () => {
  await show(<TrustCard trust={trust(five)} notes={[]} />);
  const fold = screen.getByText('All 5 models of the joint forecast and their weights');
  expect(fold.closest('details')?.open).toBe(false);
  await userEvent.click(fold);
  expect(fold.closest('details')?.open).toBe(true);
  expect(rows(screen.getByRole('list', { name: 'Models of the joint forecast' }))).toEqual([
    'Autoregression42 %', 'Theta30 %', 'Fourier waves20 %', 'Complex smoothing8 %', 'Linear regression< 1 %',
  ]);
});

test('models are counted in Russian as Russian counts', async () => {
  await show(<TrustCard trust={trust(five.slice(0, 2))} notes={[]} />, 'ru');
  expect(screen.getByText('Все 2 модели общего прогноза и их веса')).toBeDefined();
});

test('a story trained before weights were kept still names all its models', async () => {
  await show(<TrustCard trust={trust(five.map(({ model, name }) => ({ model, name })))} notes={[]} />);
  await userEvent.click(screen.getByText('All 5 models of the joint forecast'));
  expect(rows(screen.getByRole('list', { name: 'Models of the joint forecast' }))).toContain('Linear regression');
});

test('a model that forecasts alone has no list of models', async () => {
  await show(<TrustCard trust={trust([])} notes={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
