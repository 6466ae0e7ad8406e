/**
 * Data that keep themselves fresh: a table in a bucket is read again, on a schedule and when asked, and a story on it is
 * trained again by itself. What the server refuses shows in the console of the browser, so that it is not watched here.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { apiOf, at, registerByApi, type Api } from './support/api';
import { dayInWords, signIn, tableOf } from './support/person';
import { startS3, type S3 } from './support/s3';

const DAY = 86_400_000;
const BUCKET = 'acme';
/** Newer tables are looked for every few seconds, and once a minute while something is in the way; then the training takes its time. */
const FRESHENING = 300_000;
const SWITCH = 'Retrain automatically when new data arrives';
let s3: S3;

test.beforeAll(async () => {
  s3 = await startS3();
});
test.afterAll(() => s3.stop());

const dayOf = (place: number): string => new Date(Date.UTC(2024, 0, 1) + place * DAY).toISOString().slice(0, 10);
const table = (rows: number, column = 'visits'): string =>
  [
    `day,${column}`,
    ...Array.from({ length: rows }, (_, place) => `${dayOf(place)},${200 + (place % 7) * 9 + ((place * 37) % 41)}`),
  ].join('\n');

/** A source of the file that lies in the bucket under this key; gives its id. */
async function sourceOf(api: Api, key: string): Promise<number> {
  const settings = {
    url: s3.url,
    access_key_id: s3.accessKey,
    secret_access_key: s3.secret,
    bucket_name: BUCKET,
    file_name: key,
  };
  return Number(at(await api.post('/api/source_s3/save/0', { s3: settings, name: 'Visits by day' }), 'id'));
}

