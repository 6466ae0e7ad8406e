/** The documentation: each call is taken from the page as it stands and run in its language. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { register, TRAINING } from './support/person';
import { startS3, type S3 } from './support/s3';
import { pythonRunner, rRunner, shellRunner, type Run } from './support/snippets';
import { expect, test } from './support/test';

/** The names of the languages on the page, and the pages that are tried in each: the first page makes what the others need. */
const LANGUAGES = [
  { language: 'curl', runner: shellRunner, pages: ['Get started', 'Account'], tag: [] },
  { language: 'curl', runner: shellRunner, pages: ['Get started', 'Sources', 'Stories'], tag: '@long' },
  { language: 'Python', runner: pythonRunner, pages: ['Get started', 'Sources', 'Stories'], tag: '@long' },
  { language: 'R', runner: rRunner, pages: ['Get started', 'Sources'], tag: '@long' },
];

/** A storage for the calls that need one of the reader's own. */
let s3: S3;

test.beforeAll(async () => {
  s3 = await startS3();
  s3.put('acme', 'reports/sales.csv', path.join(import.meta.dirname, 'fixtures/bike-sharing-daily.csv'));
});
test.afterAll(() => s3.stop());

for (const { language, runner, pages, tag } of LANGUAGES) {
  test(`every call of ${pages.join(', ')} works in ${language} when it is pasted`, { tag }, async ({ page }) => {
    test.slow();
    const email = await register(page);
    const run = await runner();
    await page.goto('/docs');
    await insertKey(page);
    await page.getByRole('button', { name: language, exact: true }).click();
    for (const title of pages) {
      await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      const names = await page
        .locator('[data-call]')
        .evaluateAll((calls) => calls.map((call) => call.getAttribute('data-call') ?? ''));
      expect(names.length).toBeGreaterThan(4);
      for (const name of names) await tryCall(page, name, run, email);
    }
  });
}

test('the five lines of the Python client go from a key to a forecast', { tag: '@long' }, async ({ page }) => {
  await register(page);
  const run = await pythonRunner();
  await page.goto('/docs');
  await insertKey(page);
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await run(
    await page
      .locator('[data-call="sampleFile"]')
      .getByRole('region', { name: /^Request: / })
      .innerText(),
  );
  const example = await page.getByRole('region', { name: 'Example of the Python client' }).innerText();
  expect(example.split('\n')).toHaveLength(5);
  const forecast = await run(example);
  // Twelve days after the last one of the table, each with its interval.
  expect(forecast).toContain("'2016-01-12'");
  expect(forecast).not.toContain("'2016-01-13'");
  // Whatever else there is can be reached: the workbook, every call by its name, and a refusal in words.
  const [first, second] = example.split('\n');
  const signedIn = `${first ?? ''}, B2LError\n${second ?? ''}`;
  await run(`${signedIn}
story = b2l.story(b2l.stories()[0]["id"])
assert story.download("forecast.xlsx", steps=12).stat().st_size > 5000
assert b2l.calls.me()["companyId"] > 0
try:
    story.forecast(steps=-1)
    assert False
except B2LError as error:
    assert error.status == 400 and error.fields["steps"][0] in str(error)
story.delete()
assert b2l.stories() == []`);
});

test('the reference shows every call, finds one and keeps its address', async ({ page, request }) => {
  const answer = await request.get('/docs/openapi.json');
  expect(answer.headers()['content-type']).toContain('application/json');
  expect(fieldOf(await answer.json(), 'openapi')).toBe('3.1.0');
  await page.goto('/docs/api');
  await expect(page.getByText(/^\d+ requests$/)).toBeVisible();
  await page.getByLabel('Search').fill('forecast download_all');
  await expect(page.getByText('1 request', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /\/api\/forecast\/download_all/ }).click();
  await expect(page.getByRole('region', { name: 'Request: downloadAllForecasts' })).toContainText('curl');
  await page.getByRole('button', { name: /^rows/ }).click();
  await expect(page.getByText('columns', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#downloadAllForecasts$/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Request: downloadAllForecasts' })).toBeInViewport();
});

test('the language of the calls is remembered', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('button', { name: 'R', exact: true }).click();
  await page.reload();
  await expect(page.getByText('library(httr2)').first()).toBeVisible();
});

test('the documentation reads without an account, and leads to the key by signing in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'API docs' }).click();
  await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
  await expect(page.getByText('Authorization: Token YOUR_KEY').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign in to insert a key' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdocs/);
});

/** The page was loaded anew and knows of no session until it is asked for a key. */
async function insertKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in to insert a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create and insert a key' });
  await dialog.getByLabel('Current password').fill('Forecast7');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByRole('button', { name: 'Create and insert a key' })).toBeVisible();
  await expect(page.getByLabel('Key', { exact: true })).not.toHaveValue('');
}

