import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { NoticeAnswer, StagePreview } from '~/api/sources';
import { show } from '~/testing/show';
import { StageEditor } from './StageEditor';
import type { MergeStage, Stage } from './stages';

const join: MergeStage & Stage = {
  key: '3',
  name: 'Join',
  type: 'merge',
  left: '1',
  right: '2',
  keys: [{ left: 'Date', right: 'Month' }],
};
const stages: readonly Stage[] = [
  { key: '1', name: 'Sales', type: 'add_source', sourceId: 10 },
  { key: '2', name: 'Budget', type: 'add_source', sourceId: 20 },
  join,
];
const made: StagePreview = {
  name: 'Join',
  order: 2,
  type: 'merge',
  columns: [],
  values: [],
  desc: {},
  rows_in: 91,
  rows_out: 91,
  changed_cells: 0,
  notices: [],
};
const months: NoticeAnswer = {
  code: 'days_meet_months',
  text: '“Date” holds days, “Month” only the first days of months. Other days find no match.',
  columns: [],
  press: { label: 'Match by month', options: { by_month: true } },
};

async function edit(preview: Partial<StagePreview>, stage: MergeStage & Stage = join) {
  const change = vi.fn<(stage: Stage) => void>();
  await show(
    <StageEditor
      own={0}
      stages={[...stages.slice(0, 2), stage]}
      names={['Sales', 'Budget', 'Join']}
      place={2}
      speaker={{ text: (key) => key, locale: 'en', sourceName: (id) => (id === 10 ? 'Sales' : 'Budget') }}
      previewAt={(place) => (place === 2 ? { ...made, ...preview } : null)}
      onChange={change}
      onMove={() => undefined}
    />,
  );
  return change;
}

test('what a notice of a join offers is done with one press and kept with the stage', async () => {
  const change = await edit({ notices: [months] });
  await userEvent.click(screen.getByRole('button', { name: 'Match by month' }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ ...join, byMonth: true, similarKeys: undefined, spread: undefined });
});

test('a join says how many rows of both tables found a match, and which keys did not', async () => {
  await edit({
    matches: {
      first: { rows: 91, matched: 3, without: ['2024-01-02', '2024-01-03'] },
      second: { rows: 3, matched: 3, without: [] },
    },
  });
  expect(screen.getByText(/^Matched rows: “Sales” 3 of 91, “Budget” 3 of 3\./).textContent).toContain(
    'Without a match: 02.01.2024, 03.01.2024 in “Sales”.',
  );
});

test('a column that was spread and is gone is taken out with one press', async () => {
  const spread = { ...join, spread: ['Amount'] };
  const error = { field: 'spread.0.name', code: 'no_column', message: 'There is no column “Amount” at this stage.' };
  const change = await edit({ error }, spread);
  expect(screen.getAllByText(error.message)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: "Don't spread" }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ ...join, spread: [] });
});
