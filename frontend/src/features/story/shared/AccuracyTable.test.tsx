import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AccuracyRow, StoryData } from '~/api/forecast';
import { show } from '~/testing/show';
import { storyData } from '~/testing/story';
import { AccuracyTable } from './AccuracyTable';

const row = (model: string, change: Partial<AccuracyRow> = {}): AccuracyRow => ({
  category: 'all',
  model,
  metrics: measured({ rmse: 12.3456, mse: 152.4, mape: null, wape: 6.12, mae: 9, mase: 0.8, bias: -1.5, cv: 0.1 }),
  seconds: 0.12,
  best: false,
  reason: null,
  ...change,
});

const data: StoryData = storyData({
  errors: [
    row('NAIVE', { metrics: measured({ rmse: 24.6912 }) }),
    row('SES', { best: true, gain_over_naive: 0.5 }),
    row('HWES', { metrics: null, reason: 'Skipped: needs 24 values, has 4.' }),
  ],
  best_config: { all: { model: 'SES', parameters: {} } },
  forecasts: [{ category: 'all', model: 'SES', future: [] }],
});

const rowOf = (name: RegExp): HTMLElement => screen.getByRole('row', { name });

test('the lowest error has the trophy, and its gain is the one of the server', async () => {
  await show(<AccuracyTable data={data} category="all" modelName={(id) => id} />);
  expect(within(rowOf(/SES/)).getByTitle('Best')).toBeDefined();
  expect(rowOf(/SES/).textContent).toMatch(/\+50%/);
  expect(screen.getAllByTitle('Best')).toHaveLength(1);
});

test('a combination that a single model beat is marked as in use, stands second, and says why it is used', async () => {
  const beaten: StoryData = {
    ...data,
    errors: [
      row('COMBINATION', { best: true, metrics: measured({ rmse: 8 }), gain_over_naive: 0.2 }),
      row('FOURIER', { metrics: measured({ rmse: 6.8 }), gain_over_naive: 0.32 }),
      row('NAIVE', { metrics: measured({ rmse: 10 }), gain_over_naive: 0 }),
      row('SNAIVE', { metrics: measured({ rmse: 15.6 }), gain_over_naive: -0.56 }),
    ],
  };
  await show(<AccuracyTable data={beaten} category="all" modelName={(id) => id} />);
  const lines = screen.getAllByRole('row').slice(1);
  expect(lines.map((line) => /COMBINATION|FOURIER|SNAIVE|NAIVE/.exec(line.textContent)?.[0])).toEqual([
    'FOURIER',
    'COMBINATION',
    'NAIVE',
    'SNAIVE',
  ]);
  expect(screen.getAllByTitle('Best')).toHaveLength(1);
  expect(within(rowOf(/FOURIER/)).getByTitle('Best')).toBeDefined();
  expect(rowOf(/COMBINATION/).textContent).toContain('In use');
  expect(screen.getByText(/The combination is used although the error of FOURIER is 15% smaller here/)).toBeDefined();
  // The other baseline has its figure; the one that all are compared with has none.
  expect(rowOf(/SNAIVE/).textContent).toMatch(/[-−]56%/);
  expect(rowOf(/^NAIVE/).textContent).not.toContain('%');
});

test('an error that is not defined says so and why', async () => {
  await show(<AccuracyTable data={data} category="all" modelName={(id) => id} />);
  expect(rowOf(/SES/).textContent).toContain('not defined (zeros)');
});

test('a model that gave nothing tells its reason', async () => {
  await show(<AccuracyTable data={data} category="all" modelName={(id) => id} />);
  expect(rowOf(/HWES/).textContent).toContain('Skipped: needs 24 values, has 4.');
});

test('an arrow beside each measure says which way is better, and the bias has none', async () => {
  await show(<AccuracyTable data={data} category="all" modelName={(id) => id} />);
  const head = (name: RegExp): HTMLElement => screen.getByRole('columnheader', { name });
  for (const measure of [/^RMSE/, /^MAPE/, /^MASE/, /^WAPE/])
    expect(within(head(measure)).getByTitle('lower is better')).toBeDefined();
  expect(within(head(/^Bias/)).queryByTitle(/better/)).toBeNull();
});

