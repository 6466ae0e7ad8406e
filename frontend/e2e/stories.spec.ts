/** The list of stories: one press to a first one, its menu by both ways, and its order. */
import type { Locator, Page } from '@playwright/test';
import { apiOf, at, listAt, registerByApi, type Api } from './support/api';
import { register, signIn, TRAINING } from './support/person';
import { expect, test } from './support/test';
import { keepToasts, toastTexts } from './support/toasts';

const SAMPLE = 'Dollar per euro sample';

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const titles = (page: Page): Locator => page.getByRole('list', { name: 'Stories' }).getByRole('heading', { level: 2 });

test('one press on an empty list trains a story on a sample, and its end is told once', async ({ page }) => {
  test.setTimeout(2 * TRAINING);
  await register(page);
  await keepToasts(page);
  await page.getByRole('button', { name: 'Train on a sample' }).click();
  await expect(card(page, SAMPLE)).toBeVisible();
  await expect(card(page, SAMPLE).getByText('Trained', { exact: true })).toBeVisible({ timeout: TRAINING });
  const end = `Story trained: ${SAMPLE}`;
  await expect.poll(() => toastTexts(page)).toEqual([end]);
  // Nor does a later look at the list tell it again.
  await page.getByRole('link', { name: 'Sources', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Exchange rates sample' })).toBeVisible();
  await page.getByRole('link', { name: 'Stories', exact: true }).click();
  await expect(card(page, SAMPLE)).toBeVisible();
  expect(await toastTexts(page)).toEqual([end]);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByText(/Training complete: .*Dollar per euro sample/)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.reload();
  await keepToasts(page);
  await card(page, SAMPLE).getByRole('link', { name: SAMPLE }).click();
  // Rates are averaged, never added up: some dollars a euro.
  await expect(page.getByRole('region', { name: 'How reliable is this forecast?' })).toContainText(
    /1\.\d+\s*USD on average over the next 30 business days \(to /,
  );
  expect(await toastTexts(page)).toEqual([]);
});

test('a story is copied and deleted by its visible menu and by a right click, after it was named', async ({
  page,
  request,
}) => {
  const email = await registerByApi(request);
  await trainedStories(await apiOf(request, email));
  await signIn(page, email);
  await choose(page, 'Riders', 'Duplicate', 'button');
  await expect(page.getByText('Story copied: Riders copy', { exact: true })).toBeVisible();
  await expect(card(page, 'Riders copy').getByText('Trained', { exact: true })).toBeVisible();
  await choose(page, 'Riders copy', 'Duplicate', 'right click');
  await expect(card(page, 'Riders copy 2')).toBeVisible();

  // Who says no keeps it, and the keyboard is back where it was.
  await choose(page, 'Riders copy', 'Delete story', 'button');
  const asked = page.getByRole('dialog', { name: 'Delete story Riders copy?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByRole('button', { name: 'More actions for Riders copy', exact: true })).toBeFocused();
  await choose(page, 'Riders copy', 'Delete story', 'button');
  await asked.getByRole('button', { name: 'Delete story' }).click();
  await expect(page.getByText('Story deleted: Riders copy')).toBeVisible();
  await expect(titles(page)).toHaveCount(3);

  await choose(page, 'Riders copy 2', 'Delete story', 'right click');
  await page
    .getByRole('dialog', { name: 'Delete story Riders copy 2?' })
    .getByRole('button', { name: 'Delete story' })
    .click();
  await expect(titles(page)).toHaveCount(2);
  await page.reload();
  await expect(titles(page)).toHaveText(['Warmth', 'Riders']);
});

test('many stories are sorted and searched as their names, dates and accuracy say', async ({ page, request }) => {
  const email = await registerByApi(request);
  const api = await apiOf(request, email);
  const first = await trainedStories(api);
  // A copy of the last copy each time: two calls for one story make one copy while they come together.
  for (let newest = first, round = 0; round < 6; round += 1) {
    newest = await Promise.all(
      newest.map(async (id) => Number(at(await api.post(`/api/stories/duplicate/${id}`, {}), 'id'))),
    );
  }
  await signIn(page, email);
  const known = listAt(await api.get('/api/stories'));
  const sorted = (by: (a: unknown, b: unknown) => number): string[] => [...known].sort(by).map(nameOf);
  const sort = page.getByLabel('Sort by', { exact: true });

  await expect(titles(page)).toHaveText(sorted((a, b) => updated(b) - updated(a)));
  await sort.selectOption({ label: 'Oldest first' });
  await expect(titles(page)).toHaveText(sorted((a, b) => updated(a) - updated(b)));
  await sort.selectOption({ label: 'By name' });
  await expect(titles(page)).toHaveText(sorted((a, b) => nameOf(a).localeCompare(nameOf(b))));
  await sort.selectOption({ label: 'Least accurate first' });
  const shown = async (): Promise<number[]> =>
    (await titles(page).allInnerTexts()).map((name) => error(known.find((story) => nameOf(story) === name)));
  const errors = known.map(error).sort((a, b) => b - a);
  await expect.poll(shown).toEqual(errors);
  expect(new Set(errors).size).toBe(2);

  await page.getByRole('searchbox').fill('WARMTH');
  await expect(titles(page)).toHaveCount(7);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No stories match “nothing like it” in their name or comment.')).toBeVisible();
});

test(
  'the longest name there may be fits the question before a story is deleted',
  { tag: '@long' },
  async ({ page, request }) => {
    const email = await registerByApi(request);
    const api = await apiOf(request, email);
    const name = 'Sales'.repeat(30);
    const source = await api.addSource('bike-sharing-daily.csv');
    await api.trained(
      await api.addStory(source, name, 'time_series', { date: 'date_days', users: 'forecast' }, { models: ['SES'] }),
    );
    await signIn(page, email);
    await choose(page, name, 'Delete story', 'button');
    const asked = page.getByRole('dialog', { name: `Delete story ${name}?` });
    await expect(asked).toBeVisible();
    expect(await asked.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  },
);

/** Two stories of one table, in the order in which they were trained. */
async function trainedStories(api: Api): Promise<number[]> {
  const source = await api.addSource('bike-sharing-daily.csv');
  const riders = await api.addStory(
    source,
    'Riders',
    'time_series',
    { date: 'date_days', users: 'forecast' },
    { models: ['SES'] },
  );
  await api.trained(riders);
  const warmth = await api.addStory(
    source,
    'Warmth',
    'time_series',
    { date: 'date_days', temperature: 'forecast' },
    { models: ['SES'] },
  );
  await api.trained(warmth);
  return [riders, warmth];
}

async function choose(page: Page, name: string, entry: string, by: 'button' | 'right click'): Promise<void> {
  if (by === 'button') await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  else await card(page, name).click({ button: 'right', position: { x: 60, y: 40 } });
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

function nameOf(story: unknown): string {
  return String(at(story, 'name'));
}

function updated(story: unknown): number {
  // To the microsecond, which a date of JavaScript does not tell apart.
  const [seconds = '', fraction = ''] = String(at(story, 'updated_at')).replace('Z', '').split('.');
  return Date.parse(`${seconds}Z`) * 1_000 + Number(fraction.padEnd(6, '0'));
}

function error(story: unknown): number {
  return Number(at(story, 'accuracy', 'value'));
}
