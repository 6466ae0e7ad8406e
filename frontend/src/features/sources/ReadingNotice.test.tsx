import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { NoticeAnswer, OptionsChange } from '~/api/sources';
import { show } from '~/testing/show';
import { isDoubt, ReadingNotice } from './ReadingNotice';

const dates: NoticeAnswer = {
  code: 'ambiguous_dates',
  text: 'Day and month could be swapped.',
  columns: ['Date'],
  date_order: 'dmy',
  press: { label: 'Read month first', options: { columns: { Date: { date_order: 'mdy' } } } },
};
const numbers: NoticeAnswer = {
  code: 'ambiguous_numbers',
  text: 'Values like 1.234 could be thousands.',
  columns: ['Price'],
  decimal: '.',
};
const dropped: NoticeAnswer = { code: 'dropped_empty_rows', text: '3 empty rows were skipped.', columns: [] };
const wide: NoticeAnswer = {
  code: 'wide_table',
  text: 'Dates stand in the column names.',
  columns: [],
  press: { label: 'Turn dates into rows', options: { unpivot: { date: 'Date', value: 'Value' } } },
};

async function press(notice: NoticeAnswer, name: string): Promise<OptionsChange | undefined> {
  const correct = vi.fn<(change: OptionsChange) => void>();
  const { unmount } = await show(<ReadingNotice notice={notice} onCorrect={correct} />);
  await userEvent.click(screen.getByRole('button', { name }));
  unmount();
  return correct.mock.calls[0]?.[0];
}

test('what the service offers is done with one press', async () => {
  expect(await press(dates, 'Read month first')).toEqual({ columns: { Date: { date_order: 'mdy' } } });
  expect(await press(wide, 'Turn dates into rows')).toEqual({ unpivot: { date: 'Date', value: 'Value' } });
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
