import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StoryRequest, UnusualValue } from '~/api/forecast';
import { openPage } from '~/testing/page';
import { newBackend, story, type Backend } from '~mock/backend';
import { mock, refuse } from '~mock/mock';
import { seriesChart } from '~mock/trained/series';

const BERLIN = '/story/forecast/11?category=Berlin';
const part = (name = 'Unusual values'): Promise<HTMLElement> => screen.findByRole('region', { name });
/** The words about each value, without the ways to treat it. */
const sentences = (of: HTMLElement): (string | null | undefined)[] =>
  within(of)
    .getAllByRole('listitem')
    .map((line) => line.querySelector('span')?.textContent);

/** The choice about a value, by the words about it. */
const choiceOf = async (words: string): Promise<HTMLElement> =>
  within(await part()).getByRole('group', { name: `What becomes of it: ${words}` });
const press = (of: HTMLElement, name: string) => userEvent.click(within(of).getByRole('button', { name }));
const pressed = (of: HTMLElement): (string | null)[] =>
  within(of)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const retrain = async () => press(await part(), 'Retrain with this');
const HIGH = '17.10.2025: 560, 3.6 times the usual 154.8. The forecast does without it.';
const LOW = '17.11.2025: 45.5 instead of about 164.8. It is used as it is.';

/** The story as it was trained with what was said of its values. */
function trainedWith(request: Pick<StoryRequest, 'decisions' | 'events'>): Backend {
  const backend = newBackend();
  backend.stories = [story(11, 'time_series', 'Sales forecast', 1, { request })];
  return backend;
}

const charted = (unusual: UnusualValue[]) => mock('chartForecast', () => ({ ...seriesChart('Berlin', null), unusual }));

test('each unusual value is said in a sentence, first what the forecast does without', async () => {
  await openPage(BERLIN);
  expect(sentences(await part())).toEqual([HIGH, LOW]);
  expect(pressed(await choiceOf(HIGH))).toEqual(['Leave out']);
  expect(pressed(await choiceOf(LOW))).toEqual(['Use']);
});

test('what is decided about one value is sent with the story, which retrains it', async () => {
  const { backend, calls } = await openPage(BERLIN);
  await press(await choiceOf(HIGH), 'Use');
  expect(pressed(await choiceOf(HIGH))).toEqual(['Use']);
  const button = within(await part()).getByRole('button', { name: 'Retrain with this' });
  const told = screen.getByText('Not in the forecast yet. Retrains the story, for all series.');
  expect(button.getAttribute('aria-describedby')).toBe(told.id);
  await userEvent.click(button);
  expect(await screen.findByText(/^Retraining started: /)).toBeDefined();
  expect(calls).toContain('PATCH /api/stories/11');
  expect(backend.stories.find(({ id }) => id === 11)?.request).toMatchObject({
    models: ['best'],
    decisions: [{ date: '2025-10-17', category: 'Berlin', decision: 'keep' }],
    events: [],
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retrain with this' })).toBeNull());
});

test('a decision is taken back before it is sent', async () => {
  await openPage(BERLIN);
  await press(await choiceOf(LOW), 'Leave out');
  await press(await part(), 'Undo');
  expect(pressed(await choiceOf(LOW))).toEqual(['Use']);
  expect(screen.queryByRole('button', { name: 'Retrain with this' })).toBeNull();
});

test('somebody says what it was, and when it comes again', async () => {
  const { backend } = await openPage(BERLIN);
  await press(await choiceOf(HIGH), 'Say what it was');
  const dialog = await screen.findByRole('dialog', { name: 'What was it?' });
  await press(dialog, 'Done');
  expect(within(dialog).getByText('Name the event.')).toBeDefined();
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Event' }), 'Trade fair');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Another date, past or coming' }), '10.01.2026');
  await press(dialog, 'Add the date');
  await press(dialog, 'Done');
  expect(pressed(await choiceOf(HIGH))).toEqual(['Trade fair']);
  const events = within(await part()).getByRole('list', { name: 'Events' });
  expect(events.textContent).toContain('Trade fair: 17\u00a0October 2025, 10\u00a0January 2026');
  await retrain();
  await waitFor(() =>
    expect(backend.stories.find(({ id }) => id === 11)?.request.events).toEqual([
      { name: 'Trade fair', dates: ['2025-10-17', '2026-01-10'], category: 'Berlin' },
    ]),
  );
});

