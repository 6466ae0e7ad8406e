import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { SidePanel } from './SidePanel';

const panel = (settingsRefused: boolean) => (
  <SidePanel
    kind="time_series"
    rows={1_200}
    series={4}
    estimate={{ minutes: 1.2, costliest: { kind: 'series', count: 4 } }}
    effort={null}
    ahead={{ steps: 30, period: 'days' }}
    modelName={(id) => id}
    chartShown
    onChartShown={() => undefined}
    chips={null}
    settingsRefused={settingsRefused}
    onOpenSettings={() => undefined}
    button="Train story"
    busy={false}
    locked={false}
    problem={null}
    otherErrors={[]}
    onTrain={() => undefined}
  />
);

test('the panel tells how much is learned from, how many forecasts that gives, and how far they go', async () => {
  await show(panel(false));
  const told = [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
  expect(told).toEqual([
    'Rows',
    '1,200',
    'Series to forecast',
    '4',
    'Horizon, days',
    '30',
    'Estimated training time',
    'about 1.2 min',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a number in the settings that cannot be used is told beside the way to it', async () => {
  await show(panel(true));
  expect(screen.getByRole('alert').textContent).toBe('A setting has an invalid value. Open settings to fix it.');
});
