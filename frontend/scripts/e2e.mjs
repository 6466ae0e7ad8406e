/**
 * Runs the browser tests: `main` two at a time, then `alone` one at a time, whether or not the first failed. What is said
 * on the command line goes on to Playwright: `npm run e2e -- --grep-invert @long sources.spec.ts`.
 *
 * `--last-failed` runs once more what failed or was not reached, one at a time; the traces of the first time stay.
 * `--project=main` runs one of the two. `E2E_REPORTS` names the folder of main.json, alone.json, and of main-again.json
 * and alone-again.json after the second time.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const frontend = path.resolve(import.meta.dirname, '..');
const results = path.join(frontend, 'test-results');
const reports = path.resolve(process.env.E2E_REPORTS ?? results);
const AT_ONCE = { main: 2, alone: 1 };

const given = process.argv.slice(2);
const again = given.includes('--last-failed');
const only = given.find((word) => word.startsWith('--project='))?.slice('--project='.length);
const rest = given.filter((word) => word !== '--last-failed' && !word.startsWith('--project='));

const projects = Object.keys(AT_ONCE).filter((project) => only === undefined || only === project);
if (projects.length === 0) fail(`no project ${only}: ${Object.keys(AT_ONCE).join(' or ')}`);
if (given.includes('--project')) fail('write --project=NAME, as one word');

/** Whoever stops the tests stops Playwright, which says how far it came and ends by itself. */
let stopped = false;
let running;
process.on('SIGINT', () => (stopped = true));
process.on('SIGTERM', () => {
  stopped = true;
  running?.kill('SIGTERM');
});

let code = 0;
let count = 0;
for (const project of projects) {
  if (stopped) break;
  const last = path.join(results, project, '.last-run.json');
  if (again) checkEnded(project, last);
  else if (!given.includes('--list')) rmSync(last, { force: true });
  const name = again ? `${project}-again` : project;
  const report = path.join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const ended = await playwright(report, [
    ...[`--project=${project}`, `--output=${path.join(results, name)}`, '--pass-with-no-tests'],
    `--workers=${again ? 1 : AT_ONCE[project]}`,
    ...(again ? ['--last-failed', `--last-failed-file=${last}`] : []),
    ...rest,
    // Said last, it counts, whatever was asked for the others.
    ...(project === 'alone' ? ['--workers=1'] : []),
  ]);
  code = code === 0 ? ended : code;
  // A list of the tests writes no report.
  count += existsSync(report) ? testsIn(report) : 1;
}
if (count === 0 && !again && !stopped) fail('no test has such a name');
process.exit(stopped ? 130 : code);

function playwright(report, words) {
  return new Promise((resolve) => {
    running = spawn(process.execPath, [path.join(frontend, 'node_modules/@playwright/test/cli.js'), 'test', ...words], {
      cwd: frontend,
      env: { ...process.env, E2E_REPORT: report },
      stdio: 'inherit',
    });
    running.on('error', fail);
    running.on('exit', (ended) => resolve(ended ?? 1));
  });
}

/** A run that broke for another reason than a test that failed must not pass because there is nothing to run once more. */
function checkEnded(project, last) {
  const { status, failedTests } = existsSync(last) ? JSON.parse(readFileSync(last, 'utf8')) : {};
  if (status === 'passed' || (status !== 'interrupted' && failedTests?.length > 0)) return;
  fail(`the last run of ${project} did not come to its end: run it without --last-failed`);
}

function testsIn(report) {
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
  return expected + unexpected + flaky + skipped;
}

function fail(why) {
  console.error(`e2e: ${why}`);
  process.exit(1);
}
