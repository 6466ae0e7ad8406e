import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Cleaning, Setting, TrainChart } from '~/api/forecast';
import { show } from '~/testing/show';
import { HealthStrip } from './HealthStrip';
import type { SettingRule } from './settingRule';

const sentence = 'May 2023 has 10 of 31 days and is left out.';

function chart(unfinished: string[]): TrainChart {
  return {
    series: [],
    unusual: [],
    categories: [],
    health: [],
    values: [],
    features: [],
    notes: [],
    series_total: 1,
    period: 'months',
    points: null,
    leaks: [],
    health_total: {
      series: 1,
      fine: 1,
      weak: {},
      points: 860,
      gaps: 0,
      duplicates: 0,
      duplicates_rule: 'sum',
      zeros: 0,
      first: '2021-01-01',
      last: '2023-04-01',
      unfinished,
    },
    specific_data: { unique_dates: true, preparation: [] },
  };
}

const setting: Setting = {
  name: 'unfinished',
  title: 'Unfinished first or last period',
  hint: '',
  group: 'cleaning',
  huge_data: true,
  more: [],
  switchable: false,
  slider: false,
  kind: 'choice',
  default: 'leave_out',
  options: [
    { value: 'leave_out', title: 'Leave out' },
    { value: 'keep', title: 'Use as it is' },
    { value: 'scale', title: 'Scale up to a whole period' },
  ],
};

function showHealth(unfinished: string[], unfinishedRule: SettingRule | null = null) {
  return show(
    <HealthStrip
      chart={chart(unfinished)}
      unusedCategory={null}
      onUseCategory={() => undefined}
      unfinishedRule={unfinishedRule}
      unusualValues={null}
    />,
  );
}

test('a month that the rows do not cover is named before the training', async () => {
  await showHealth([sentence]);
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('what becomes of a month that is not covered is changed by one press', async () => {
  const user = userEvent.setup();
  const chosen = vi.fn<(cleaning: Cleaning) => void>();
  await showHealth([sentence], { setting, cleaning: { level: 90 }, onCleaning: chosen });
  expect(screen.queryByRole('button', { name: 'Leave out' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Scale up to a whole period' }));
  expect(chosen).toHaveBeenCalledWith({ level: 90, unfinished: 'scale' });
});

test('of whole months nothing is said', async () => {
  await showHealth([]);
  expect(screen.queryByText(/left out/)).toBeNull();
});
