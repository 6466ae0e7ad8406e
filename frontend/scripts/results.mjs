/**
 * Prints what reports of Playwright and vitest say, a line a test: `passed` or `failed`, seconds, file, title, with tabs
 * between. The slowest: `node scripts/results.mjs FILE... | sort -t $'\t' -k 2 -nr | head -30`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const frontend = path.resolve(import.meta.dirname, '..');

for (const file of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const { passed, ms, at, title } of 'suites' in report ? ofPlaywright(report) : ofVitest(report))
    console.log([passed ? 'passed' : 'failed', (ms / 1000).toFixed(1), at, title.replaceAll(/\s+/g, ' ')].join('\t'));
}

/** A test that was not reached counts as failed. What went wrong outside of any test has a line of its own. */
function ofPlaywright({ suites, errors = [], config }) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const tests = suites
    .flatMap(specs)
    .map(({ file, title, tests: runs }) => ({
      passed: runs.every(({ status }) => status === 'expected'),
      ms: sum(runs.flatMap((run) => run.results.map(({ duration }) => duration))),
      at: path.relative(frontend, path.join(config.rootDir, file)),
      title,
    }));
  return [...tests, ...errors.map(({ message = '' }) => ({ passed: false, ms: 0, at: '-', title: message }))];
}

/** A file that breaks before its first test has a line of its own. */
function ofVitest({ testResults, success }) {
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const at = path.relative(frontend, name);
    const own = assertionResults.map((test) => ({
      passed: test.status === 'passed',
      ms: test.duration ?? 0,
      at,
      title: test.fullName,
    }));
    const broken = status === 'failed' && own.every(({ passed }) => passed);
    return broken ? [...own, { passed: false, ms: 0, at, title: message }] : own;
  });
  const missed = !success && tests.every(({ passed }) => passed);
  return missed ? [...tests, { passed: false, ms: 0, at: '-', title: 'an error outside of any test' }] : tests;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
