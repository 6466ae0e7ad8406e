import { defineConfig } from '@playwright/test';

/** The stack under test is started by whoever runs the tests; `E2E_BASE_URL` says where it listens. */
const baseURL = process.env['E2E_BASE_URL'] ?? 'http://127.0.0.1:8080';
/** A file that says of each test whether it passed and how long it took. */
const report = process.env['E2E_REPORT'];

/**
 * What looks at the queue of all trainings, at a limit of seconds or at most of the memory of the machine: nothing else
 * runs beside these. `scripts/e2e.mjs` runs them after the others.
 */
const ALONE = /\/(fresh|long|screens|tasks|uploads|whatif)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  projects: [
    // Each test has a company of its own.
    { name: 'main', testIgnore: ALONE, fullyParallel: true },
    { name: 'alone', testMatch: ALONE },
  ],
  // Called without the script, which gives `main` more.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // A training alone may take two minutes where others build beside it.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  outputDir: 'test-results/by-hand',
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Pictures of each moment cost as much as the test itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
