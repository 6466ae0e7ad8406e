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
const sentences = (of: HTMLElement): (string | null)[] =>
  within(of)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The story as it was trained with a rule for unusual values. */
function trainedWith(outliers: NonNullable<StoryRequest['cleaning']>['outliers']): Backend {
  const backend = newBackend();
  backend.stories = [story(11, 'time_series', 'Sales forecast', 1, { request: { cleaning: { outliers } } })];
  return backend;
}

const charted = (unusual: UnusualValue[]) => mock('chartForecast', () => ({ ...seriesChart('Berlin', null), unusual }));

test('each unusual value is said in a sentence, first what the forecast does without', async () => {
  await openPage(BERLIN);
  expect(sentences(await part())).toEqual([
    '17.10.2025: 560, 3.6 times the usual 154.8. The forecast does without it.',
    '17.11.2025: 45.5 instead of about 164.8. It is used as it is.',
  ]);
});

test('values that were left out are used after one press, which retrains the story', async () => {
  const { backend, calls } = await openPage(BERLIN);
  const use = within(await part()).getByRole('button', { name: 'Use them as they are' });
  expect(use.getAttribute('aria-describedby')).toBe(screen.getByText('Retrains the story, for all series.').id);
  await userEvent.click(use);
  expect(await screen.findByText(/^Retraining started: /)).toBeDefined();
  expect(calls).toContain('PATCH /api/stories/11');
  expect(backend.stories.find(({ id }) => id === 11)?.request).toMatchObject({
    models: ['best'],
    cleaning: { outliers: 'keep' },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use them as they are' })).toBeNull());
});

test('where all are used on purpose they can be left out, and what that means is said', async () => {
  const { backend } = await openPage(BERLIN, { backend: trainedWith('keep') });
  const kept = await part();
  expect(kept.textContent).not.toContain('does without it');
  expect(kept.textContent).toContain(
    'Only values that clearly stand alone are left out. Retrains the story, for all series.',
  );
  await userEvent.click(within(kept).getByRole('button', { name: 'Leave them out' }));
  await waitFor(() => expect(backend.stories[0]?.request.cleaning).toMatchObject({ outliers: 'auto' }));
});

test('a value that is used although clear ones are left out has no other way', async () => {
  const sentence = 'May 2025: 12 instead of about 80. It is used as it is.';
  await openPage(BERLIN, {
    answers: [charted([{ date: '2025-11-17', value: 12, expected: 80, set_aside: false, sentence }])],
  });
  expect(sentences(await part())).toEqual([sentence]);
  expect(within(await part()).queryByRole('button')).toBeNull();
});

test('a refusal stands beside the button', async () => {
  await openPage(BERLIN, {
    answers: [mock('changeStory', () => refuse(409, { detail: 'The story is being deleted.' }))],
  });
  await userEvent.click(within(await part()).getByRole('button', { name: 'Use them as they are' }));
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
  expect(within(told).getByRole('button', { name: 'Учитывать как есть' })).toBeDefined();
  expect(told.textContent).toContain('Проект будет переобучен; настройка действует для всех рядов.');
});
