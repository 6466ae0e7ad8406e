/** What runs and what waits, on the settings page while trainings run, and how a training is stopped there. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { apiOf, at, listAt, registerByApi, SLOW } from './support/api';
import { signIn } from './support/person';
import { expect, test } from './support/test';

/** The page looks every five seconds, and what is stopped ends within a second or so; a busy machine gets more. */
const SOON = { timeout: 90_000 };

const tasks = (page: Page): Locator => page.getByRole('table', { name: 'Tasks' });
const row = (page: Page, story: string): Locator =>
  tasks(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: story, exact: true }) });
const spinner = (of: Locator): Locator => of.locator('.MuiCircularProgress-root');

test('the tasks tell what runs, what waits in which place and for how long, and a stopped training makes room for the next', async ({
  page,
  request,
}) => {
  test.setTimeout(480_000);
  const email = await registerByApi(request);
  const api = await apiOf(request, email);
  const source = await api.addSource('noaa-weather-daily.csv');
  // Of two workers one stays, so that the second story has to wait.
  await api.remove('/api/company/worker');
  const parts = { location: 'category', date: 'date_days', temp_max: 'forecast' };
  const first = await api.addStory(source, 'First weather', 'time_series', parts, SLOW);
  const second = await api.addStory(source, 'Second weather', 'time_series', parts, SLOW);
  await expect.poll(async () => at(await api.get(`/api/stories/${first}`), 'status'), SOON).toBe('training');

  await signIn(page, email);
  await page.goto('/settings');
  await expect(tasks(page).locator('tbody tr')).toHaveCount(2);
  await expect(row(page, 'First weather')).toContainText('Running');
  await expect(spinner(row(page, 'First weather'))).toBeVisible();
  await expect(row(page, 'First weather').getByRole('cell', { name: /^\d+ min$/ })).toBeVisible();
  await expect(row(page, 'Second weather')).toContainText('#1 in queue');
  await expect(spinner(row(page, 'Second weather'))).toHaveCount(0);
  const waits = listAt(await api.get('/api/tasks'), 'tasks').find((task) => at(task, 'story_id') === second);
  expect(waits).toMatchObject({ active: false, position: 1, status: 'queued' });
  // The page is some seconds behind, and an estimate moves while a training goes on: both tell the same soon enough.
  const apart = async (): Promise<number> => {
    const told = listAt(await api.get('/api/tasks'), 'tasks').find((task) => at(task, 'story_id') === second);
    const shown = await row(page, 'Second weather')
      .getByText(/^In a queue \(\d+ minutes?\)$/)
      .innerText();
    return Math.abs(Number(/\d+/.exec(shown)?.[0]) - Number(at(told, 'remaining_minutes')));
  };
  await expect.poll(apart, SOON).toBeLessThanOrEqual(1.5);
  await expect(page.getByRole('list', { name: 'Workers', exact: true }).getByRole('listitem')).toHaveText([
    /Training First weather/,
  ]);
  await expectAccessible(page);

  // A look at the question changes nothing; its answer does.
  await page.getByRole('button', { name: 'Stop training First weather' }).click();
  const asked = page.getByRole('dialog', { name: 'Stop training First weather?' });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(row(page, 'First weather')).toContainText('Running');
  await page.getByRole('button', { name: 'Stop training First weather' }).click();
  const stopping = page.waitForResponse('**/api/task/stop');
  await asked.getByRole('button', { name: 'Stop training' }).click();
  expect(['stopping', 'stopped']).toContain(at(await (await stopping).json(), 'status'));
  await expect(asked).toBeHidden();
  await expect(row(page, 'First weather').getByText('Running')).toHaveCount(0);
  await expect(row(page, 'First weather')).toHaveCount(0, SOON);
  await expect(row(page, 'Second weather')).toContainText('Running', SOON);
  await expect(spinner(row(page, 'Second weather'))).toBeVisible();

  await page.getByRole('button', { name: 'Stop training Second weather' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop training' }).click();
  await expect(page.getByText('No tasks running')).toBeVisible(SOON);
  await page.getByRole('link', { name: 'Stories', exact: true }).click();
  for (const name of ['First weather', 'Second weather']) {
    await expect(
      page.getByRole('listitem').filter({ hasText: name }).getByText('Stopped', { exact: true }),
    ).toBeVisible();
  }
});
