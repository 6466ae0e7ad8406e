import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '~/testing/page';
import { rowsChart } from '~/testing/rowsChart';
import { newBackend, story } from '~mock/backend';
import { cars } from '~mock/data/tables';
import { mock, refuse } from '~mock/mock';
import { groupsChart } from '~mock/trained/groups';

const names = (table: HTMLElement): (string | undefined)[] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('th, td')?.textContent);

/** What a form says once the forecast of its row is there. */
async function answerIn(form: string): Promise<string> {
  const answer = within(screen.getByRole('form', { name: form })).getByRole('status');
  await waitFor(() => expect(answer.textContent).not.toBe(''));
  return answer.textContent;
}

test('a story over time says how good it is, shows its forecast in numbers, and compares its models', async () => {
  await openPage('/story/forecast/11');
  const verdict = await screen.findByRole('region', { name: 'How reliable is this forecast?' });
  expect(verdict.textContent).toContain('sales over the next 30 days');
  expect(verdict.textContent).toContain('Good');
  const values = await screen.findByRole('table', { name: /^Forecast values/ });
  expect(names(values)[0]).toBe('31\u00a0December 2025');
  const accuracy = screen.getByRole('table', { name: /^Model accuracy/ });
  expect(names(accuracy).slice(0, 2)).toEqual(['BestETSIn use', 'ARIMA']);
});

test('the number above the forecast is the total, the mean or the last value, and the table of series follows', async () => {
  const { calls } = await openPage('/story/forecast/11');
  const verdict = await screen.findByRole('region', { name: 'How reliable is this forecast?' });
  const choice = within(verdict).getByRole('combobox', { name: 'Number above the forecast' });
  const series = await screen.findByRole('region', { name: 'All series' });
  await waitFor(() => expect(series.textContent).toContain('sales over the next 30 days'));
  const charts = (): number => calls.filter((call) => call === 'POST /api/chart_forecast/11').length;
  const before = charts();
  await userEvent.selectOptions(choice, 'Average');
  await waitFor(() => expect(verdict.textContent).toContain('sales on average over the next 30 days'));
  await waitFor(() => expect(series.textContent).toContain('sales on average over the next 30 days'));
  await userEvent.selectOptions(choice, 'Total (automatic)');
  await waitFor(() => expect(verdict.textContent).toContain('sales over the next 30 days'));
  expect(calls.filter((call) => call === 'PUT /api/stories/headline/11')).toHaveLength(2);
  expect(charts()).toBe(before);
});

test('a longer forecast at another level is asked for, and its numbers are shown', async () => {
  const { calls } = await openPage('/story/forecast/11');
  const horizon = await screen.findByLabelText(/^Horizon/);
  await waitFor(() => expect(horizon).toHaveProperty('value', '30'));
  await userEvent.clear(horizon);
  await userEvent.type(horizon, '45');
  await userEvent.click(screen.getByRole('button', { name: 'Update forecast' }));
  await waitFor(() => expect(calls).toContain('POST /api/forecast/11'));
  await waitFor(() => expect(names(screen.getByRole('table', { name: /^Forecast values/ }))).toHaveLength(45));
});

test('a horizon that cannot be is refused under its field, by the page and by the server', async () => {
  const { calls } = await openPage('/story/forecast/11', {
    answers: [mock('forecast', () => refuse(400, { steps: ['The history is too short for that.'] }))],
  });
  const horizon = (): Promise<HTMLElement> => screen.findByLabelText(/^Horizon/);
  await waitFor(async () => expect(await horizon()).toHaveProperty('value', '30'));
  await userEvent.clear(await horizon());
  await userEvent.type(await horizon(), '4.5');
  await userEvent.click(screen.getByRole('button', { name: 'Update forecast' }));
  expect(await screen.findByText(/^Enter a whole number from 1 to/)).toBeDefined();
  expect(calls).not.toContain('POST /api/forecast/11');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('steps'));
  await userEvent.clear(await horizon());
  await userEvent.type(await horizon(), '45');
  await userEvent.click(screen.getByRole('button', { name: 'Update forecast' }));
  expect(await screen.findByText('The history is too short for that.')).toBeDefined();
  expect((await horizon()).getAttribute('aria-invalid')).toBe('true');
});

