import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { NoticeAnswer, ReadOptions, Receipt } from '~/api/sources';
import { show } from '~/testing/show';
import { isDoubt, ReadingNotice } from './ReadingNotice';

const receipt: Receipt = { format: 'csv', header_row: 1, date_order: 'dmy', date_order_ambiguous: true, decimal: '.' };
const dates: NoticeAnswer = { code: 'ambiguous_dates', text: 'Day and month could be swapped.', columns: ['Date'] };
const numbers: NoticeAnswer = { code: 'ambiguous_numbers', text: 'Values like 1.234 could be thousands.', columns: ['Price'] };
const dropped: NoticeAnswer = { code: 'dropped_empty_rows', text: 'Empty rows left out: 3.', columns: [] };

async function press(notice: NoticeAnswer, name: string, read: Receipt = receipt): Promise<ReadOptions | undefined> {
  const correct = vi.fn<(change: ReadOptions) => void>();
  const { unmount } = await show(<ReadingNotice notice={notice} receipt={read} onCorrect={correct} />);
  await userEvent.click(screen.getByRole('button', { name }));
  unmount();
  return correct.mock.calls[0]?.[0];
}

test('what can be read in two ways is read in the other with one press', async () => {
  expect(await press(dates, 'Read the month first')).toEqual({ date_order: 'mdy' });
  expect(await press(dates, 'Read the day first', { ...receipt, date_order: 'mdy' })).toEqual({ date_order: 'dmy' });
  expect(await press(numbers, 'Read as thousands')).toEqual({ decimal: ',' });
  expect(await press(numbers, 'Read as thousands', { ...receipt, decimal: ',' })).toEqual({ decimal: '.' });
});

test('a notice without a doubt, or of a table that is saved, has nothing to press', async () => {
  await show(
    <>
      <ReadingNotice notice={dropped} receipt={receipt} onCorrect={vi.fn()} />
      <ReadingNotice notice={dates} receipt={receipt} onCorrect={undefined} />
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect([dates, numbers, dropped].map(isDoubt)).toEqual([true, true, false]);
});