test('an event that was trained is said under the chart, can be changed and taken out', async () => {
  const fair = { name: 'Trade fair', dates: ['2025-10-17', '2026-01-10'], category: 'Berlin' };
  const { backend } = await openPage(BERLIN, { backend: trainedWith({ events: [fair] }) });
  const explained = '17.10.2025: 560, 3.6 times the usual 154.8. Explained by “Trade fair”.';
  expect(pressed(await choiceOf(explained))).toEqual(['Trade fair']);
  const events = within(await part()).getByRole('list', { name: 'Events' });
  expect(events.textContent).toContain('raises the forecast of 10.01.2026 by 405.2, based on one past occurrence.');
  await press(await part(), 'Change “Trade fair”');
  const dialog = await screen.findByRole('dialog', { name: 'What was it?' });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'In all series' }));
  await press(dialog, 'Done');
  expect(within(await part()).getByText('Trade fair: 17 October 2025, 10 January 2026')).toBeDefined();
  await press(await part(), 'Remove “Trade fair”');
  expect(within(await part()).queryByRole('list', { name: 'Events' })).toBeNull();
  await retrain();
  await waitFor(() => expect(backend.stories[0]?.request.events).toEqual([]));
});

test('the chart has the name of the event where it was and where it comes', async () => {
  const fair = { name: 'Trade fair', dates: ['2025-10-17', '2026-01-10'] };
  await openPage(BERLIN, { backend: trainedWith({ events: [fair] }) });
  await part();
  const chart = screen.getByRole('region', { name: 'sales: past and forecast' });
  await userEvent.click(within(chart).getByRole('button', { name: 'Show as table' }));
  const rows = within(await within(chart).findByRole('table')).getAllByText('Event: Trade fair');
  expect(rows.map((cell) => cell.closest('tr')?.textContent.slice(0, 15))).toEqual([
    '17\u00a0October 2025',
    '10\u00a0January 2026',
  ]);
});

test('nothing is decided while the story trains', async () => {
  const backend = newBackend();
  backend.stories = [story(11, 'time_series', 'Sales forecast', 1)];
  await openPage(BERLIN, { backend });
  await press(await choiceOf(HIGH), 'Use');
  await retrain();
  await waitFor(() => expect(screen.queryByRole('group', { name: /^What becomes of it/ })).toBeNull());
});

test('a refusal stands beside the button', async () => {
  await openPage(BERLIN, {
    answers: [mock('changeStory', () => refuse(409, { detail: 'The story is being deleted.' }))],
  });
  await press(await choiceOf(HIGH), 'Use');
  await retrain();
  expect((await within(await part()).findByRole('alert')).textContent).toBe('The story is being deleted.');
});

test('of many values three are shown until somebody asks for the rest', async () => {
  const values = [1, 2, 3, 4, 5].map((day) => ({
    date: `2025-10-0${day}`,
    value: 900,
    expected: 150,
    set_aside: true,
    sentence: `Value ${day}.`,
  }));
  await openPage(BERLIN, { answers: [charted(values)] });
  expect(sentences(await part())).toHaveLength(3);
  await userEvent.click(within(await part()).getByRole('button', { name: '2 more' }));
  expect(sentences(await part())).toHaveLength(5);
  await userEvent.click(within(await part()).getByRole('button', { name: 'Show fewer' }));
  expect(sentences(await part())).toHaveLength(3);
});

test('a series without unusual values says nothing of them', async () => {
  await openPage('/story/forecast/11?category=Hamburg');
  await screen.findByRole('table', { name: /^Forecast values/ });
  expect(screen.queryByRole('region', { name: 'Unusual values' })).toBeNull();
});

test('the table of the chart says of a value that it is unusual', async () => {
  await openPage(BERLIN);
  await part();
  const chart = screen.getByRole('region', { name: 'sales: past and forecast' });
  await userEvent.click(within(chart).getByRole('button', { name: 'Show as table' }));
  const table = await within(chart).findByRole('table');
  expect(within(table).getByRole('columnheader', { name: 'Note' })).toBeDefined();
  const [row] = within(table).getAllByText('Unusual value, left out of the forecast');
  expect(row?.closest('tr')?.textContent).toContain('17\u00a0October 2025');
});

test('all of it is in Russian, too', async () => {
  const sentence =
    'Неделя с 10.03.2025: 340\u00a0200 — в 4,2 раза больше обычного (81\u00a0000). В прогнозе не учитывается.';
  await openPage(BERLIN, {
    language: 'ru',
    answers: [charted([{ date: '2025-10-17', value: 340_200, expected: 81_000, set_aside: true, sentence }])],
  });
  const told = await part('Необычные значения');
  expect(sentences(told)).toEqual([sentence]);
  await press(told, 'Учитывать');
  expect(within(told).getByRole('button', { name: 'Назвать причину' })).toBeDefined();
  expect(within(told).getByRole('button', { name: 'Переобучить с изменениями' })).toBeDefined();
  expect(told.textContent).toContain('В прогнозе пока не учтено. Проект будет переобучен, со всеми рядами.');
});
