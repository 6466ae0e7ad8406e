/** The screens as they are once there is something on them: light and dark, wide and narrow, in English and in Russian. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { apiOf, at, listAt, registerByApi, SLOW, type Api } from './support/api';
import { russian, signIn, TRAINING } from './support/person';
import { expect, test } from './support/test';

const WIDTHS = [1440, 768, 390];
const HEIGHT = 900;
const DOCS = ['get_started', 'account', 'sources', 'stories'];
const KINDS = ['Rentals', 'Cars', 'Tumours', 'Penguins'] as const;

/** One company for all: a story of each kind, trained by a quick model, and a long training to be run and stopped. */
let email = '';
const ids = new Map<string, number>();

test.beforeAll(async ({ request }) => {
  test.setTimeout(480_000);
  email = await registerByApi(request);
  const api = await apiOf(request, email, 'Nightly report of all the branches in the north');
  const [bikes, cars, tumours, penguins] = [
    await api.addSource('bike-sharing-daily.csv'),
    await api.addSource('auto-mpg.csv'),
    await api.addSource('breast-cancer.csv'),
    await api.addSource('palmer-penguins.csv'),
  ];
  const numbers = (...names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, 'numerical']));
  ids.set(
    'Rentals',
    await api.addStory(
      bikes,
      'Rentals',
      'time_series',
      { date: 'date_days', users: 'forecast' },
      { models: ['SES'], comment: 'Looked at every Monday' },
    ),
  );
  ids.set(
    'Cars',
    await api.addStory(
      cars,
      'Cars',
      'regression',
      { mpg: 'forecast', origin: 'nominal', ...numbers('weight', 'horsepower', 'model_year') },
      { models: ['LR'] },
    ),
  );
  ids.set(
    'Tumours',
    await api.addStory(
      tumours,
      'Tumours',
      'classification',
      { target: 'forecast', ...numbers('mean_radius', 'mean_texture', 'mean_area') },
      { models: ['LogR'] },
    ),
  );
  const groups = at(await api.get('/api/stories/settings'), 'clustering', 'models', 0, 'id');
  ids.set(
    'Penguins',
    await api.addStory(penguins, 'Penguins', 'clustering', numbers('bill_length_mm', 'body_mass_g'), {
      models: [groups],
      clusters: 3,
    }),
  );
  for (const name of KINDS) await api.trained(idOf(name));
  const weather = await api.addSource('noaa-weather-daily.csv');
  ids.set(
    'Long',
    await api.addStory(
      weather,
      'Long training of the weather',
      'time_series',
      { location: 'category', date: 'date_days', temp_max: 'forecast' },
      SLOW,
    ),
  );
  await stop(api);
});

test.afterAll(async ({ request }) => stop(await apiOf(request, email)));

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the ${colorScheme} screens of a company at work can be read by everybody and never scroll sideways`,
    { tag: colorScheme === 'dark' ? '@long' : [] },
    async ({ page, request }) => {
      test.setTimeout(480_000);
      await page.emulateMedia({ colorScheme });
      await signIn(page, email);
      await walk(page, await apiOf(request, email), async (screen) => {
        await expectAccessible(page, screen);
        for (const width of WIDTHS) await expectNoSidewaysScroll(page, width, screen);
        await page.setViewportSize({ width: 1440, height: HEIGHT });
      });
    },
  );
}

test(
  'the Russian screens of a company at work never scroll sideways, and a phone can be read by everybody',
  { tag: '@long' },
  async ({ page, request }) => {
    test.setTimeout(480_000);
    await page.addInitScript(() => localStorage.setItem('b2l-lang', 'ru'));
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await signIn(page, email, russian);
    await walk(page, await apiOf(request, email), async (screen) => {
      await expectNoSidewaysScroll(page, 390, screen);
      await expectAccessible(page, screen);
    });
  },
);

/** Opens every screen in turn, and looks at it once what it tells is there. */
async function walk(page: Page, api: Api, look: (screen: string) => Promise<void>): Promise<void> {
  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  for (const kind of KINDS) {
    await open(`/story/forecast/${idOf(kind)}`);
    await expect(page.locator('.apexcharts-svg').first()).toBeVisible();
    await look(`the forecast of ${kind}`);
  }
  await open(`/story/train/${idOf('Rentals')}`);
  await expect(page.getByRole('complementary').getByRole('button')).toBeVisible();
  const more = page.getByRole('button', { name: /^(More choices|Дополнительно)$/ });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await page.getByRole('button', { name: /^(Settings|Настройки)$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the settings of a training');

  await api.put(`/api/stories/${idOf('Long')}`);
  await open('/settings');
  await expect(page.getByRole('table', { name: /^(Tasks|Задачи)$/ }).locator('tbody tr')).toHaveCount(1);
  await look('the settings');
  await open('/stories');
  await expect(page.getByRole('listitem').getByRole('progressbar')).toBeVisible();
  await look('the stories');
  await stop(api);
  for (const name of DOCS) {
    await open(`/docs/${name}`);
    await look(`the documentation: ${name}`);
  }
}

/** Drawings follow the width of the window a moment later. */
async function expectNoSidewaysScroll(page: Page, width: number, screen: string): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  const overflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `${screen} scrolls sideways at ${width} by`).toBe(0);
}

async function stop(api: Api): Promise<void> {
  const running = async (): Promise<unknown[]> => listAt(await api.get('/api/tasks'), 'tasks');
  for (const task of await running())
    await api.post('/api/task/stop', { id: at(task, 'id'), storyId: at(task, 'story_id') });
  await expect.poll(async () => (await running()).length, { timeout: TRAINING }).toBe(0);
}

function idOf(story: string): number {
  return ids.get(story) ?? 0;
}
