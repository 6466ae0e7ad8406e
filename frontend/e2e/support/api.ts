/** The API as a program calls it, beside the browser: to prepare what a test looks at, and to compare the screen with. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { TRAINING, type Table } from './person';

const PASSWORD = 'Forecast7';

/** What makes a training last for minutes, so that it can be looked at and stopped. */
export const SLOW = { cleaning: { hyperparameter_tuning: { active: true, iterations: 50 } } };

export interface Api {
  get: (address: string) => Promise<unknown>;
  post: (address: string, body: unknown) => Promise<unknown>;
  put: (address: string, body?: unknown) => Promise<unknown>;
  /** A file that a call answers, such as a workbook. */
  download: (address: string, body: unknown) => Promise<Buffer>;
  remove: (address: string) => Promise<unknown>;
  /** A source of a file of ours or of a table that a test writes itself; gives its id. */
  addSource: (file: string | Table) => Promise<number>;
  /** Gives the id of the story, whose training begins. */
  addStory: (
    source: number,
    name: string,
    kind: string,
    columns: Readonly<Record<string, string>>,
    more?: object,
  ) => Promise<number>;
  trained: (story: number) => Promise<void>;
}

/** Registers a company of its own; gives the e-mail of its one user. */
export async function registerByApi(request: APIRequestContext): Promise<string> {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1_000)}`;
  const email = `anna${unique}@example.com`;
  await answered(
    request.post('/api/register', {
      data: { username: 'Anna', email, company: `Tests ${unique}`, password1: PASSWORD, password2: PASSWORD },
    }),
  );
  return email;
}

/** The API for the user with this e-mail, with a key of its own. */
export async function apiOf(request: APIRequestContext, email: string, name = 'Test'): Promise<Api> {
  const login = await answered(request.post('/login/', { data: { email, password: PASSWORD, name } }));
  const headers = { Authorization: `Token ${String(at(login, 'key'))}` };
  const api: Api = {
    get: (address) => answered(request.get(address, { headers })),
    post: (address, data) => answered(request.post(address, { headers, data })),
    put: (address, data) => answered(request.put(address, { headers, ...(data === undefined ? {} : { data }) })),
    download: async (address, data) => (await accepted(request.post(address, { headers, data }))).body(),
    remove: (address) => answered(request.delete(address, { headers })),
    addSource: async (file) => {
      const { name, content } =
        typeof file === 'string'
          ? { name: file, content: readFileSync(path.join(import.meta.dirname, '../fixtures', file)) }
          : file;
      const multipart = {
        file: { name, mimeType: 'text/csv', buffer: Buffer.from(content) },
        name: path.parse(name).name,
      };
      return idOf(await answered(request.post('/api/sources', { headers, multipart })));
    },
    addStory: async (source, name, kind, columns, more = {}) => {
      const parts = Object.entries(columns).map(([column, type]) => ({ name: column, type }));
      return idOf(
        await api.post('/api/stories', {
          id: source,
          name,
          forecastType: kind,
          columns: parts,
          models: ['best'],
          ...more,
        }),
      );
    },
    trained: (story) =>
      expect
        .poll(async () => at(await api.get(`/api/stories/${story}`), 'status'), { timeout: TRAINING })
        .toBe('trained'),
  };
  return api;
}

/** What stands at a place of an answer; undefined where there is nothing. */
export function at(answer: unknown, ...place: readonly (string | number)[]): unknown {
  const inside = (value: unknown, key: string | number): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).find(([name]) => name === String(key))?.[1]
      : undefined;
  return place.reduce<unknown>(inside, answer);
}

/** A list of an answer; empty where there is none. */
export function listAt(answer: unknown, ...place: readonly (string | number)[]): unknown[] {
  const found = at(answer, ...place);
  return Array.isArray(found) ? found : [];
}

function idOf(answer: unknown): number {
  const id = at(answer, 'id');
  if (typeof id !== 'number') throw new Error(`no id in ${JSON.stringify(answer)}`);
  return id;
}

async function answered(asked: Promise<APIResponse>): Promise<unknown> {
  const text = await (await accepted(asked)).text();
  const answer: unknown = text === '' ? null : JSON.parse(text);
  return answer;
}

async function accepted(asked: Promise<APIResponse>): Promise<APIResponse> {
  const response = await asked;
  const problem = response.ok() ? '' : (await response.text()).slice(0, 400);
  expect(response.ok(), `${response.url()}: ${response.status()} ${problem}`).toBe(true);
  return response;
}
