import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import type { Trust, TrustMember } from '~/api/forecast';
import { show } from '~/testing/show';
import { storyData } from '~/testing/story';
import { MemoryRouter } from 'react-router';
import { TrustCard } from './TrustCard';

const trust = (members: TrustMember[]): Trust => ({
  category: 'all',
  model: 'COMBINATION',
  sentence: 'Autoregression, Theta, Fourier terms and 2 others forecast together.',
  gain_over_naive: 0.26,
  coverage: 0.78,
  level: 80,
  points: 1461,
  first: '2012-01-01',
  last: '2015-12-31',
  notes: [],
  members,
});

type Story = ComponentProps<typeof TrustCard>['story'];

const story = (models: string[] = ['best'], cleaning: Story['data']['cleaning'] = {}): Story => ({
  id: 7,
  ready: 1,
  keep_fresh: false,
  data: storyData({ cleaning, models, period: 'days' }),
});

const five: TrustMember[] = [
  { model: 'AR', name: 'Autoregression', weight: 0.42 },
  { model: 'THETA', name: 'Theta', weight: 0.3 },
  { model: 'FOURIER', name: 'Fourier terms', weight: 0.2 },
  { model: 'CES', name: 'Complex exponential smoothing', weight: 0.076 },
  { model: 'LR', name: 'Linear regression', weight: 0.004 },
];

const rows = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent.replaceAll(/\s/g, ' '));

test('the models that the sentence only counts are one press away, with their weights', async () => {
  await show(<TrustCard trust={trust(five)} story={story()} />);
  const fold = screen.getByText('5 combined models and their weights');
  expect(fold.closest('details')?.open).toBe(false);
  await userEvent.click(fold);
  expect(fold.closest('details')?.open).toBe(true);
  expect(rows(screen.getByRole('list', { name: 'Combined models' }))).toEqual([
    'Autoregression42%',
    'Theta30%',
    'Fourier terms20%',
    'Complex exponential smoothing8%',
    'Linear regression< 1%',
  ]);
});

test('models are counted in Russian as Russian counts', async () => {
  await show(<TrustCard trust={trust(five.slice(0, 2))} story={story()} />, 'ru');
  expect(screen.getByText('2 модели в комбинации и их веса')).toBeDefined();
});

test('a story trained before weights were kept still names all its models', async () => {
  await show(<TrustCard trust={trust(five.map(({ model, name }) => ({ model, name })))} story={story()} />);
  await userEvent.click(screen.getByText('5 combined models'));
  expect(rows(screen.getByRole('list', { name: 'Combined models' }))).toContain('Linear regression');
});

test('a model that forecasts alone has no list of models', async () => {
  await show(<TrustCard trust={trust([])} story={story()} />);
  expect(screen.queryByRole('list')).toBeNull();
});

const worse = (gain: number): Trust => ({ ...trust([]), model: 'SES', gain_over_naive: gain });

test('a model that did worse than the naive forecast is no reason to trust: the card says so, and where to go', async () => {
  await show(
    <MemoryRouter>
      <TrustCard trust={worse(-17.2)} story={story(['SES'])} />
    </MemoryRouter>,
  );
  expect(
    screen.getByText(/^Simply repeating past values would have been 18× more accurate\. Choose Best and retrain/),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Change models' }).getAttribute('href')).toBe('/story/train/7');
  expect(screen.getByTestId('WarningAmberOutlinedIcon')).toBeDefined();
  expect(screen.queryByTestId('VerifiedOutlinedIcon')).toBeNull();
});

test('of more categories than Best can be trained for, the card says how many it can', async () => {
  const many = story(['SES']);
  const told = { ...many, data: { ...many.data, quick_only_above: 1000 } };
  await show(
    <MemoryRouter>
      <TrustCard trust={worse(-17.2)} story={told} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/For Best, which tests every model, choose up to 1,000 categories/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Change models' })).toBeDefined();
});

test('where every model was tried already, it is to be taken with care', async () => {
  await show(
    <MemoryRouter>
      <TrustCard trust={worse(-0.25)} story={story()} onRows />
    </MemoryRouter>,
  );
  expect(
    screen.getByText(
      /^The baseline, which ignores all columns, would have had 20% less error\. There may be little pattern/,
    ),
  ).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a squared error is told as a plain one, and Russian counts its times', async () => {
  await show(
    <MemoryRouter>
      <TrustCard trust={worse(-15)} story={story(['SES'], { accuracy_score: 'mse' })} />
    </MemoryRouter>,
    'ru',
  );
  expect(screen.getByText(/было бы точнее в 4 раза/)).toBeDefined();
});

test('a hair behind the naive forecast is not worth a warning', async () => {
  await show(<TrustCard trust={worse(-0.05)} story={story(['SES'])} />);
  expect(screen.queryByText(/repeating past values/)).toBeNull();
});

test('the fingerprint of the training is told, so that two of them can be compared', async () => {
  const told = story();
  await show(
    <TrustCard trust={trust([])} story={{ ...told, data: { ...told.data, fingerprint: '0123456789abcdef0123' } }} />,
  );
  expect(screen.getByText(/^Run ID 0123456789ab /).title).toBe('0123456789abcdef0123');
});
