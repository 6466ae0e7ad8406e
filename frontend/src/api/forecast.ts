/** Stories, their charts and their forecasts. */
import { api } from './api';

export interface StoryCard {
  id: number;
  name: string;
  comment: string;
  image?: string | null;
  /** 0 training or queued, 1 trained, 2 error, 3 stopped. */
  ready: number;
  status: 'queued' | 'training' | 'stopping' | 'trained' | 'error' | 'stopped';
  /** 0..1 */
  progress: number;
  step?: string | null;
  elapsed_seconds?: number | null;
  remaining_minutes?: number | null;
  queue_position?: number | null;
  /** Minutes. */
  trainning_time?: number | null;
  created_at: string;
  updated_at: string;
  source_id: number;
  forecast_type: string;
  accuracy?: { metric: string; value: number; model: string } | null;
  train_errors?: string | null;
  trained: boolean;
}

export interface ColumnRole {
  name: string;
  type: string;
}

export interface CategoryChoice {
  name: string;
  values: string[];
}

export interface Cleaning {
  accuracy_score?: string | null;
  eliminate_negative_values?: boolean | null;
  cpu?: number | null;
  duplicates?: string | null;
  level?: number | null;
  steps?: number | null;
}

export interface Metrics {
  rmse?: number | null;
  mse?: number | null;
  mape?: number | null;
  wape?: number | null;
  mae?: number | null;
  mase?: number | null;
  bias?: number | null;
  cv?: number | null;
}

export interface AccuracyRow {
  category: string;
  model: string;
  metrics?: Metrics | null;
  seconds: number;
  best: boolean;
  reason?: string | null;
}

export interface Trust {
  category: string;
  model: string;
  sentence: string;
  gain_over_naive?: number | null;
  coverage?: number | null;
  level: number;
  points: number;
  first?: string | null;
  last?: string | null;
  notes: string[];
}

export interface StoryData {
  columns: ColumnRole[];
  categories: CategoryChoice[];
  categories_values: Record<string, string[]>;
  forecastType: string;
  models: string[];
  settings: Record<string, Record<string, unknown>>;
  cleaning: Cleaning;
  errors: AccuracyRow[];
  best_config: Record<string, string>;
  forecasts: { category: string; model: string }[];
  hugeData: boolean;
  period?: string | null;
  target?: string | null;
  notes: string[];
  trust: Trust[];
  fingerprint?: string | null;
}

export type StoryDetail = StoryCard & { data: StoryData };

export interface StoryRequest {
  id?: number | null;
  name?: string;
  comment?: string | null;
  forecastType?: string | null;
  columns?: ColumnRole[];
  categories?: CategoryChoice[];
  models?: string[];
  settings?: Record<string, Record<string, unknown>>;
  cleaning?: Cleaning;
}

export interface ModelParam {
  name: string;
  default?: unknown;
  min?: number | null;
  max?: number | null;
  /** Whole numbers only. */
  integer: boolean;
  /** The values to choose among, where it is no number. */
  options: string[];
  hint: string;
}

export interface ModelInfo {
  id: string;
  name: string;
  description: string;
  huge_data: boolean;
  needs_points: number;
  /** Minutes of one series, by the documented table. */
  minutes: number;
  params: ModelParam[];
}

export interface Settings {
  time_series: {
    models: ModelInfo[];
    metrics: string[];
    default_steps: Record<string, number>;
    max_steps: number;
    levels: { default: number; min: number; max: number };
  };
  forecast_types: string[];
  workers: { count: number; maximum: number };
}

export interface Health {
  category: string;
  points: number;
  first?: string | null;
  last?: string | null;
  gaps: number;
  duplicates: number;
  zeros: number;
  short: boolean;
}

export interface TrainChart {
  series: { category: string; dates: string[]; values: (number | null)[] }[];
  categories: CategoryChoice[];
  health: Health[];
  series_total: number;
  period: string;
}

export interface ForecastChart {
  category: string;
  model: string;
  period: string;
  target: string;
  history: { dates: string[]; values: (number | null)[] };
  backtest: { dates: string[]; values: (number | null)[] };
  forecast: { dates: string[]; values: number[]; lower: number[]; upper: number[] };
  level: number;
  now: string;
}

export interface ForecastRequest {
  steps?: number | null;
  model?: string | null;
  category?: string | null;
  probability?: number | null;
  history_included?: boolean | null;
}

