/** The train screen on a table with a value that nothing explains. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StoryRequest } from '~/api/forecast';
import type { Language } from '~/lib/language';
import { openPage } from '~/testing/page';
import { newBackend, source, type MockStory } from '~mock/backend';
import { shops, type Table } from '~mock/data/tables';

const table = shops();
const of = (shop: string): Table => ({ ...table, rows: table.rows.filter((row) => row[1] === shop) });
const alone = (whole: Table): Table => ({
  ...whole,
  columns: ['day', 'sales'],
  rows: whole.rows.map(([day = null, , sales = null]) => [day, sales]),
});

async function open(of: Table, language: Language = 'en') {
  const backend = newBackend();
  backend.sources = [source(4, of)];
  return openPage('/story/train/0?source=4', { backend, language });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const line = (words: RegExp) => screen.findByText(words, { selector: 'li span' });

async function trained(stories: readonly MockStory[]): Promise<Partial<StoryRequest>> {
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Train story' }).disabled).toBe(false),
  );
  await press('Train story');
  await waitFor(() => expect(stories[0]?.name).toBe('Sales of shops'));
  return stories[0]?.request ?? {};
}

test('a value that clearly stands alone is said before the training, with its series where there are several', async () => {
  const { backend } = await open(table);
  expect((await line(/does without it/)).textContent).toBe(
    'Berlin 17.10.2025: 560, 3.6 times the usual 154.8. The forecast does without it.',
  );
  expect(await trained(backend.stories)).toMatchObject({ cleaning: {}, decisions: [], events: [] });
});

test('what is decided about a value is trained with, and what was is said at once', async () => {
  const { backend } = await open(table);
  await press('Use');
  expect(await line(/It is used as it is/)).toBeDefined();
  await press('Leave out');
  expect(await line(/does without it/)).toBeDefined();
  await press('Use');
  expect((await trained(backend.stories)).decisions).toEqual([
    { date: '2025-10-17', category: 'Berlin', decision: 'keep' },
  ]);
});

test('an event that is named before the training explains the value', async () => {
  const { backend } = await open(table);
  await press('Say what it was');
  const dialog = await screen.findByRole('dialog', { name: 'What was it?' });
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Event' }), 'Trade fair');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(await line(/Explained by “Trade fair”/)).toBeDefined();
  expect((await trained(backend.stories)).events).toEqual([
    { name: 'Trade fair', dates: ['2025-10-17'], category: 'Berlin' },
  ]);
});

test('a single series is not named', async () => {
  await open(alone(of('Berlin')));
  expect((await line(/does without it/)).textContent).toMatch(/^17\.10\.2025: /);
});

test('of a table without such values nothing is said', async () => {
  await open(alone(of('Hamburg')));
  await screen.findByText('No gaps');
  expect(screen.queryByRole('button', { name: 'Use' })).toBeNull();
});

test('the choice is in Russian, too', async () => {
  await open(table, 'ru');
  await press('Учитывать');
  expect(await screen.findByRole('button', { name: 'Не учитывать' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Назвать причину' })).toBeDefined();
});
