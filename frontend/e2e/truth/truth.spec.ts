/**
 * The truth suite: of generated stories of each kind, every figure that the API answers, the workbook holds, and the card
 * and the page show is computed anew by pandas from the raw table and compared. `compare` in Python shares no code with
 * the product; what a figure is stands in docs/models/FIGURES.md.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { apiOf, at, listAt } from '../support/api';
import { register } from '../support/person';
import { expect, test } from '../support/test';
import { collect } from './collect';
import { read } from './read';

const HERE = import.meta.dirname;
const FOLDER = path.join(HERE, '../../test-results/truth');
/** So many figures are computed anew at least, over all tables. */
const LEAST = 2_000;
/** The tables of `tables.py`, the largest last. */
const TABLES = [
  'weekly',
  'single',
  'daily',
  'rate',
  'gaps',
  'hourly',
  'monthly',
  'receipts',
  'orders',
  'quarters',
  'homes',
  'churn',
  'fruit',
  'customers',
];

const exec = promisify(execFile);
const python = async (...words: string[]): Promise<string> =>
  (await exec(path.join(HERE, 'python'), words, { maxBuffer: 64_000_000 })).stdout;

// In this order and by one worker, so that the sum of all comes last.
test.describe.configure({ mode: 'default' });

for (const name of TABLES)
  test(`${name}: every figure is what pandas makes of the table`, { tag: '@long' }, async ({ page, request }) => {
    const folder = path.join(FOLDER, name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await python('generate', name, folder);
    const asked: unknown = JSON.parse(await readFile(path.join(folder, 'story.json'), 'utf8'));
    const api = await apiOf(request, await register(page));
    const content = await readFile(path.join(folder, 'table.csv'), 'utf8');
    const source = await api.addSource({ name: `${name}.csv`, content });
    const story = at(await api.post('/api/stories', { ...Object(asked), id: source }), 'id');
    if (typeof story !== 'number') throw new Error('no story');
    await api.trained(story);
    await collect(api, story, folder, ['single', 'customers'].includes(name));
    const categories = listAt(await api.get(`/api/stories/${story}`), 'data', 'trust');
    await read(
      page,
      story,
      name,
      categories.map((one) => String(at(one, 'category'))),
      folder,
    );
    process.stdout.write(await python('compare', folder));
    const found: unknown = JSON.parse(await readFile(path.join(folder, 'figures.json'), 'utf8'));
    expect(listAt(found, 'wrong'), 'where they say, what they say, what pandas says').toEqual([]);
  });

test(`at least ${LEAST} figures were computed anew`, { tag: '@long' }, async () => {
  process.stdout.write(await python('sum', FOLDER, String(LEAST), ...TABLES));
});
