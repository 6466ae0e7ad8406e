/** A large file on a bad line. Broken calls show in the console of the browser, so that it is not watched here. */
import { writeFileSync } from 'node:fs';
import { expect, request as caller, test, type Page, type Request } from '@playwright/test';
import { register } from './support/person';

const UPLOAD = '**/api/source_batch/upload*';
/** More than 64 MiB, which is huge, and more than 50 MiB, which goes in chunks. */
const [HUGE, LARGE] = [60_000, 46_000];
/** Sending, reading and saving so much takes a while on a small machine. */
const LONG = 120_000;

/** A table that is quickly read for its size: long notes, few rows. */
function largeFile(path: string, count = HUGE): string {
  const note = 'n'.repeat(1_150);
  const rows = Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(1900, 0, 1) + index * 86_400_000).toISOString().slice(0, 10);
    return `${day};${index % 7 === 0 ? 'Kazan' : 'Perm'};${index % 1_000},5;${note}`;
  });
  writeFileSync(path, ['date;city;sales;note', ...rows, ''].join('\n'));
  return path;
}

const isChunk = (request: Request): boolean =>
  request.method() === 'POST' &&
  request.url().includes('/api/source_batch/upload') &&
  Number(request.headers()['content-length'] ?? 0) > 1_000_000;

/** Counts the chunks that the page sends from now on. */
function countChunks(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (isChunk(request)) sent += 1;
  });
  return () => sent;
}

test.setTimeout(4 * LONG);

test('a large file is sent in chunks, read and saved', async ({ page }, info) => {
  await register(page);
  await page.goto('/source/0/');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/source_batch/upload')) posts += 1;
  });
  await page.getByLabel('Data file').setInputFiles(largeFile(info.outputPath('large.csv'), LARGE));
  await expect(page.getByRole('heading', { name: '46,000 rows, 4 columns' })).toBeVisible({ timeout: LONG });
  // Chunks of ten MiB.
  expect(posts).toBeGreaterThanOrEqual(6);
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page).toHaveURL(/\/source\/[1-9]\d*\/$/, { timeout: LONG });
});

test(
  'a large file goes on where its connection was cut, is corrected without being sent again, and is saved',
  { tag: '@long' },
  async ({ page }, info) => {
    const path = largeFile(info.outputPath('large.csv'));
    await register(page);
    await page.goto('/source/0/');
    // The third part does not arrive, nor any after it, until the page has said so.
    let posts = 0;
    let told = false;
    await page.route(UPLOAD, (route) => {
      const sends = route.request().method() === 'POST';
      if (sends) posts += 1;
      return sends && posts >= 3 && !told ? route.abort('connectionreset') : route.continue();
    });
    await page.getByLabel('Data file').setInputFiles(path);
    await expect(page.getByText('Part of the upload failed. Retrying…').first()).toBeVisible();
    told = true;
    await expect(page.getByRole('heading', { name: '60,000 rows, 4 columns' })).toBeVisible({ timeout: LONG });
    await expect(page.getByText('only fast models are selected by default')).toBeVisible();

    const before = posts;
    await page.getByLabel('Type of column note').selectOption({ label: 'Number' });
    await expect(page.getByRole('alert')).toContainText('60,000 rows have empty or invalid cells', { timeout: LONG });
    await page.getByLabel('Type of column note').selectOption({ label: 'Category' });
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: LONG });
    expect(posts, 'a correction sends nothing again').toBe(before);

    await page.getByRole('button', { name: 'Save source' }).click();
    await expect(page).toHaveURL(/\/source\/[1-9]\d*\/$/, { timeout: LONG });
    await expect(page.getByText('only fast models are selected by default')).toBeVisible();
    await page.goto('/sources');
    await expect(page.getByRole('listitem').filter({ hasText: 'large' })).toContainText('Large table');
  },
);

test(
  'a large file goes on after a reload with what is missing, and giving it up frees the server',
  { tag: '@long' },
  async ({ page }, info) => {
    const path = largeFile(info.outputPath('large.csv'));
    page.on('dialog', (dialog) => void dialog.accept());
    await register(page);
    await page.goto('/source/0/');
    // Three chunks arrive, and no more.
    let posts = 0;
    let answered = 0;
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().includes('/api/source_batch/upload')) answered += 1;
    });
    await page.route(UPLOAD, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts += 1;
      return posts > 3 ? new Promise<void>(() => undefined) : route.continue();
    });
    await page.getByLabel('Data file').setInputFiles(path);
    await expect(page.getByText('31.5 MB of', { exact: false })).toBeVisible({ timeout: LONG });
    await expect.poll(() => answered, { timeout: LONG }).toBe(3);

    await page.reload();
    await expect(page.getByText('31.5 MB of 70.', { exact: false })).toBeVisible();
    await page.unroute(UPLOAD);
    const sent = countChunks(page);
    await page.getByLabel('Data file').setInputFiles(path);
    await expect(page.getByRole('heading', { name: '60,000 rows, 4 columns' })).toBeVisible({ timeout: LONG });
    expect(sent()).toBeLessThanOrEqual(4);

    // What was read is there after another reload, and nothing is sent for it.
    await page.reload();
    await expect(page.getByRole('heading', { name: '60,000 rows, 4 columns' })).toBeVisible({ timeout: LONG });
    expect(sent()).toBeLessThanOrEqual(4);

    const freed = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().includes('/api/source_batch/upload'),
    );
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    expect((await freed).status()).toBe(204);
    await page.goto('/source/0/');
    await expect(page.getByText('Nothing to show yet')).toBeVisible();
  },
);

test(
  'a large file goes on after its session ended in the middle and somebody signed in again',
  { tag: '@long' },
  async ({ page, baseURL }, info) => {
    const path = largeFile(info.outputPath('large.csv'));
    await register(page);
    await page.goto('/settings');
    const email = await page
      .getByText(/@example\.com$/)
      .first()
      .innerText();
    await page.goto('/source/0/');

    // Three chunks arrive; the fourth is on its way when the session ends.
    let posts = 0;
    let letGo = (): void => undefined;
    const ended = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route(UPLOAD, async (route) => {
      if (route.request().method() === 'POST') posts += 1;
      if (posts > 3) await ended;
      await route.continue();
    });
    await page.getByLabel('Data file').setInputFiles(path);
    await expect.poll(() => posts, { timeout: LONG }).toBeGreaterThan(3);
    const elsewhere = await caller.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
    const signedIn = await elsewhere.post('/auth/login', { data: { email, password: 'Forecast7' } });
    const token = /"accessToken":"([^"]+)"/.exec(await signedIn.text())?.[1] ?? '';
    const changed = await elsewhere.post('/api/users/change/password', {
      headers: { Authorization: `Bearer ${token}` },
      data: { password: 'Forecast7', new_password1: 'Harvest2027', new_password2: 'Harvest2027' },
    });
    expect(changed.status()).toBe(200);
    await elsewhere.dispose();
    letGo();

    await expect(page).toHaveURL(/\/login\?next=/);
    const sent = countChunks(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Harvest2027');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: '60,000 rows, 4 columns' })).toBeVisible({ timeout: LONG });
    expect(sent(), 'what had arrived is not sent again').toBeLessThanOrEqual(4);
  },
);
