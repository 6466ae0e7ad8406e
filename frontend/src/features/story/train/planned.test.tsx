/** The train screen on a table whose columns continue after the last value of the target. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Plans, StoryRequest } from '~/api/forecast';
import type { Language } from '~/lib/language';
import { openPage } from '~/testing/page';
import { newBackend, source, type MockStory } from '~mock/backend';
import { promotions } from '~mock/data/tables';
import { mock } from '~mock/mock';
import { plansOf } from '~mock/plans';

const table = promotions();
/** Without the price, whose plan is shorter. */
const weekly = { ...table, columns: table.columns.slice(0, 5), rows: table.rows.map((row) => row.slice(0, 5)) };
const used =
  'Aktion is filled in for 8 weeks after the last value of Umsatz (to 15 February 2027). It is used as a plan, and the forecast covers these 8 weeks.';

async function open(of = weekly, language: Language = 'en') {
  const backend = newBackend();
  backend.sources = [source(4, of)];
  const asked: (string | null)[] = [];
  const answers = [
    mock('listPlannedColumns', ({ query }): Plans => {
      asked.push(query.get('target'));
      return plansOf(of, query.get('target'), query.get('date') ?? '');
    }),
  ];
  const opened = await openPage('/story/train/0?source=4', { backend, answers, language });
  return { ...opened, asked };
}

const horizon = () => screen.getByLabelText('Horizon, weeks');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openColumns = () => press('More choices');

async function trained(stories: readonly MockStory[]): Promise<Partial<StoryRequest>> {
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Train story' }).disabled).toBe(false),
  );
  await press('Train story');
  await waitFor(() => expect(stories[0]?.name).toBe('Promotions'));
  return stories[0]?.request ?? {};
}

const planned = [
  { name: 'Woche', type: 'date_weeks' },
  { name: 'Filiale', type: 'category' },
  { name: 'Umsatz', type: 'forecast' },
  { name: 'Kunden', type: 'empty' },
  { name: 'Aktion', type: 'binary', future: 'known' },
];
const unplanned = [...planned.slice(0, 4), { name: 'Aktion', type: 'empty' }];

test('who only presses the button gets the plan of the table and a forecast as far as it reaches', async () => {
  const { backend } = await open();
  expect(await screen.findByText(used)).toBeDefined();
  expect(horizon()).toHaveProperty('value', '8');
  expect(screen.getByRole('button', { name: 'More choices' }).getAttribute('aria-expanded')).toBe('false');
  expect(await trained(backend.stories)).toMatchObject({ columns: planned, cleaning: { steps: 8 } });
});

test('the columns say that their future is known, and that the table has it', async () => {
  await open();
  await screen.findByText(used);
  await openColumns();
  expect(screen.getByLabelText('Are future values of Aktion known?')).toHaveProperty('value', 'known');
  expect(screen.getByText(/^The table has them\./)).toBeDefined();
});

test('a plan that somebody does not want is left out, the horizon is the usual one, and it can be taken back', async () => {
  const { backend } = await open();
  await screen.findByText(used);
  await press("Don't use it");
  expect(screen.getByText('Aktion is filled in for 8 weeks ahead and not used.')).toBeDefined();
  expect(horizon()).toHaveProperty('value', '12');
  await press('Use it');
  expect(screen.getByText(used)).toBeDefined();
  expect(horizon()).toHaveProperty('value', '8');
  await press("Don't use it");
  const { columns, cleaning } = await trained(backend.stories);
  expect([columns, cleaning]).toEqual([unplanned, {}]);
});

test('the plan is looked for anew for another target', async () => {
  const { backend, asked } = await open();
  await screen.findByText(used);
  await userEvent.selectOptions(screen.getByLabelText('Target'), 'Kunden');
  expect(await screen.findByText(/^Aktion is filled in for 8 weeks after the last value of Kunden/)).toBeDefined();
  expect(asked).toEqual(['Umsatz', 'Kunden']);
  const { columns } = await trained(backend.stories);
  expect(columns?.filter(({ type }) => type !== 'empty').map(({ name }) => name)).toEqual([
    'Woche',
    'Filiale',
    'Kunden',
    'Aktion',
  ]);
});

test('columns that somebody chose stand, with the horizon of the plan as long as it is used', async () => {
  const { backend } = await open();
  await screen.findByText(used);
  await openColumns();
  await userEvent.selectOptions(screen.getByLabelText('Role of column Kunden'), 'Predictor');
  expect(screen.getByText(used)).toBeDefined();
  expect(horizon()).toHaveProperty('value', '8');
  await userEvent.selectOptions(screen.getByLabelText('Are future values of Aktion known?'), 'No');
  expect(screen.getByText('Aktion is filled in for 8 weeks ahead and not used as a plan.')).toBeDefined();
  const { columns, cleaning } = await trained(backend.stories);
  expect(columns?.slice(3)).toEqual([
    { name: 'Kunden', type: 'numerical' },
    { name: 'Aktion', type: 'binary' },
  ]);
  expect(cleaning).toEqual({});
});

test('of several columns the one that ends first says how far the forecast goes, and a horizon that somebody chose stays', async () => {
  const { backend } = await open(table);
  const line = await screen.findByText(/^Aktion, Preis are filled in for at least 4 weeks/);
  expect(line.textContent).toMatch(/They are used as a plan, and the forecast covers these 4 weeks\. Don't use them$/);
  await userEvent.clear(horizon());
  await userEvent.type(horizon(), '6');
  expect(await within(line).findByText(/, which ends before the horizon\./)).toBeDefined();
  expect(await trained(backend.stories)).toMatchObject({ cleaning: { steps: 6 } });
});

test('the line is in Russian, too', async () => {
  await open(weekly, 'ru');
  expect(
    await screen.findByText(
      'Столбец Aktion заполнен на 8 недель после последнего значения столбца Umsatz (по 15 февраля 2027). Он используется как план, и прогноз строится на эти 8 недель.',
    ),
  ).toBeDefined();
  await press('Не использовать');
  expect(screen.getByText('Столбец Aktion заполнен на 8 недель вперёд, но не используется.')).toBeDefined();
});

test('a planned column that is a share of the target is named, and one press leaves it out', async () => {
  const sales = weekly.columns.indexOf('Umsatz');
  const gross = weekly.rows.map((row) => {
    const net = row[sales];
    return typeof net === 'number' ? 1.19 * net : 1_100;
  });
  const { backend } = await open({
    ...weekly,
    columns: [...weekly.columns, 'Brutto'],
    rows: weekly.rows.map((row, place) => [...row, gross[place] ?? null]),
  });
  const said = /^“Brutto” gives the answer away: it is always 119% of “Umsatz”/;
  expect(await screen.findByText(said)).toBeDefined();
  await press('Leave out “Brutto”');
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect((await trained(backend.stories)).columns).toContainEqual({ name: 'Brutto', type: 'empty' });
});
