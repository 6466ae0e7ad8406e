/** The calls that the pages show, as data. What stands here is run by the browser tests as it is shown. */

/** What a reader puts into the calls: their own key, and the ids of what they work on. */
export interface Filled {
  origin: string;
  email: string;
  key: string;
  source: string;
  story: string;
  task: string;
}

export const PAGES = ['get_started', 'account', 'sources', 'stories'] as const;
type DocsPageName = (typeof PAGES)[number];

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{source}` and `{story}` where an id goes. */
  path: string;
  /** Needs no key. */
  open?: true;
  json?: (filled: Filled) => unknown;
  /** Fields of a form; `@name` is a file. */
  form?: Readonly<Record<string, string>>;
  /** The answer is a file that is kept under this name. */
  saveAs?: string;
  /** What is worth knowing of the answer. */
  answer?: unknown;
}

/** The address of a call without its host. */
export function pathOf(call: Call, filled: Filled): string {
  return call.path.replace('{source}', filled.source).replace('{story}', filled.story);
}

const id = (text: string): number => Number(text);

const story = (filled: Filled): Record<string, unknown> => ({
  name: 'Daily highs',
  source: id(filled.source),
  forecast_type: 'time_series',
  columns: [
    { name: 'date', type: 'date_days' },
    { name: 'high', type: 'forecast' },
  ],
  models: ['best'],
});

/** Which of two cities a day was measured in, by its weather: a story on rows, which has two classes. */
const CLASSES = [
  { name: 'location', type: 'forecast' },
  { name: 'precipitation', type: 'numerical' },
  { name: 'temp_max', type: 'numerical' },
  { name: 'temp_min', type: 'numerical' },
  { name: 'wind', type: 'numerical' },
];

const calls = {
  login: {
    method: 'POST',
    path: '/login/',
    open: true,
    json: ({ email }) => ({ email, password: '********' }),
    answer: { key: 'b2l_...' },
  },
  sampleFile: { method: 'GET', path: '/samples/seattle-highs.csv', open: true, saveAs: 'seattle-highs.csv' },
  addSource: {
    method: 'POST',
    path: '/api/sources',
    form: { file: '@seattle-highs.csv', name: 'Seattle highs' },
    answer: {
      id: 1,
      name: 'Seattle highs',
      data: { rows: 1461 },
      columns: [{ name: 'date', type: 'date', period: 'days' }],
    },
  },
  addStory: {
    method: 'POST',
    path: '/api/stories',
    json: story,
    answer: { id: 1, name: 'Daily highs', ready: 0, status: 'queued' },
  },
  getStory: {
    method: 'GET',
    path: '/api/stories/{story}',
    answer: { id: 1, ready: 1, status: 'trained', data: { errors: [] } },
  },
  forecast: {
    method: 'POST',
    path: '/api/forecast/{story}',
    json: () => ({ steps: 14 }),
    answer: { date: ['2016-01-01'], forecast: [7.4], lower: [3.6], upper: [11.2], level: 80, model: 'best' },
  },
  downloadForecast: {
    method: 'POST',
    path: '/api/forecast/download/{story}',
    json: () => ({ steps: 14, history_included: true }),
    saveAs: 'Sales 2026-01-31.xlsx',
  },
  chartForecast: {
    method: 'POST',
    path: '/api/chart_forecast/{story}',
    json: () => ({ from: '2015-01-01' }),
    answer: {
      model: 'best',
      history: { dates: ['2015-01-01'], values: [5.6] },
      backtest: { dates: ['2015-12-01'], values: [9.1] },
      forecast: { dates: ['2016-01-01'], values: [7.4], lower: [3.6], upper: [11.2] },
      now: '2015-12-31',
    },
  },
  downloadAll: {
    method: 'POST',
    path: '/api/forecast/download_all/{story}',
    json: () => ({ steps: 14 }),
    saveAs: 'all-forecasts.xlsx',
  },
  me: {
    method: 'GET',
    path: '/api/users/me',
    answer: { id: 1, username: 'Anna', email: 'anna@example.com', companyId: 1 },
  },
  users: { method: 'GET', path: '/api/users', answer: [{ id: 1, username: 'Anna', email: 'anna@example.com' }] },
  addKey: {
    method: 'POST',
    path: '/login/',
    open: true,
    json: ({ email }) => ({ email, password: '********', name: 'Nightly report' }),
    answer: { key: 'b2l_...' },
  },
  keys: {
    method: 'GET',
    path: '/api/tokens',
    answer: [{ id: 1, name: 'Nightly report', scope: 'full', expires_at: '2027-11-20T06:00:00Z' }],
  },
  sources: { method: 'GET', path: '/api/sources', answer: [{ id: 1, name: 'Seattle highs', data: { rows: 1461 } }] },
  getSource: {
    method: 'GET',
    path: '/api/sources/{source}',
    answer: { id: 1, columns: [], values: [['2012-01-01', 12.8]], stories: [] },
  },
  previewSource: {
    method: 'POST',
    path: '/api/source/preview',
    form: { file: '@seattle-highs.csv' },
    answer: { rows: 1461, receipt: { format: 'csv', delimiter: ',' }, errors: [], errors_total: 0 },
  },
  sampleSource: {
    method: 'POST',
    path: '/api/sources',
    form: { external_data: 'weather', name: 'Weather' },
    answer: { id: 2, name: 'Weather' },
  },
  replaceSource: {
    method: 'PUT',
    path: '/api/sources/{source}',
    form: { file: '@seattle-highs.csv' },
    answer: { id: 1, updated_at: '2026-11-20T06:00:00Z' },
  },
  renameSource: {
    method: 'PATCH',
    path: '/api/sources/{source}',
    form: { name: 'Highs of Seattle' },
    answer: { id: 1, name: 'Highs of Seattle' },
  },
  downloadSource: { method: 'GET', path: '/api/source/download/{source}', saveAs: 'source.xlsx' },
  addS3Source: {
    method: 'POST',
    path: '/api/source_s3/save/0',
    json: () => ({
      name: 'Sales from the bucket',
      s3: {
        url: 'https://s3.eu-central-1.amazonaws.com',
        access_key_id: 'YOUR_ACCESS_KEY_ID',
        secret_access_key: 'YOUR_SECRET_ACCESS_KEY',
        bucket_name: 'YOUR_BUCKET',
        file_name: 'reports/sales.csv',
      },
    }),
    answer: { id: 3, name: 'Sales from the bucket', data: { external_data: 's3', rows: 731 } },
  },
  scheduleS3: {
    method: 'PUT',
    path: '/api/source_s3/schedule/{source}',
    json: () => ({ scheduler: 'each', schedule: { unit: 'day', time: '02:30', timezone: 'Europe/Berlin' } }),
    answer: {
      id: 3,
      refresh: {
        scheduler: 'each',
        schedule: { unit: 'day', value: 1, time: '02:30', weekdays: [1, 2, 3, 4, 5, 6, 7], timezone: 'Europe/Berlin' },
        next_run_at: '2026-11-24T01:30:00Z',
      },
    },
  },
  refreshS3: {
    method: 'POST',
    path: '/api/source_s3/refresh/{source}',
    answer: { id: 3, refresh: { runs: [{ at: '2026-11-23T09:12:00Z', state: 'unchanged' }] } },
  },
  deleteSource: { method: 'DELETE', path: '/api/sources/{source}?confirm=true' },
  settings: {
    method: 'GET',
    path: '/api/stories/settings',
    answer: { forecast_types: ['time_series', 'regression', 'classification', 'clustering'], workers: 2 },
  },
  stories: { method: 'GET', path: '/api/stories', answer: [{ id: 1, name: 'Daily highs', ready: 1 }] },
  keepFresh: {
    method: 'PUT',
    path: '/api/stories/keep_fresh/{story}',
    json: () => ({ keep_fresh: true }),
    answer: { id: 1, keep_fresh: true },
  },
  retrain: { method: 'PUT', path: '/api/stories/{story}', answer: { id: 1, ready: 0, status: 'queued' } },
  changeStory: {
    method: 'PATCH',
    path: '/api/stories/{story}',
    json: (filled) => ({ ...story(filled), models: ['HWES', 'SES'] }),
    answer: { id: 1, ready: 0, status: 'queued' },
  },
  copyStory: { method: 'POST', path: '/api/stories/duplicate/{story}', answer: { id: 2, name: 'Daily highs copy' } },
  tasks: {
    method: 'GET',
    path: '/api/tasks',
    answer: { workers: 2, tasks: [{ id: 1, story_id: 1, active: true, remaining_minutes: 1 }] },
  },
  stopTask: {
    method: 'POST',
    path: '/api/task/stop',
    json: (filled) => ({ id: id(filled.task), storyId: id(filled.story) }),
    answer: { status: 'stopping' },
  },
  addWorker: { method: 'PUT', path: '/api/company/worker', answer: { workers: 3 } },
  removeWorker: { method: 'DELETE', path: '/api/company/worker', answer: { workers: 2 } },
  chartTrain: {
    method: 'POST',
    path: '/api/chart_train/{source}',
    json: (filled) => ({ forecastType: 'time_series', columns: story(filled).columns }),
    answer: {
      series: [{ dates: ['2012-01-01'], values: [12.8] }],
      health: [{ gaps: 0, problems: [] }],
      specific_data: { unique_dates: true },
    },
  },
  proposePartition: {
    method: 'GET',
    path: '/api/partition/{source}?date=date',
    answer: { categories: [], reason: 'one_row', series: 1, repeated_rows: 0 },
  },
  listPlannedColumns: {
    method: 'GET',
    path: '/api/planned_columns/{source}?target=high',
    answer: { columns: [], end: null },
  },
  gameForecast: {
    method: 'POST',
    path: '/api/game_forecast/{story}',
    json: () => ({ steps: 14, model: 'HWES', cleaning: { percentile: { active: true, value: 5 } } }),
    answer: {
      date: ['2016-01-01'],
      forecast: [7.2],
      differs: { settings: [{ name: 'cleaning.percentile' }], change: -0.03, saved: { forecast: [7.4] } },
    },
  },
  memory: {
    method: 'POST',
    path: '/api/forecast/memory/{story}',
    json: () => ({}),
    answer: {
      verdict: 'unknown',
      actual: { dates: ['2014-12-25'], values: [7.8] },
      forecasts: [{ trained_at: '2026-11-20T06:00:00Z', forecast: { dates: ['2016-01-01'], values: [7.4] } }],
    },
  },
  featureImportance: {
    method: 'POST',
    path: '/api/feature_importance',
    json: (filled) => ({ id: id(filled.source), forecastType: 'classification', model: 'DTC', columns: CLASSES }),
    answer: { columns: ['wind'], scores: [0.6], directions: [{ sentence: '...' }], notes: [] },
  },
  addRowsStory: {
    method: 'POST',
    path: '/api/stories',
    json: (filled) => ({
      name: 'Which city',
      source: id(filled.source),
      forecast_type: 'classification',
      columns: CLASSES,
      models: ['LogR'],
    }),
    answer: { id: 2, name: 'Which city', ready: 0 },
  },
  storyFeatureImportance: {
    method: 'POST',
    path: '/api/story_feature_importance',
    json: (filled) => ({ id: id(filled.story) }),
    answer: {
      model: 'LogR',
      measure: 'permutation',
      measures: ['permutation'],
      columns: ['wind'],
      scores: [0.6],
      directions: [{ sentence: '...' }],
    },
  },
  template: { method: 'GET', path: '/api/forecast/template/{story}', saveAs: 'template.xlsx' },
  forecastRows: {
    method: 'POST',
    path: '/api/forecast/{story}',
    json: () => ({
      rows: {
        columns: ['precipitation', 'temp_max', 'temp_min', 'wind'],
        values: [
          [0, 12.8, 5, 4.7],
          [3.1, 30, 21, 2.2],
        ],
      },
    }),
    answer: {
      model: 'LogR',
      rows: { forecast: ['Seattle'], reasons: [null], labels: ['New York'], probabilities: [[0.1]], threshold: 0.5 },
    },
  },
  downloadAllRows: {
    method: 'POST',
    path: '/api/forecast/download_all/{story}',
    json: () => ({
      rows: { columns: ['precipitation', 'temp_max', 'temp_min', 'wind'], values: [[0, 12.8, 5, 4.7]] },
      history_included: true,
    }),
    saveAs: 'rows.xlsx',
  },
  threshold: {
    method: 'POST',
    path: '/api/probability_threshold/{story}',
    json: () => ({ value: 0.6 }),
    answer: { value: 0.6, errors: [] },
  },
  deleteStory: { method: 'DELETE', path: '/api/stories/{story}' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Under a widened type, so that what a call leaves out can be asked for. */
export const CALLS: Readonly<Record<CallName, Call>> = calls;

/** What each page shows, from top to bottom: each page can be tried by itself. */
export const SHOWN: Readonly<Record<DocsPageName, readonly CallName[]>> = {
  get_started: ['login', 'sampleFile', 'addSource', 'addStory', 'getStory', 'forecast', 'downloadForecast'],
  account: ['login', 'me', 'users', 'addKey', 'keys'],
  sources: [
    'sampleFile',
    'previewSource',
    'addSource',
    'sources',
    'getSource',
    'renameSource',
    'replaceSource',
    'downloadSource',
    'sampleSource',
    'addS3Source',
    'scheduleS3',
    'refreshS3',
    'deleteSource',
  ],
  stories: [
    'settings',
    'sampleFile',
    'addSource',
    'addStory',
    'getStory',
    'stories',
    'forecast',
    'chartForecast',
    'downloadForecast',
    'downloadAll',
    'proposePartition',
    'listPlannedColumns',
    'chartTrain',
    'gameForecast',
    'memory',
    'keepFresh',
    'retrain',
    'tasks',
    'stopTask',
    'changeStory',
    'copyStory',
    'addWorker',
    'removeWorker',
    'sampleSource',
    'featureImportance',
    'addRowsStory',
    'storyFeatureImportance',
    'template',
    'forecastRows',
    'downloadAllRows',
    'threshold',
    'deleteStory',
  ],
};
