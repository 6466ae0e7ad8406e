import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { StoryData, Trust } from '~/api/forecast';
import type { Headline } from '~/api/forecast';
import { show } from '~/testing/show';
import { storyData } from '~/testing/story';
import { Verdict } from './Verdict';

const headline: Headline = {
  kind: 'total',
  automatic_kind: 'total',
  kinds: ['total'],
  unit: 'days',
  value: 2180.4,
  lower: 1900,
  upper: 2460,
  level: 80,
  steps: 30,
  change: 0.12,
  usual_miss: 160.3,
  measured_steps: 30,
  compared_with: 'weekdays',
  year_notes: [],
  measured_backtests: 4,
  sentence: 'visits: 2,180 over the next 30 days, usually within ±160.',
};
const trust: Trust = {
  category: 'all',
  model: 'SES',
  sentence: 'Smoothing is the most accurate model.',
  level: 80,
  points: 100,
  notes: [],
  members: [],
  grade: 'good',
  grade_reason: 'The error is 42% smaller than when repeating the last known value.',
  tested_values: 60,
  backtests: 2,
  tested_steps: 12,
};
const story = (change: Partial<StoryData> = {}) => ({
  id: 7,
  ready: 1,
  data: storyData({ target: 'visits', period: 'days', ...change }),
});
const words = (): string => screen.getByRole('region').textContent.replaceAll(/\s/g, ' ');

test('the number says what it is, its range, its usual miss and the change against last year', async () => {
  await show(<Verdict trust={trust} story={story()} headline={headline} />);
  expect(words()).toContain('2,180visits over the next 30 days');
  expect(words()).toContain('80% interval1,900 – 2,460');
  expect(words()).toContain('Usually within±160');
  expect(words()).toContain('vs the same weekdays last year+12%');
  expect(words()).toContain('GoodThe error is 42% smaller');
});

test('what the calendar has in only one of the two years stands under the change', async () => {
  const notes = ['Holidays only in the forecast: Easter Monday (06.04.2026).'];
  await show(<Verdict trust={trust} story={story()} headline={{ ...headline, year_notes: notes }} />);
  expect(words()).toContain('vs the same weekdays last year+12%Holidays only in the forecast: Easter Monday');
});

test('over what the miss was measured is said', async () => {
  const { unmount } = await show(
    <Verdict trust={trust} story={story()} headline={{ ...headline, measured_periods: 58 }} />,
  );
  expect(words()).toContain('Usually within±160, tested on the last 58 days');
  unmount();
  await show(<Verdict trust={trust} story={story()} headline={{ ...headline, measured_periods: 21 }} />, 'ru');
  expect(words()).toContain('±160, по проверке на последнем 21 дне');
});

test('a miss of one backtest alone is not called usual', async () => {
  await show(<Verdict trust={trust} story={story()} headline={{ ...headline, measured_backtests: 1 }} />);
  expect(words()).toContain('Miss in the only backtest160');
  expect(words()).not.toContain('Usually within');
});

test('a mean is labeled as one, with Russian plural forms of months', async () => {
  await show(
    <Verdict
      trust={{ ...trust, grade: 'with_care' }}
      story={story({ period: 'months', target: 'цена' })}
      headline={{ ...headline, kind: 'mean', value: 41.256, steps: 3, unit: 'months' }}
    />,
    'ru',
  );
  expect(words()).toContain('41,26цена в среднем за следующие 3 месяца');
  expect(words()).toContain('С осторожностью');
});

test('what was not measured is not shown', async () => {
  await show(<Verdict trust={trust} story={story()} headline={{ ...headline, change: null, usual_miss: null }} />);
  expect(words()).not.toMatch(/Usually within|last year/);
});

test('a story without a number says its grade, the reason and the sentence of its model', async () => {
  await show(<Verdict trust={trust} story={story()} />);
  expect(words()).toBe(
    'GoodThe error is 42% smaller than when repeating the last known value.Smoothing is the most accurate model.',
  );
});

test('of models chosen by hand that are not to be used, the others are one press away', async () => {
  const bad: Trust = { ...trust, grade: 'do_not_use' };
  await show(
    <MemoryRouter>
      <Verdict trust={bad} story={story({ models: ['SES'] })} headline={headline} />
    </MemoryRouter>,
  );
  expect(words()).toContain("Don't use");
  expect(words()).toContain('Choose Best and retrain');
  expect(screen.getByRole('link', { name: 'Change models' }).getAttribute('href')).toBe('/story/train/7');
});

test('where every model was tried already, no others are offered', async () => {
  await show(<Verdict trust={{ ...trust, grade: 'do_not_use' }} story={story()} headline={headline} />);
  expect(screen.queryByRole('link')).toBeNull();
});