/** Runs the call named so, and compares what comes with what the page says will come. */
async function tryCall(page: Page, name: string, run: Run, email: string): Promise<void> {
  const card = page.locator(`[data-call="${name}"]`);
  const command = await card.getByRole('region', { name: /^Request: / }).innerText();
  if (name === 'login' || name === 'addKey') expect(command).toContain(email);
  if (
    [
      'retrain',
      'changeStory',
      'copyStory',
      'forecast',
      'chartForecast',
      'downloadForecast',
      'downloadAll',
      'downloadAllRows',
      'gameForecast',
      'memory',
      'keepFresh',
      'storyFeatureImportance',
      'template',
      'forecastRows',
      'threshold',
      'deleteStory',
    ].includes(name)
  )
    await trained(page);
  const answer = await run(filledIn(command));
  const promised = card.getByRole('region', { name: /^Response: / });
  if ((await promised.count()) === 0) return;
  const given: unknown = JSON.parse(answer);
  expectKeys(given, JSON.parse(await promised.innerText()), name);
  // What was made is what the next calls are about, as the page says.
  if (name === 'addSource' || name === 'sampleSource' || name === 'addS3Source')
    await page.getByLabel('Source', { exact: true }).fill(String(fieldOf(given, 'id')));
  if (name === 'tasks')
    await page.getByLabel('Task', { exact: true }).fill(String(fieldOf(fieldOf(fieldOf(given, 'tasks'), '0'), 'id')));
  if (name === 'addStory' || name === 'addRowsStory')
    await page.getByLabel('Story', { exact: true }).fill(String(fieldOf(given, 'id')));
}

/** With what only the reader knows. */
function filledIn(command: string): string {
  const own = {
    '********': 'Forecast7',
    'https://s3.eu-central-1.amazonaws.com': s3.url,
    YOUR_ACCESS_KEY_ID: s3.accessKey,
    YOUR_SECRET_ACCESS_KEY: s3.secret,
    YOUR_BUCKET: 'acme',
  };
  return Object.entries(own).reduce((filled, [blank, value]) => filled.replace(blank, value), command);
}

/** Waits for the end of a training; one that was stopped leaves the model of before. */
async function trained(page: Page): Promise<void> {
  const id = await page.getByLabel('Story', { exact: true }).inputValue();
  const key = await page.getByLabel('Key', { exact: true }).inputValue();
  const status = async (): Promise<unknown> => {
    const answer = await page.request.get(`/api/stories/${id}`, { headers: { Authorization: `Token ${key}` } });
    return fieldOf(await answer.json(), 'status');
  };
  await expect.poll(status, { timeout: TRAINING }).toMatch(/^(trained|stopped)$/);
}

/** Every key that the page shows is in the answer, however deep. */
function expectKeys(given: unknown, promised: unknown, where: string): void {
  if (Array.isArray(promised)) {
    expect(Array.isArray(given), where).toBe(true);
    if (promised.length > 0) expectKeys(fieldOf(given, '0'), promised[0], `${where}[0]`);
  } else if (typeof promised === 'object' && promised !== null) {
    for (const [key, value] of Object.entries(promised)) {
      expect(fieldOf(given, key), `${where}.${key}`).toBeDefined();
      expectKeys(fieldOf(given, key), value, `${where}.${key}`);
    }
  }
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}