test('a regression tells its bias with its sign and its variation in percent, and neither ranks', async () => {
  const rows: StoryData = {
    ...data,
    forecastType: 'regression',
    errors: [
      row('LR', { metrics: measured({ rmse: 14, mae: 9, mape: 4, r2: 0.7, bias: 0.25, cv: 0.0876 }) }),
      row('RFR', { best: true, metrics: measured({ rmse: 12, mae: 8, mape: 3, r2: 0.8, bias: -3.5, cv: 0.125 }) }),
      row('MEAN', { metrics: measured({ rmse: 13, mae: 11, mape: 5, r2: 0, bias: 0, cv: null }) }),
    ],
  };
  await show(<AccuracyTable data={rows} category="all" modelName={(id) => id} />);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = (head: string): (string | undefined)[] =>
    [/RFR/, /^MEAN/, /^LR/].map(
      (name) =>
        within(rowOf(name)).getAllByRole('cell')[heads.findIndex((shown) => shown.startsWith(head))]?.textContent,
    );
  expect(cells('Bias')).toEqual(['-3.5000', '0.0000', '0.2500']);
  expect(cells('CV, %')).toEqual(['12.50', 'not defined', '8.76']);
  expect(within(screen.getByRole('columnheader', { name: /^CV/ })).getByTitle('lower is better')).toBeDefined();
  expect(within(screen.getByRole('columnheader', { name: /^Bias/ })).queryByTitle(/better/)).toBeNull();
  // The order is that of the errors: the first has the largest bias, the last the smallest variation.
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((line) => /RFR|LR|MEAN/.exec(line.textContent)?.[0]),
  ).toEqual(['RFR', 'MEAN', 'LR']);
});

test('of a classification more is better, but for the log loss, and what is of one class says of which', async () => {
  const classes: StoryData = {
    ...data,
    forecastType: 'classification',
    positive_class: 'yes',
    errors: [
      row('LogR', {
        best: true,
        metrics: measured({ accuracy_score: 0.9, f1_score: 0.8, roc_auc_score: 0.95, log_loss: 0.2 }),
      }),
    ],
  };
  await show(<AccuracyTable data={classes} category="all" modelName={(id) => id} />);
  const head = (name: RegExp): HTMLElement => screen.getByRole('columnheader', { name });
  for (const measure of [/^Accuracy/, /^F1/, /^ROC AUC/])
    expect(within(head(measure)).getByTitle('higher is better')).toBeDefined();
  expect(within(head(/^Log loss/)).getByTitle('lower is better')).toBeDefined();
  expect(head(/^F1/).textContent).toMatch(/^F1 of “yes”/);
  expect(head(/^Accuracy/).textContent).not.toContain('yes');
});

test('rows are put in order by a measure with the keyboard, those without one last, and a third press brings the first order back', async () => {
  await show(<AccuracyTable data={data} category="all" modelName={(id) => id} />);
  const order = (): (string | undefined)[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((line) => /NAIVE|HWES|SES/.exec(line.textContent)?.[0]);
  const head = screen.getByRole('columnheader', { name: /^RMSE/ });
  const before = order();
  expect(head.getAttribute('aria-sort')).toBeNull();

  within(head).getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  expect([head.getAttribute('aria-sort'), order()]).toEqual(['ascending', ['SES', 'NAIVE', 'HWES']]);
  await userEvent.keyboard('{Enter}');
  expect([head.getAttribute('aria-sort'), order()]).toEqual(['descending', ['NAIVE', 'SES', 'HWES']]);
  await userEvent.keyboard('{Enter}');
  expect([head.getAttribute('aria-sort'), order()]).toEqual([null, before]);

  // Arrow keys lead on from the head into the cells, as from any other.
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.tagName).toBe('TD');
  expect(document.activeElement?.closest('tr')).toBe(screen.getAllByRole('row')[1]);
});

test('numbers follow the language', async () => {
  await show(<AccuracyTable data={data} category="all" modelName={(id) => id} />, 'ru');
  expect(rowOf(/SES/).textContent).toContain('12,35');
});

/** Metrics as they travel; the matrix of classes is empty over time. */
function measured<T extends object>(metrics: T): T & { confusion_matrix: number[][] } {
  return { confusion_matrix: [], ...metrics };
}
