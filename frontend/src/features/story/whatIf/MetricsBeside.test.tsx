import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WhatIfAnswer } from '~/api/forecast';
import { show } from '~/testing/show';
import { MetricsBeside } from './MetricsBeside';

type Measures = NonNullable<WhatIfAnswer['differs']['metrics']>;

const answer = (saved_metrics: Measures, metrics: Measures): WhatIfAnswer => ({
  date: [],
  forecast: [],
  lower: [],
  upper: [],
  level: 80,
  model: 'SES',
  category: 'all',
  notes: [],
  differs: {
    settings: [],
    saved: { date: [], forecast: [], lower: [], upper: [], model: 'SES' },
    saved_metrics,
    metrics,
  },
});

const cells = (name: RegExp): (string | null)[] =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the measures are those of the accuracy table, the bias and the variation as well', async () => {
  const both = answer({ rmse: 12, mape: 4, bias: -3, cv: 0.125 }, { rmse: 10, mape: 4.5, bias: 0.5, cv: 0.1 });
  await show(<MetricsBeside answer={both} kind="time_series" metric="rmse" />);
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => /RMSE|MAPE|Bias|CV/.exec(row.textContent)?.[0]),
  ).toEqual(['RMSE', 'MAPE', 'Bias', 'CV']);
  expect(cells(/^CV/).slice(1)).toEqual(['12.50', '10.00', '−2.50 better']);
  // Nearer to nothing is better, though the number is a higher one.
  const [saved, now, change] = cells(/^Bias/).slice(1);
  expect([Number(saved), Number(now)]).toEqual([-3, 0.5]);
  expect(change).toMatch(/^\+3\.5\d* better$/);
});

test('a bias that is further from nothing is worse, on either side', async () => {
  await show(<MetricsBeside answer={answer({ bias: 1 }, { bias: -2 })} kind="regression" metric="rmse" />);
  expect(cells(/^Bias/)[3]).toMatch(/^−3(\.0+)? worse$/);
});

test('classes have neither', async () => {
  await show(
    <MetricsBeside
      answer={answer({ f1_score: 0.5, cv: 1 }, { f1_score: 0.6, cv: 2 })}
      kind="classification"
      metric="f1_score"
    />,
  );
  expect(screen.getAllByRole('row')).toHaveLength(2);
});
