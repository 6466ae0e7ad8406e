import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { NoticeAnswer, ReadOptions } from '~/api/sources';
import { show } from '~/testing/show';
import { isDoubt, ReadingNotice } from './ReadingNotice';

const dates: NoticeAnswer = { code: 'ambiguous_dates', text: 'Day and month could be swapped.', columns: ['Date'], date_order: 'dmy', instead: { date_order: 'mdy' } };
const numbers: NoticeAnswer = { code: 'ambiguous_numbers', text: 'Values like 1.234 could be thousands.', columns: ['Price'], decimal: '.', instead: { decimal: ',' } };
const dropped: NoticeAnswer = { code: 'dropped_empty_rows', text: 'Empty rows left out: 3.', columns: [] };

async function press(notice: NoticeAnswer, name: string): Promise<ReadOptions | undefined> {
  const correct = vi.fn<(change: ReadOptions) => void>();
  const { unmount } = await show(<ReadingNotice notice={notice} onCorrect={correct} />);
  await userEvent.click(screen.getByRole('button', { name }));
  unmount();
  return correct.mock.calls[0]?.[0];
}

test('the column that can be read in two ways, and no other, is read in the other with one press', async () => {
  expect(await press(dates, 'Read month first')).toEqual({ columns: { Date: { date_order: 'mdy' } } });
  expect(await press({ ...dates, instead: { date_order: 'dmy' } }, 'Read day first')).toEqual({ columns: { Date: { date_order: 'dmy' } } });
  expect(await press(numbers, 'Treat as thousands separator')).toEqual({ columns: { Price: { decimal: ',' } } });
  expect(await press({ ...numbers, instead: { decimal: '.' } }, 'Treat as thousands separator')).toEqual({ columns: { Price: { decimal: '.' } } });
});

test('a zone, days of Excel and marks of credit are read otherwise with one press, and are no doubt', async () => {
  const zone: NoticeAnswer = { code: 'zone_kept', text: 'As in Europe/Berlin.', columns: ['Time'], instead: { zone: 'utc' } };
  const days: NoticeAnswer = { code: 'day_numbers_read', text: 'As Excel stores them.', columns: ['Date'], instead: { type: 'number' } };
  const marks: NoticeAnswer = { code: 'credit_debit_read', text: 'Credit is positive.', columns: ['Sum'], instead: { credit: 'negative' } };
  expect(await press(zone, 'Show in UTC')).toEqual({ columns: { Time: { zone: 'utc' } } });
  expect(await press(days, 'Read as numbers')).toEqual({ columns: { Date: { type: 'number' } } });
  expect(await press(marks, 'Swap signs')).toEqual({ columns: { Sum: { credit: 'negative' } } });
  expect([zone, days, marks].some(isDoubt)).toBe(false);
});

test('a notice without a doubt, or of a table that is saved, has nothing to press', async () => {
  await show(
    <>
      <ReadingNotice notice={dropped} onCorrect={vi.fn()} />
      <ReadingNotice notice={dates} onCorrect={undefined} />
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect([dates, numbers, dropped].map(isDoubt)).toEqual([true, true, false]);
});
