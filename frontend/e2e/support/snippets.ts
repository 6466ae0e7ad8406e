/** Runs what the documentation shows, each language in a folder of its own, and gives the answer as text. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const exec = promisify(execFile);
const CLIENT = path.join(import.meta.dirname, '../../../proto/python');
/** Less than this is no file that a person would open. */
const SMALLEST = 1_000;
/** Stands before the answer of a snippet that prints for people. */
const ANSWER = '@@answer@@';

export type Run = (snippet: string) => Promise<string>;

const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'b2l-docs-'));

/** A shell where curl fails when the answer is an error. */
export async function shellRunner(): Promise<Run> {
  const folder = await newFolder();
  await writeFile(path.join(folder, '.curlrc'), 'silent\nshow-error\nfail-with-body\n');
  return async (snippet) => {
    const { stdout } = await exec('bash', ['-ec', snippet], { cwd: folder, env: { ...process.env, HOME: folder } });
    await expectSaved(folder, / -o '([^']+)'/.exec(snippet)?.[1]);
    return stdout;
  };
}

/** Python with requests and our client, in an environment of its own. */
export async function pythonRunner(): Promise<Run> {
  const folder = await newFolder();
  await exec('python3', ['-m', 'venv', path.join(folder, 'venv')]);
  const bin = path.join(folder, 'venv/bin');
  await exec(path.join(bin, 'pip'), ['install', '--quiet', '--disable-pip-version-check', 'requests', CLIENT]);
  return async (snippet) => {
    const answer = snippet.includes('answer = ') ? `\nprint("${ANSWER}" + answer.text)` : '';
    const isFile = snippet.includes('"wb"');
    const { stdout } = await exec(path.join(bin, 'python'), ['-c', snippet + (isFile ? '' : answer)], { cwd: folder });
    await expectSaved(folder, /open\("([^"]+)", "wb"\)/.exec(snippet)?.[1]);
    return answerIn(stdout);
  };
}

/** R with httr2, as Debian has it. */
export async function rRunner(): Promise<Run> {
  const folder = await newFolder();
  return async (snippet) => {
    const saved = /req_perform\(path = "([^"]+)"\)/.exec(snippet)?.[1];
    // An answer without a body can't be read in R.
    const answer = snippet.includes('resp_body_json') ? `\ncat("${ANSWER}", resp_body_string(answer), sep = "")` : '';
    const { stdout } = await exec('Rscript', ['-e', snippet + answer], { cwd: folder });
    await expectSaved(folder, saved);
    return answerIn(stdout);
  };
}

const answerIn = (output: string): string => output.split(ANSWER).at(-1) ?? output;

async function expectSaved(folder: string, name: string | undefined): Promise<void> {
  if (name !== undefined) expect((await readFile(path.join(folder, name))).length, name).toBeGreaterThan(SMALLEST);
}