test('all series stand in one table with their total and grades, and a press opens one', async () => {
  const { address } = await openPage('/story/forecast/11');
  const table = await screen.findByRole('table', { name: 'All series' });
  expect(names(table)).toEqual(['All series together', 'Berlin', 'Hamburg']);
  expect(screen.getByText('Good: 2')).toBeDefined();
  const sorted = async (column: string): Promise<ReturnType<typeof names>> => {
    await userEvent.click(within(table).getByRole('button', { name: column }));
    return names(table);
  };
  expect(await sorted('Last 12 months')).toEqual(['All series together', 'Hamburg', 'Berlin']);
  expect(await sorted('Series')).toEqual(['All series together', 'Berlin', 'Hamburg']);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('name');
  expect(await sorted('Series')).toEqual(['All series together', 'Hamburg', 'Berlin']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Largest first');
  expect(names(table)).toEqual(['All series together', 'Berlin', 'Hamburg']);
  expect(within(table).getByRole('columnheader', { name: 'Last 12 months' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  await userEvent.click(within(table).getByRole('link', { name: 'Hamburg' }));
  await waitFor(() => expect(address()).toContain('category=Hamburg'));
});

test('another series has its own numbers, and its address', async () => {
  const { address } = await openPage('/story/forecast/11');
  await userEvent.selectOptions(await screen.findByLabelText('Series'), 'Hamburg');
  await waitFor(() => expect(address()).toContain('category=Hamburg'));
  expect(await screen.findByText('Hamburg', { selector: 'p, span, div' })).toBeDefined();
});

test('a chart that does not come is told, and asked for again', async () => {
  await openPage('/story/forecast/11', { answers: [mock('chartForecast', () => refuse(503, { detail: 'Busy.' }))] });
  expect((await screen.findAllByText(/server is busy/)).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
});

/** Types into a field in place of what stands there, once the typical row is in the form. */
async function put(name: string, value: string): Promise<HTMLElement> {
  const field = await screen.findByRole('textbox', { name });
  await waitFor(() => expect(field).not.toHaveProperty('value', ''));
  await userEvent.clear(field);
  if (value !== '') await userEvent.type(field, value);
  return field;
}

test('a regression forecasts a row that is typed in', async () => {
  await openPage('/story/forecast/12');
  await put('weight', '1100');
  await userEvent.click(screen.getByRole('button', { name: 'Forecast row' }));
  // 52 - 1100 / 55
  expect(await answerIn('Single row')).toContain('mpg32');
});

test('a typical row stands in the form, and its forecast comes with its range', async () => {
  await openPage('/story/forecast/12');
  const origin = await screen.findByRole('combobox', { name: 'origin' });
  await waitFor(() => expect(origin).not.toHaveProperty('value', ''));
  await userEvent.click(screen.getByRole('button', { name: 'Forecast row' }));
  const answer = await answerIn('Single row');
  expect(answer).toMatch(/Usually between \d+(\.\d+)? and \d+(\.\d+)?/);
  expect(answer).toContain('80% of 60 test rows had errors in this range.');
  expect(answer).not.toContain('left empty');
  expect((await screen.findByRole('region', { name: 'Why this value' })).textContent).toContain('No value stands out');
});

test('a forecast of a row names the value behind it and what would change it', async () => {
  await openPage('/story/forecast/12');
  await put('weight', '1650');
  await userEvent.click(screen.getByRole('button', { name: 'Forecast row' }));
  const why = await screen.findByRole('region', { name: 'Why this value' });
  // The model here knows the weight alone, and a heavier car goes less far.
  expect(within(why).getAllByRole('listitem')).toHaveLength(1);
  expect(why.textContent).toMatch(/weight1,650 instead of the typical 1,\d+-\d/);
  const change = screen.getByRole('region', { name: 'What would change it' });
  expect(change.textContent).toMatch(/weightWith [\d,]+ the forecast is \d+(\.\d+)?\+\d/);
});

test('values that were left empty are counted, and the typical row comes back', async () => {
  await openPage('/story/forecast/12');
  const weight = await put('weight', '');
  await put('power', '');
  await userEvent.click(screen.getByRole('button', { name: 'Forecast row' }));
  expect(await answerIn('Single row')).toContain('2 of 4 columns left empty');
  await userEvent.click(screen.getByRole('button', { name: 'Reset to a typical row' }));
  expect(weight).not.toHaveProperty('value', '');
});

test('a number that cannot be read is told under its field and nothing is sent', async () => {
  const { calls } = await openPage('/story/forecast/12');
  const weight = await put('weight', 'heavy');
  await userEvent.click(screen.getByRole('button', { name: 'Forecast row' }));
  await waitFor(() => expect(weight.getAttribute('aria-invalid')).toBe('true'));
  expect(calls).not.toContain('POST /api/forecast/12');
});

test('a classification says how often it is right, and forecasts the class of a row', async () => {
  await openPage('/story/forecast/13');
  expect(await screen.findByText(/of predicted yes are correct/)).toBeDefined();
  await put('months', '2');
  await put('calls', '9');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'plan' }), 'basic');
  await userEvent.click(screen.getByRole('button', { name: 'Forecast row' }));
  expect(await answerIn('Single row')).toContain('churnyes');
  // A probability changes in points.
  expect((await screen.findByRole('region', { name: 'Why this value' })).textContent).toMatch(/\+\d+(\.\d)?\u00a0pp/);
});

test('a clustering shows its groups, the largest first, and finds the group of a row', async () => {
  await openPage('/story/forecast/14');
  // The name and the size stand once on the card.
  const [card] = (await screen.findAllByText(/lighter than most/)).map((words) => words.closest('li'));
  expect(card?.textContent).toMatch(/^Group 1Low weight151 rows \(63%\); lighter than most\./);
  const answer = screen.getByRole('region', { name: 'How many groups' });
  expect(answer.textContent).toMatch(/^2 groupsK-means divides the rows most clearly of 2 methods tested/);
  expect(screen.getByRole('heading', { name: /^2 groups by weight and power/ })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Single row' }));
  await put('weight', '1800');
  await userEvent.click(screen.getByRole('button', { name: 'Find group' }));
  expect(await answerIn('Single row')).toContain('Group2');
});

test('a group of one row in a thousand is called outliers, and is not counted as a group', async () => {
  const chart = groupsChart(cars(), 'weight', 'power');
  const tiny = { cluster: 3, name: 'Group 3', size: 1, share: 0.001, sentence: 'Group 3: 1 row (0.1%).', traits: [] };
  const answered = { ...rowsChart({}), model: 'KMEANS', clusters: { ...chart, groups: [...chart.groups, tiny] } };
  await openPage('/story/forecast/14', { answers: [mock('chartForecast', () => answered)] });
  const answer = await screen.findByRole('region', { name: 'How many groups' });
  expect(answer.textContent).toMatch(/^2 groupsand 1 outlier/);
  expect((await screen.findByText('Outliers')).closest('li')?.textContent).toContain('Too few rows for a group');
});

test('a story that is still training shows how far it is, and its forecast once it is there', async () => {
  const backend = newBackend();
  backend.stories = [story(21, 'time_series', 'New sales', 1, { begun: Date.now() })];
  await openPage('/story/forecast/21', { backend });
  expect(await screen.findByText(/Comparing models/)).toBeDefined();
});

test('a story is trained again from its page', async () => {
  const { calls, address } = await openPage('/story/forecast/11');
  await userEvent.click(await screen.findByRole('button', { name: 'Retrain' }));
  await waitFor(() => expect(calls).toContain('PUT /api/stories/11'));
  expect(address()).toContain('/story/');
});

test('a story that does not exist says so, with the way back', async () => {
  await openPage('/story/forecast/999');
  expect(await screen.findByText('Not found.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to stories' }).getAttribute('href')).toBe('/stories');
});
