/** What the mock API remembers until the page is loaded again, or a test ends. */
import type { Headline, Notification, StoryRequest } from '~/api/generated/forecast';
import type { ActivityEvent, CompanyUser, Photo, Session, Token, User } from '~/api/generated/gateway';
import type {
  ConnectionDetail,
  CsvFile,
  IntegrationRows,
  ProcessAnswer,
  ProcessParams,
} from '~/api/generated/integrations';
import type { RefreshAnswer, S3Auth, MixedStage } from '~/api/generated/sources';
import type { Kind } from '~/lib/roles';
import { cars, customers, shops, type Table } from './data/tables';

export interface MockSource {
  id: number;
  comment: string;
  table: Table;
  /** What it is made of. */
  external: 'none' | 'mixed' | 'weather' | 'exchange_rate' | 's3';
  image: string | null;
  changedAt: string;
  stages: MixedStage[];
  s3: S3Auth | null;
  refresh: RefreshAnswer | null;
  /** What was corrected in its reading. */
  options: Record<string, unknown>;
}

export interface MockStory {
  id: number;
  kind: Kind;
  name: string;
  comment: string;
  sourceId: number;
  image: string | null;
  keepFresh: boolean;
  /** Null: automatic. */
  headlineKind: Headline['kind'] | null;
  /** What it was sent as; the story of the start were sent nothing. */
  request: Partial<StoryRequest>;
  /** When its training began; epoch milliseconds. */
  begun: number;
  stopped: boolean;
  threshold: number;
}

/** A file of a CSV connection, as text. */
export interface MockFile {
  connection: number;
  file: CsvFile;
  text: string;
}

export interface MockRun {
  id: number;
  process: number;
  /** Epoch milliseconds. */
  begun: number;
  /** Why it fails in the end; null where it does not. */
  error: string | null;
  rows: IntegrationRows;
}

export interface Backend {
  me: User;
  users: CompanyUser[];
  company: { id: number; name: string };
  password: string;
  sources: MockSource[];
  stories: MockStory[];
  notifications: Notification[];
  tokens: Token[];
  /** The sign-in to Anaplan as it is saved. */
  anaplan: { login: string; password: string };
  connections: ConnectionDetail[];
  files: MockFile[];
  processes: ProcessAnswer[];
  runs: MockRun[];
  sessions: Session[];
  activity: ActivityEvent[];
  photos: Photo[];
  workers: number;
  /** A number that nothing has yet. */
  next: () => number;
}

/** Milliseconds that a training takes here. */
export const TRAINING = 20_000;
/** And a run of a process. */
export const RUN = 8_000;
export const MAXIMUM_WORKERS = 4;
const YESTERDAY = 86_400_000;

export const source = (id: number, table: Table, change: Partial<MockSource> = {}): MockSource => ({
  id,
  comment: '',
  table,
  external: 'none',
  image: null,
  changedAt: '2026-01-12T08:30:00Z',
  stages: [],
  s3: null,
  refresh: null,
  options: {},
  ...change,
});

export const story = (
  id: number,
  kind: Kind,
  name: string,
  sourceId: number,
  change: Partial<MockStory> = {},
): MockStory => ({
  id,
  kind,
  name,
  comment: '',
  sourceId,
  image: null,
  keepFresh: false,
  headlineKind: null,
  request: {},
  begun: Date.now() - YESTERDAY,
  stopped: false,
  threshold: 0.5,
  ...change,
});

export const connection = (id: number, change: Partial<ConnectionDetail> = {}): ConnectionDetail => ({
  id,
  name: 'Warehouse',
  connectionType: 3,
  createdAt: '2026-01-12T08:30:00Z',
  params: { host: 'db.example.com', port: '5432', database: 'dwh', user: 'reader', password: '***' },
  usedBy: [],
  ...change,
});

export const csvFile = (connection: number, id: number, name: string, text: string): MockFile => ({
  connection,
  text,
  file: {
    id,
    name,
    size: new Blob([text]).size,
    rows: Math.max(text.split('\n').filter((line) => line !== '').length - 1, 0),
    updatedAt: '2026-01-12T08:30:00Z',
  },
});

const nightly: ProcessParams = {
  source_id: 2,
  source_object: 'sales.csv',
  target_id: 1,
  target_object: 'public.sales',
  procedure_value: null,
  optimacros_service: null,
  file_value: 'sales.csv',
  scheduler: 'each',
  schedule: {
    unit: 'day',
    value: 1,
    start_at: '2026-01-01',
    time: '02:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    timezone: 'Europe/Berlin',
  },
  write_mode: 'append',
  key_columns: [],
  columns: [
    { source: 'day', target: 'day' },
    { source: 'amount', target: 'amount' },
  ],
};

/** From a file into a database, every night. */
export const process = (id: number, change: Partial<ProcessAnswer> = {}): ProcessAnswer => ({
  id,
  name: 'Nightly sales',
  createdAt: '2026-01-12T08:30:00Z',
  next_run_at: '2026-01-13T01:00:00Z',
  next_runs: ['2026-01-13T01:00:00Z', '2026-01-14T01:00:00Z', '2026-01-15T01:00:00Z'],
  paused_at: null,
  params: nightly,
  ...change,
});

