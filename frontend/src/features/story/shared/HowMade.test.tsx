import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StoryDetail, Trust, TrustMember } from '~/api/forecast';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { storyCard, storyData } from '~/testing/story';
import { newBackend } from '~mock/backend';
import { mock } from '~mock/mock';
import { settingsOf } from '~mock/settings';
import { HowMade } from './HowMade';

const trust = (members: TrustMember[]): Trust => ({
  category: 'all',
  model: 'COMBINATION',
  sentence: 'Autoregression, Theta, Fourier terms and 2 others forecast together.',
  gain_over_naive: 0.26,
  coverage: 0.78,
  level: 80,
  points: 48,
  first: '2012-01-01',
  last: '2015-12-01',
  notes: [],
  members,
  tested_values: 60,
  backtests: 2,
  tested_steps: 12,
});
const story: StoryDetail = {
  ...storyCard({ id: 7, source_id: 3 }),
  data: storyData({ period: 'months', fingerprint: '0123456789abcdef0123', notes: ['3 gaps were filled.'] }),
};
const two: TrustMember[] = [
  { model: 'AR', name: 'Autoregression', weight: 0.996 },
  { model: 'LR', name: 'Linear regression', weight: 0.004 },
];
const rows = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent.replaceAll(/\s/g, ' '));

test('how the forecast was made is folded, and one press away with models, cleaning and the run', async () => {
  serve();
  await show(stored(<HowMade trust={trust(two)} story={story} />));
  const heading = screen.getByText('How this forecast was made');
  expect(heading.closest('details')?.open).toBe(false);
  // The notes are counted before anyone opens them.
  expect(screen.getByText('1 data cleaning note').closest('summary')).toBe(heading);
  await userEvent.click(heading);
  expect(heading.closest('details')?.open).toBe(true);
  expect(rows(screen.getByRole('list', { name: 'Combined models' }))).toEqual([
    'Autoregression100%',
    'Linear regression< 1%',
  ]);
  expect(screen.getByText('3 gaps were filled.')).toBeDefined();
  expect(screen.getByText(/^48 values/).textContent).toBe('48 values (January 2012 – December 2015)');
  expect(screen.getByText(/^Run ID 0123456789ab /).title).toBe('0123456789abcdef0123');
  expect(screen.getByRole('switch', { name: 'Retrain automatically when new data arrives' })).toBeDefined();
});

test('models are counted in Russian as Russian counts, and a story without weights still names them', async () => {
  serve();
  await show(stored(<HowMade trust={trust(two)} story={story} />), 'ru');
  expect(screen.getByText('2 модели в комбинации и их веса')).toBeDefined();
});

test('parameters that a search left are listed with their models, by their titles', async () => {
  const { time_series: offered, ...others } = settingsOf(newBackend());
  const [model] = offered.models;
  if (model === undefined) throw new Error('No model is offered.');
  const param = { name: 'season', title: 'Season, periods', hint: '', integer: true, options: [] };
  const settings = {
    ...others,
    time_series: { ...offered, models: [{ ...model, id: 'ETS', name: 'Smoothing', params: [param] }] },
  };
  serve(mock('getSettings', () => settings));
  const found = { model: 'ETS', parameters: { ETS: { season: 7, damped: true } } };
  await show(
    stored(<HowMade trust={trust([])} story={{ ...story, data: { ...story.data, best_config: { all: found } } }} />),
  );
  const list = await screen.findByRole('list', { name: 'Parameters from tuning' });
  await waitFor(() => expect(rows(list)).toEqual(['Smoothing: Season, periods 7, damped on']));
});

test('a forecast without notes counts none', async () => {
  serve();
  const clean: StoryDetail = { ...story, data: { ...story.data, notes: [] } };
  await show(stored(<HowMade trust={trust([])} story={clean} />));
  expect(screen.getByText('How this forecast was made').textContent).toBe('How this forecast was made');
});

test('a model that forecasts alone has no list of models', async () => {
  serve();
  await show(stored(<HowMade trust={trust([])} story={story} />));
  expect(screen.queryByRole('list', { name: 'Combined models' })).toBeNull();
});
