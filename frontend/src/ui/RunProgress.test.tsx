import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '~/testing/show';
import { RunProgress, type Run } from './RunProgress';

const waiting: Run = {
  status: 'queued',
  progress: 0,
  step: '#2 in queue',
  queue_position: 2,
  remaining_minutes: 2.5,
  starts_in_minutes: 0,
};

test('what waits tells its place once, and how long its training will take', async () => {
  await show(<RunProgress label="Training" run={waiting} />);
  expect(screen.getByText('#2 in queue · about 3 minutes of training after that')).toBeDefined();
});

test('what has to wait tells for how long, and the training after that apart', async () => {
  const run = { ...waiting, starts_in_minutes: 20.4, remaining_minutes: 22.9 };
  await show(<RunProgress label="Training" run={run} />);
  expect(
    screen.getByText('#2 in queue · starts in about 21 minutes · about 3 minutes of training after that'),
  ).toBeDefined();
});

test('the wait has its Russian ending', async () => {
  await show(<RunProgress label="Обучение" run={{ ...waiting, starts_in_minutes: 1.5, remaining_minutes: 4 }} />, 'ru');
  expect(
    screen.getByText('2-е место в очереди · начнётся примерно через 2 минуты · затем около 3 минут обучения'),
  ).toBeDefined();
});

test('the minutes of what waits have their Russian ending', async () => {
  await show(<RunProgress label="Обучение" run={{ ...waiting, remaining_minutes: 21 }} />, 'ru');
  expect(screen.getByText('2-е место в очереди · затем около 21 минуты обучения')).toBeDefined();
});

test('what runs tells how far it is, what it does, and what is left', async () => {
  await show(
    <RunProgress
      label="Training"
      run={{ status: 'training', progress: 0.295, step: 'Model 2 of 6', elapsed_seconds: 65, remaining_minutes: 3.2 }}
    />,
  );
  expect(screen.getByText('29% · Model 2 of 6 · 1:05 elapsed · about 4 minutes left')).toBeDefined();
});

test('nothing says 100 % before the end, neither the words nor the bar', async () => {
  await show(<RunProgress label="Training" run={{ status: 'training', progress: 0.996 }} />);
  expect(screen.getByText('99%')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Training' }).getAttribute('aria-valuenow')).toBe('99');
});

test('less than a minute is told as such, as the estimate before it was', async () => {
  const run = { ...waiting, starts_in_minutes: 0.4, remaining_minutes: 0.6 };
  await show(<RunProgress label="Training" run={run} />);
  expect(
    screen.getByText('#2 in queue · starts in less than a minute · less than a minute of training after that'),
  ).toBeDefined();
});

test('what is nearly done is not told to take a minute', async () => {
  const run: Run = { status: 'training', progress: 0.5, elapsed_seconds: 2, remaining_minutes: 0.05 };
  await show(<RunProgress label="Training" run={run} />);
  expect(screen.getByText('50% · 0:02 elapsed · less than a minute left')).toBeDefined();
});