/** One that ended in January. */
export const run = (id: number, change: Partial<MockRun> = {}): MockRun => ({
  id,
  process: 1,
  begun: Date.parse('2026-01-12T01:00:00Z'),
  error: null,
  rows: { rows: 1_250, rows_read: 1_250, rows_written: 1_250, rows_rejected: 0, rejected: null },
  ...change,
});

export const session = (id: string, change: Partial<Session> = {}): Session => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  network: '198.51.100.1',
  created_at: '2026-01-12T08:00:00Z',
  last_used_at: '2026-01-12T08:30:00Z',
  current: false,
  ...change,
});

export const activityEvent = (id: number, change: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id,
  at: '2026-01-12T08:00:00Z',
  last_at: '2026-01-12T08:00:00Z',
  times: 1,
  event: 'signed_in',
  text: 'Signed in',
  user: null,
  by_key: false,
  network: '198.51.100.1',
  about: null,
  ...change,
});

const s3: S3Auth = {
  url: 'https://s3.eu-central-1.amazonaws.com',
  bucket_name: 'tables',
  file_name: 'cars.csv',
  access_key_id: 'AKIAEXAMPLE',
  secret_access_key: '***',
};
const daily: RefreshAnswer = {
  scheduler: 'each',
  schedule: {
    unit: 'day',
    value: 1,
    start_at: '2026-01-01',
    time: '06:00',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    timezone: 'Europe/Berlin',
  },
  next_run_at: '2026-01-13T05:00:00Z',
  runs: [{ at: '2026-01-12T05:00:00Z', state: 'changed', rows: 240, sentence: null }],
};

export function newBackend(): Backend {
  let last = 100;
  const me: User = {
    id: 1,
    username: 'Anna',
    email: 'anna@example.com',
    companyId: 1,
    confirmed: true,
    language: 'en',
  };
  return {
    me,
    users: [
      { ...me, status: 'active', lastActiveAt: '2026-01-12T08:30:00Z' },
      { ...me, id: 2, username: 'Boris', email: 'boris@example.com', status: 'active', lastActiveAt: null },
    ],
    company: { id: 1, name: 'Acme' },
    password: 'Forecast7',
    sources: [
      source(1, shops()),
      source(2, cars(), { external: 's3', s3, refresh: daily }),
      source(3, customers(), { comment: 'Who left last year' }),
    ],
    stories: [
      story(11, 'time_series', 'Sales forecast', 1),
      story(12, 'regression', 'Fuel of cars', 2),
      story(13, 'classification', 'Customers who leave', 3),
      story(14, 'clustering', 'Groups of cars', 2),
    ],
    notifications: [
      {
        id: 1,
        created_at: '2026-01-12T09:00:00Z',
        kind: 'trained',
        link: '/story/forecast/11',
        story_id: 11,
        story_name: 'Sales forecast',
        text: 'The story Sales forecast is trained.',
        type: 0,
      },
    ],
    tokens: [
      {
        id: 1,
        name: 'Nightly export',
        prefix: 'b2l_3fa',
        scope: 'read',
        created_at: '2026-01-05T10:00:00Z',
        last_used_at: '2026-01-12T02:00:00Z',
        expires_at: '2100-01-05T10:00:00Z',
      },
    ],
    anaplan: { login: '', password: '' },
    connections: [connection(1), connection(2, { name: 'Exchange', connectionType: 2, params: {} })],
    files: [
      csvFile(2, 1, 'sales.csv', 'day,shop,amount\n2026-01-01,Bonn,12.5\n2026-01-02,Bonn,x\n2026-01-03,Bonn,14\n'),
      csvFile(2, 2, 'copy.csv', ''),
    ],
    processes: [process(1)],
    runs: [
      run(2, {
        rows: {
          rows: 1_249,
          rows_read: 1_250,
          rows_written: 1_249,
          rows_rejected: 1,
          rejected: 'day,amount\n2026-01-02,x\n',
        },
      }),
      run(1, {
        begun: Date.parse('2026-01-11T01:00:00Z'),
        error: "db.example.com can't be reached. Check host and port.",
        rows: { rows: 0, rows_read: 0, rows_written: 0, rows_rejected: 0, rejected: null },
      }),
    ],
    sessions: [
      session('c0ffee00-0000-4000-8000-000000000001', { current: true }),
      session('c0ffee00-0000-4000-8000-000000000002', { browser: 'Safari', system: 'iOS', network: '203.0.113.7' }),
    ],
    activity: [
      activityEvent(2, { event: 'signed_in', text: 'Signed in', user: { id: me.id, username: me.username } }),
      activityEvent(1, { event: 'source_deleted', text: 'Source deleted', about: 'Old sales', times: 3 }),
    ],
    photos: [],
    workers: 2,
    next: () => (last += 1),
  };
}
