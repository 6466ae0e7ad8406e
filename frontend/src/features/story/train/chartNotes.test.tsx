/** What the chart of the train screen says of its dates. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { newBackend, source } from '~mock/backend';
import { trainChart } from '~mock/charts';
import { shops } from '~mock/data/tables';
import { mock } from '~mock/mock';

test('a row whose date is left out is named before the training', async () => {
  const backend = newBackend();
  const table = shops();
  backend.sources = [source(4, table)];
  const note = 'Dates far from all others are ignored: 17.10.2035.';
  const answers = [mock('chartTrain', async ({ body }) => ({ ...trainChart(table, await body()), notes: [note] }))];
  await openPage('/story/train/0?source=4', { backend, answers });
  expect((await screen.findByText(note)).closest('[role="status"]')).not.toBeNull();
});