export interface ForecastAnswer {
  date: string[];
  forecast: number[];
  lower: number[];
  upper: number[];
  level: number;
  model: string;
  category: string;
  notes: string[];
}

export interface TaskRow {
  id: number;
  story_id: number;
  story_name: string;
  /** 0 story training, 1 forecast preparation. */
  type: number;
  cpu: number;
  trainning_time: number;
  remaining_minutes: number;
  active: boolean;
  position?: number | null;
  status: string;
  /** 0..1 */
  progress: number;
  step?: string | null;
}

export interface TaskTable {
  workers: number;
  maximum: number;
  tasks: TaskRow[];
}

export interface Notification {
  id: number;
  kind: 'trained' | 'failed' | 'stopped';
  story_id: number;
  story_name: string;
  text: string;
  created_at: string;
}

interface One {
  id: number;
}

export const forecastApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<Settings, void>({ query: () => ({ url: '/api/stories/settings' }), providesTags: ['Settings'] }),
    listStories: build.query<StoryCard[], void>({ query: () => ({ url: '/api/stories' }), providesTags: ['Story'] }),
    getStory: build.query<StoryDetail, One>({ query: ({ id }) => ({ url: `/api/stories/${id}` }), providesTags: ['Story'] }),
    createStory: build.mutation<StoryDetail, { body: StoryRequest }>({
      query: ({ body }) => ({ url: '/api/stories', method: 'POST', body }),
      invalidatesTags: ['Story', 'Task'],
    }),
    changeStory: build.mutation<StoryDetail, One & { body: StoryRequest }>({
      query: ({ id, body }) => ({ url: `/api/stories/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Story', 'Task'],
    }),
    retrainStory: build.mutation<StoryDetail, One>({
      query: ({ id }) => ({ url: `/api/stories/${id}`, method: 'PUT' }),
      invalidatesTags: ['Story', 'Task'],
    }),
    deleteStory: build.mutation<unknown, One>({
      query: ({ id }) => ({ url: `/api/stories/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Story', 'Task', 'Source'],
    }),
    duplicateStory: build.mutation<StoryDetail, One>({
      query: ({ id }) => ({ url: `/api/stories/duplicate/${id}`, method: 'POST' }),
      invalidatesTags: ['Story'],
    }),
    chartTrain: build.query<TrainChart, { sourceId: number; body: StoryRequest }>({
      query: ({ sourceId, body }) => ({ url: `/api/chart_train/${sourceId}`, method: 'POST', body }),
      providesTags: ['Source'],
    }),
    chartForecast: build.query<ForecastChart, One & { body: { category?: string; model?: string; from?: string; to?: string } }>({
      query: ({ id, body }) => ({ url: `/api/chart_forecast/${id}`, method: 'POST', body }),
      providesTags: ['Story'],
    }),
    forecast: build.query<ForecastAnswer, One & { body: ForecastRequest }>({
      query: ({ id, body }) => ({ url: `/api/forecast/${id}`, method: 'POST', body }),
      providesTags: ['Story'],
    }),
    listTasks: build.query<TaskTable, void>({ query: () => ({ url: '/api/tasks' }), providesTags: ['Task'] }),
    stopTask: build.mutation<{ status: string }, { body: { id: number; storyId: number } }>({
      query: ({ body }) => ({ url: '/api/task/stop', method: 'POST', body }),
      invalidatesTags: ['Task', 'Story'],
    }),
    addWorker: build.mutation<{ workers: number }, void>({
      query: () => ({ url: '/api/company/worker', method: 'PUT' }),
      invalidatesTags: ['Task', 'Settings'],
    }),
    removeWorker: build.mutation<{ workers: number }, void>({
      query: () => ({ url: '/api/company/worker', method: 'DELETE' }),
      invalidatesTags: ['Task', 'Settings'],
    }),
    listNotifications: build.query<Notification[], void>({
      query: () => ({ url: '/api/notifications' }),
      providesTags: ['Notification'],
    }),
  }),
});

export const {
  useGetSettingsQuery,
  useListStoriesQuery,
  useGetStoryQuery,
  useCreateStoryMutation,
  useChangeStoryMutation,
  useRetrainStoryMutation,
  useDeleteStoryMutation,
  useDuplicateStoryMutation,
  useChartTrainQuery,
  useChartForecastQuery,
  useForecastQuery,
  useListTasksQuery,
  useStopTaskMutation,
  useAddWorkerMutation,
  useRemoveWorkerMutation,
  useListNotificationsQuery,
} = forecastApi;
