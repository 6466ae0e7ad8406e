/** The documentation: each call is taken from the page as it stands and run in a shell. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { register } from './support/person';
import { startS3, type S3 } from './support/s3';
import { expect, test } from './support/test';

const run = promisify(execFile);

/** A storage for the calls that need one of the reader's own. */
let s3: S3;

test.beforeAll(async () => {
  s3 = await startS3();
  s3.put('acme', 'reports/sales.csv', path.join(import.meta.dirname, 'fixtures/bike-sharing-daily.csv'));
});
test.afterAll(() => s3.stop());

test('every call of the documentation works when it is pasted', async ({ page }) => {
  const email = await register(page);
  const shell = await aShell();
  await page.goto('/docs');
  // The page was loaded anew and knows of no session until it is asked for a key.
  await page.getByRole('button', { name: 'Sign in to insert a key' }).click();
  await expect(page.getByRole('button', { name: 'Create and insert a key' })).toBeVisible();
  await expect(page.getByLabel('Key', { exact: true })).not.toHaveValue('');
  for (const title of ['Get started', 'Account', 'Sources', 'Stories']) {
    await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const names = await page
      .locator('[data-call]')
      .evaluateAll((calls) => calls.map((call) => call.getAttribute('data-call') ?? ''));
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) await tryCall(page, name, shell, email);
  }
});

test('the documentation reads without an account, and leads to the key by signing in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'API docs' }).click();
  await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
  await expect(page.getByText('Authorization: Token YOUR_KEY').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign in to insert a key' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdocs/);
});

type Shell = (command: string) => Promise<string>;

/** A shell in a folder of its own, where curl fails when the answer is an error. */
async function aShell(): Promise<Shell> {
  const folder = await mkdtemp(path.join(tmpdir(), 'b2l-docs-'));
  await writeFile(path.join(folder, '.curlrc'), 'silent\nshow-error\nfail-with-body\n');
  return async (command) => {
    const { stdout } = await run('bash', ['-ec', command], { cwd: folder, env: { ...process.env, HOME: folder } });
    const saved = / -o '([^']+)'/.exec(command)?.[1];
    if (saved === undefined) return stdout;
    expect((await readFile(path.join(folder, saved))).length, saved).toBeGreaterThan(1_000);
    return stdout;
  };
}

/** Runs the call named so, and compares what comes with what the page says will come. */
async function tryCall(page: Page, name: string, shell: Shell, email: string): Promise<void> {
  const card = page.locator(`[data-call="${name}"]`);
  const command = await card.getByRole('region', { name: /^Request: / }).innerText();
  if (name === 'login') expect(command).toContain(email);
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
    await trained(page, shell);
  const answer = await shell(filledIn(command));
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
async function trained(page: Page, shell: Shell): Promise<void> {
  const id = await page.getByLabel('Story', { exact: true }).inputValue();
  const key = await page.getByLabel('Key', { exact: true }).inputValue();
  const look = `curl '${new URL(page.url()).origin}/api/stories/${id}' -H 'Authorization: Token ${key}'`;
  await expect
    .poll(async () => fieldOf(JSON.parse(await shell(look)), 'status'), { timeout: 90_000 })
    .toMatch(/^(trained|stopped)$/);
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
