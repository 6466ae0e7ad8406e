import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '~/testing/show';
import { DownloadRows } from './DownloadRows';

test('rows are taken home by their model or by all, and with what was learned from once that is ticked', async () => {
  const onTake = vi.fn();
  await show(<DownloadRows busy={false} onTake={onTake} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Include training rows' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download for all models' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(onTake.mock.calls).toEqual([
    ['download', false],
    ['download_all', true],
    ['download', true],
  ]);
});