const updates = (page: Page): Locator => page.getByRole('region', { name: 'Automatic refresh' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Refresh schedule' });
const reads = (page: Page): Locator =>
  updates(page).getByRole('list', { name: 'Recent refreshes' }).getByRole('listitem');
const readNow = (page: Page): Promise<void> => updates(page).getByRole('button', { name: 'Refresh now' }).click();
const rows = (page: Page, count: number): Locator =>
  page.getByRole('heading', { name: `${count} rows, 2 columns`, exact: true });

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

test('a schedule is set by mouse, summed up in words, and shows its next read in the time zone of the reader', async ({
  page,
  request,
}) => {
  s3.write(BUCKET, 'schedule.csv', table(120));
  const email = await registerByApi(request);
  const source = await sourceOf(await apiOf(request, email), 'schedule.csv');
  await signIn(page, email);
  await page.goto(`/source/${source}/`);
  await expect(updates(page)).toContainText('Refreshed manually');
  await expectAccessible(page, 'a source without a schedule');

  const form = dialog(page);
  await updates(page).getByRole('button', { name: 'Schedule refresh' }).click();
  await expect(form.getByLabel('Repeat', { exact: true })).toHaveCount(0);
  await form.getByRole('switch', { name: 'Refresh automatically' }).check();
  // Every hour, from today, where the reader lives.
  await expect(form.getByRole('status')).toHaveText('Every hour, Europe/Berlin');
  await form.getByLabel('Repeat', { exact: true }).selectOption('Days');
  await expect(form.getByLabel('Every', { exact: true })).toHaveCount(0);
  await form.getByLabel('Time', { exact: true }).fill('12:30');
  await expect(form.getByRole('status')).toHaveText('Every day at 12:30, Europe/Berlin');
  await expectAccessible(page, 'the dialog of a schedule');

  // What cannot be is told under its field: by the page where nothing is chosen, by the server otherwise.
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await form.getByRole('button', { name: day }).press('Space');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('Choose at least one day.');
  for (const day of ['Monday', 'Wednesday', 'Friday']) await form.getByRole('button', { name: day }).click();
  await expect(form.getByRole('status')).toHaveText('Every Monday, Wednesday and Friday at 12:30, Europe/Berlin');
  const start = form.getByLabel('Starting on');
  const today = await start.inputValue();
  await start.fill('1950-01-01');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(start).toHaveAttribute('aria-invalid', 'true');
  await expect(start).toHaveAccessibleDescription(/\S/);
  await expectAccessible(page, 'a schedule that was refused');
  await start.fill(today);
  await save(page);
  await expect(updates(page)).toContainText('Every Monday, Wednesday and Friday at 12:30, Europe/Berlin');
  await expect(updates(page).getByText(/^Next refresh: \d\d\.\d\d\.\d{4} 12:30$/)).toBeVisible();
  await expectAccessible(page, 'a source with a schedule');

  // Clocks that show another time are told beside the reader's own.
  await updates(page).getByRole('button', { name: 'Change schedule' }).click();
  await form.getByRole('combobox', { name: 'Time zone' }).fill('New_York');
  await page.getByRole('option', { name: 'America/New_York' }).click();
  await save(page);
  await expect(
    updates(page).getByText(
      /^Next refresh: \d\d\.\d\d\.\d{4} 1[78]:30 your time \(\d\d\.\d\d\.\d{4} 12:30 in America\/New_York\)$/,
    ),
  ).toBeVisible();
  // One thing leads, and it is none of these.
  await expect(page.locator('main .MuiButton-contained')).toHaveText(['Create story']);

  await page.reload();
  await expect(updates(page)).toContainText('Every Monday, Wednesday and Friday at 12:30, America/New_York');
  await updates(page).getByRole('button', { name: 'Change schedule' }).click();
  await form.getByRole('switch', { name: 'Refresh automatically' }).uncheck();
  await save(page);
  await expect(updates(page)).toContainText('Refreshed manually');
});

test('a file that is read again now brings its new rows, and one that lacks a column is refused in words', async ({
  page,
  request,
}) => {
  s3.write(BUCKET, 'rows.csv', table(120));
  const email = await registerByApi(request);
  const source = await sourceOf(await apiOf(request, email), 'rows.csv');
  await signIn(page, email);
  await page.goto(`/source/${source}/`);
  await expect(rows(page, 120)).toBeVisible();

  s3.write(BUCKET, 'rows.csv', table(150));
  await readNow(page);
  await expect(rows(page, 150)).toBeVisible();
  await expect(reads(page).first()).toHaveText(/Updated: 150 rows$/);
  await readNow(page);
  await expect(reads(page).first()).toContainText('No changes');
  await expect(reads(page).nth(1)).toHaveText(/Updated: 150 rows$/);

  s3.write(BUCKET, 'rows.csv', table(160, 'guests'));
  await readNow(page);
  await expect(updates(page).getByRole('alert')).toContainText('visits');
  await expect(reads(page).first()).toContainText(/Refresh failed\. .*visits/);
  await expect(rows(page, 150)).toBeVisible();
  await expectAccessible(page, 'a read that failed');
  await page.goto('/sources');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Visits by day' }) });
  await expect(card.getByText('Refresh failed', { exact: true })).toBeVisible();
  await expect(card).toContainText('visits');
  await expectAccessible(page, 'the card of a source that could not be updated');

  // Once a read succeeds, nothing is said of those before on the card.
  s3.write(BUCKET, 'rows.csv', table(160));
  await card.getByRole('link', { name: 'Visits by day' }).click();
  await readNow(page);
  await expect(rows(page, 160)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(card).toContainText('160 rows');
  await expect(card.getByText('Refresh failed', { exact: true })).toHaveCount(0);
});

test(
  'a story that keeps itself fresh is trained by itself when its table has new rows',
  { tag: '@long' },
  async ({ page, request }) => {
    test.setTimeout(2 * FRESHENING);
    s3.write(BUCKET, 'story.csv', table(120));
    const email = await registerByApi(request);
    const api = await apiOf(request, email);
    const source = await sourceOf(api, 'story.csv');
    const story = await api.addStory(
      source,
      'Visits ahead',
      'time_series',
      { day: 'date_days', visits: 'forecast' },
      { models: ['SES'] },
    );
    await api.trained(story);
    await signIn(page, email);
    await page.goto(`/story/forecast/${story}`);
    const first = tableOf(page).locator('tbody tr').first();
    await expect(first).toContainText(dayInWords(dayOf(120)));

    const how = page.getByText('How this forecast was made');
    await how.click();
    await page.getByRole('switch', { name: SWITCH }).check();
    await expectAccessible(page, 'a story that keeps itself fresh');
    await page.reload();
    await how.click();
    await expect(page.getByRole('switch', { name: SWITCH })).toBeChecked();

    // Its table can keep itself fresh as well, and it is one click away.
    s3.write(BUCKET, 'story.csv', table(150));
    await page.getByRole('link', { name: 'Schedule refresh of the source' }).click();
    await expect(rows(page, 120)).toBeVisible();
    await readNow(page);
    await expect(rows(page, 150)).toBeVisible();
    await expect
      .poll(async () => String(at(await api.post(`/api/chart_forecast/${story}`, {}), 'now')).slice(0, 10), {
        timeout: FRESHENING,
      })
      .toBe(dayOf(149));

    await api.trained(story);
    await page.goto('/stories');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Visits ahead' }) });
    await expect(card.getByText('Auto-retrain on', { exact: true })).toBeVisible();
    await expectAccessible(page, 'the card of a story that keeps itself fresh');
    await card.getByRole('link', { name: 'Visits ahead' }).click();
    await expect(first).toContainText(dayInWords(dayOf(150)));

    // The menu says and changes the same.
    await page.getByRole('button', { name: 'More actions for Visits ahead' }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: SWITCH })).toBeChecked();
    await page.getByRole('menuitemcheckbox', { name: SWITCH }).click();
    await how.click();
    await expect(page.getByRole('switch', { name: SWITCH })).not.toBeChecked();
    await page.reload();
    await how.click();
    await expect(page.getByRole('switch', { name: SWITCH })).not.toBeChecked();
  },
);
