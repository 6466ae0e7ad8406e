import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '~/testing/show';
import { secondsLeft, WaitLine } from './WaitLine';

test('a wait tells its share, its time and what is left, and can be ended', async () => {
  const cancel = vi.fn<() => void>();
  await show(<WaitLine label="Sending sales.csv" share={0.5} elapsed={90} facts={['30 of 60 MB']} onCancel={cancel} />);
  expect(screen.getByRole('progressbar', { name: 'Sending sales.csv' }).getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText('50% · 30 of 60 MB · 1:30 elapsed · about 2 minutes left')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancel).toHaveBeenCalledOnce();
});

test('it does not say 100 % while it still waits', async () => {
  await show(<WaitLine label="Sending" share={1} elapsed={1} />);
  expect(screen.getByText('99%')).toBeDefined();
});

test('trouble is told in place of the label to those who listen', async () => {
  await show(<WaitLine label="Sending" share={0.2} elapsed={20} trouble="There is no connection." />);
  expect(screen.getByRole('status').textContent).toBe('There is no connection.');
});

test('the time left follows the speed since it began, not what was there before', () => {
  expect(secondsLeft(0.75, 0.5, 20)).toBe(20);
  expect(secondsLeft(0.75, 0.74, 20)).toBeNull();
  expect(secondsLeft(0.75, 0, 5)).toBeNull();
});
