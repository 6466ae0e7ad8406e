import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { SidePanel } from './SidePanel';

const panel = (settingsRefused: boolean, minutes = 1.2) => (
  <SidePanel
    kind="time_series"
    rows={1_200}
    series={4}
    estimate={{ minutes, limit_minutes: 20, costliest: 'series', model: null }}
    effort={null}
    ahead={{ steps: 30, period: 'days' }}
    modelName={(id) => id}
    settingsRefused={settingsRefused}
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
    'about 1 min',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a short training shows seconds, and one above the limit shows what to change', async () => {
  const short = await show(panel(false, 0.05));
  expect(screen.getByText('a few seconds')).toBeDefined();
  short.unmount();
  const longer = await show(panel(false, 0.3));
  expect(screen.getByText('about 20 sec')).toBeDefined();
  longer.unmount();
  await show(panel(false, 32.4));
  expect(screen.getByText('about 32 min')).toBeDefined();
  expect(screen.getByText(/may exceed the 20-minute limit. 4 series take the longest/)).toBeDefined();
});

test('a number in the settings that cannot be used is told beside the way to it', async () => {
  await show(panel(true));
  expect(screen.getByRole('alert').textContent).toBe('A setting has an invalid value. Open settings to fix it.');
});
