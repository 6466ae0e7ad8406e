import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TrainChart } from '~/api/forecast';
import { show } from '~/testing/show';
import { HealthStrip } from './HealthStrip';

const told = 'May 2023 has 10 of 31 days and is left out.';

function chart(unfinished: string[]): TrainChart {
  return {
    series: [],
    categories: [],
    health: [],
    values: [],
    features: [],
    notes: [],
    series_total: 1,
    period: 'months',
    points: null,
    health_total: {
      series: 1,
      fine: 1,
      weak: {},
      points: 860,
      gaps: 0,
      duplicates: 0,
      zeros: 0,
      first: '2021-01-01',
      last: '2023-04-01',
      unfinished,
    },
    specific_data: { unique_dates: true, preparation: [] },
  };
}

test('a month that the rows do not cover is named before the training', async () => {
  await show(
    <HealthStrip chart={chart([told])} duplicates="sum" unusedCategory={null} onUseCategory={() => undefined} />,
  );
  expect(screen.getByText(told)).toBeTruthy();
});

test('of whole months nothing is said', async () => {
  await show(<HealthStrip chart={chart([])} duplicates="sum" unusedCategory={null} onUseCategory={() => undefined} />);
  expect(screen.queryByText(/left out/)).toBeNull();
});
