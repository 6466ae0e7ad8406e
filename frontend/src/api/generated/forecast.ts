/* Generated from proto/openapi/forecast.json by "npm run codegen". Do not edit. */
import { api } from "../api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    chartForecast: build.query<ChartForecastApiResponse, ChartForecastApiArg>({
      query: (queryArg) => ({
        url: `/api/chart_forecast/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    chartTrain: build.query<ChartTrainApiResponse, ChartTrainApiArg>({
      query: (queryArg) => ({
        url: `/api/chart_train/${encodeURIComponent(String(queryArg.sourceId))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    addWorker: build.mutation<AddWorkerApiResponse, AddWorkerApiArg>({
      query: () => ({ url: `/api/company/worker`, method: "PUT" }),
    }),
    removeWorker: build.mutation<RemoveWorkerApiResponse, RemoveWorkerApiArg>({
      query: () => ({ url: `/api/company/worker`, method: "DELETE" }),
    }),
    featureImportance: build.query<
      FeatureImportanceApiResponse,
      FeatureImportanceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/feature_importance`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    downloadForecast: build.mutation<
      DownloadForecastApiResponse,
      DownloadForecastApiArg
    >({
      query: (queryArg) => ({
        url: `/api/forecast/download/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    downloadAllForecasts: build.mutation<
      DownloadAllForecastsApiResponse,
      DownloadAllForecastsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/forecast/download_all/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    forecastMemory: build.query<
      ForecastMemoryApiResponse,
      ForecastMemoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/forecast/memory/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    preparedForecast: build.query<
      PreparedForecastApiResponse,
      PreparedForecastApiArg
    >({
      query: (queryArg) => ({
        url: `/api/forecast/prepared/${encodeURIComponent(String(queryArg.task))}`,
      }),
    }),
    preparedForecastFile: build.query<
      PreparedForecastFileApiResponse,
      PreparedForecastFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/forecast/prepared/${encodeURIComponent(String(queryArg.task))}/file`,
      }),
    }),
    forecastTemplate: build.query<
      ForecastTemplateApiResponse,
      ForecastTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/forecast/template/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          steps: queryArg.steps,
          category: queryArg.category,
        },
      }),
    }),
    forecast: build.query<ForecastApiResponse, ForecastApiArg>({
      query: (queryArg) => ({
        url: `/api/forecast/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    gameForecast: build.query<GameForecastApiResponse, GameForecastApiArg>({
      query: (queryArg) => ({
        url: `/api/game_forecast/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listNotifications: build.query<
      ListNotificationsApiResponse,
      ListNotificationsApiArg
    >({
      query: () => ({ url: `/api/notifications` }),
    }),
    setProbabilityThreshold: build.mutation<
      SetProbabilityThresholdApiResponse,
      SetProbabilityThresholdApiArg
    >({
      query: (queryArg) => ({
        url: `/api/probability_threshold/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listStories: build.query<ListStoriesApiResponse, ListStoriesApiArg>({
      query: () => ({ url: `/api/stories` }),
    }),
    createStory: build.mutation<CreateStoryApiResponse, CreateStoryApiArg>({
      query: (queryArg) => ({
        url: `/api/stories`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    duplicateStoryByGet: build.query<
      DuplicateStoryByGetApiResponse,
      DuplicateStoryByGetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stories/duplicate/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    duplicateStory: build.mutation<
      DuplicateStoryApiResponse,
      DuplicateStoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stories/duplicate/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
      }),
    }),
    keepStoryFresh: build.mutation<
      KeepStoryFreshApiResponse,
      KeepStoryFreshApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stories/keep_fresh/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/api/stories/settings` }),
    }),
    getStory: build.query<GetStoryApiResponse, GetStoryApiArg>({
      query: (queryArg) => ({
        url: `/api/stories/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          category: queryArg.category,
          view: queryArg.view,
        },
      }),
    }),
    retrainStory: build.mutation<RetrainStoryApiResponse, RetrainStoryApiArg>({
      query: (queryArg) => ({
        url: `/api/stories/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
      }),
    }),
    deleteStory: build.mutation<DeleteStoryApiResponse, DeleteStoryApiArg>({
      query: (queryArg) => ({
        url: `/api/stories/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    changeStory: build.mutation<ChangeStoryApiResponse, ChangeStoryApiArg>({
      query: (queryArg) => ({
        url: `/api/stories/${encodeURIComponent(String(queryArg.id))}`,
        method: "PATCH",
        body: queryArg.body,
      }),
    }),
    storyFeatureImportance: build.query<
      StoryFeatureImportanceApiResponse,
      StoryFeatureImportanceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/story_feature_importance`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    stopTask: build.mutation<StopTaskApiResponse, StopTaskApiArg>({
      query: (queryArg) => ({
        url: `/api/task/stop`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listTasks: build.query<ListTasksApiResponse, ListTasksApiArg>({
      query: () => ({ url: `/api/tasks` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as forecastGenerated };
export type ChartForecastApiResponse =
  /** status 200 The lines */ ForecastChart;
export type ChartForecastApiArg = {
  /** The story */
  id: number;
  body: ForecastChartRequest;
};
export type ChartTrainApiResponse = /** status 200 The lines */ TrainChart;
export type ChartTrainApiArg = {
  /** The source */
  sourceId: number;
  body: TrainChartRequest;
};
export type AddWorkerApiResponse = /** status 200 The new count */ WorkerCount;
export type AddWorkerApiArg = void;
export type RemoveWorkerApiResponse =
  /** status 200 The new count */ WorkerCount;
export type RemoveWorkerApiArg = void;
export type FeatureImportanceApiResponse =
  /** status 200 Columns and scores */ FeatureImportance;
export type FeatureImportanceApiArg = {
  body: FeatureImportanceRequest;
};
export type DownloadForecastApiResponse =
  | /** status 200 forecast.xlsx */ number[]
  | /** status 202 It takes long: a task prepares it */ PreparedForecast;
export type DownloadForecastApiArg = {
  /** The story */
  id: number;
  body: ForecastRequest;
};
export type DownloadAllForecastsApiResponse =
  | /** status 200 forecast.xlsx */ number[]
  | /** status 202 It takes long: a task prepares it */ PreparedForecast;
export type DownloadAllForecastsApiArg = {
  /** The story */
  id: number;
  body: ForecastRequest;
};
export type ForecastMemoryApiResponse =
  /** status 200 Forecasts, the newest first, and the values that came */ ForecastMemory;
export type ForecastMemoryApiArg = {
  /** The story */
  id: number;
  body: MemoryRequest;
};
export type PreparedForecastApiResponse =
  /** status 200 Where it stands; with the forecast once it is ready */ PreparedForecast;
export type PreparedForecastApiArg = {
  /** The task, from the answer 202 */
  task: number;
};
export type PreparedForecastFileApiResponse = unknown;
export type PreparedForecastFileApiArg = {
  /** The task, from the answer 202 */
  task: number;
};
export type ForecastTemplateApiResponse = unknown;
export type ForecastTemplateApiArg = {
  /** The story */
  id: number;
  /** Periods, 1..10,000; the horizon of the training by default. */
  steps?: number;
  /** The label of one category; every one by default. */
  category?: string;
};
export type ForecastApiResponse =
  | /** status 200 The forecast */ ForecastAnswer
  | /** status 202 It takes long: a task prepares it */ PreparedForecast;
export type ForecastApiArg = {
  /** The story */
  id: number;
  body: ForecastRequest;
};
export type GameForecastApiResponse =
  /** status 200 The forecast, and how it differs from the saved one */ WhatIf;
export type GameForecastApiArg = {
  /** The story */
  id: number;
  body: GameRequest;
};
export type ListNotificationsApiResponse =
  /** status 200 At most 50 */ Notification[];
export type ListNotificationsApiArg = void;
export type SetProbabilityThresholdApiResponse =
  /** status 200 The errors with this threshold */ ThresholdAnswer;
export type SetProbabilityThresholdApiArg = {
  /** The story */
  id: number;
  body: ThresholdRequest;
};
export type ListStoriesApiResponse =
  /** status 200 The stories, the newest first */ StoryCard[];
export type ListStoriesApiArg = void;
export type CreateStoryApiResponse =
  /** status 201 The story, queued */ StoryDetail;
export type CreateStoryApiArg = {
  body: StoryRequest;
};
export type DuplicateStoryByGetApiResponse =
  /** status 200 The copy */ StoryDetail;
export type DuplicateStoryByGetApiArg = {
  /** The story to copy */
  id: number;
};
export type DuplicateStoryApiResponse = /** status 200 The copy */ StoryDetail;
export type DuplicateStoryApiArg = {
  /** The story to copy */
  id: number;
};
export type KeepStoryFreshApiResponse = /** status 200 The story */ StoryDetail;
export type KeepStoryFreshApiArg = {
  /** The story */
  id: number;
  body: KeepFresh;
};
export type GetSettingsApiResponse =
  /** status 200 Models, metrics, limits and workers */ Settings;
export type GetSettingsApiArg = void;
export type GetStoryApiResponse =
  /** status 200 The story, with all its categories unless some are asked for */ StoryDetail;
export type GetStoryApiArg = {
  /** The story */
  id: number;
  /** Only these categories, by their labels; may be repeated. A story without a model has none and passes them over. */
  category?: string[];
  /** `page`: with more than 200 categories only the first one that has a model, or those of `category`; with fewer
    everything. */
  view?: string;
};
export type RetrainStoryApiResponse =
  /** status 200 The story, queued */ StoryDetail;
export type RetrainStoryApiArg = {
  /** The story */
  id: number;
};
export type DeleteStoryApiResponse = unknown;
export type DeleteStoryApiArg = {
  /** The story */
  id: number;
};
export type ChangeStoryApiResponse =
  /** status 200 The story, queued */ StoryDetail;
export type ChangeStoryApiArg = {
  /** The story */
  id: number;
  body: StoryRequest;
};
export type StoryFeatureImportanceApiResponse =
  /** status 200 Columns and scores */ Importance;
export type StoryFeatureImportanceApiArg = {
  body: ImportanceRequest;
};
export type StopTaskApiResponse =
  /** status 200 Where the task stands now */ StopAnswer;
export type StopTaskApiArg = {
  body: StopRequest;
};
export type ListTasksApiResponse =
  /** status 200 Workers and tasks */ TaskTable;
export type ListTasksApiArg = void;
export type Line = {
  dates: string[];
  values: (number | null)[];
};
export type ClusterTrait = {
  column: string;
  /** In standard deviations of the column. */
  difference: number;
  overall?: number | null;
  own?: number | null;
  word?: string | null;
};
export type ClusterGroup = {
  cluster?: number | null;
  name: string;
  /** Size and what sets it apart, for a reader. */
  sentence: string;
  /** Of all rows, 0..1. */
  share: number;
  size: number;
  /** The most telling first. */
  traits: ClusterTrait[];
};
export type ClustersChart = {
  /** The group of each drawn row, from 1, the largest first; null belongs to none. */
  clusters: (number | null)[];
  /** The groups, those rows last that belong to none. */
  groups: ClusterGroup[];
  /** Rows that were grouped. */
  total: number;
  /** The columns of the axes. */
  x: string;
  /** Of each drawn row a number, a word or null. */
  x_values: unknown[];
  y: string;
  y_values: unknown[];
};
export type Band = {
  dates: string[];
  lower: number[];
  upper: number[];
  values: number[];
};
export type FutureOrigin = "file" | "rows" | "source" | "table";
export type RocCurve = {
  class: string;
  /** Share of false alarms, share of hits, threshold. */
  points: number[][];
};
export type RowsChart = {
  /** Of a regression: what the target is, a number a row. */
  actual: number[];
  /** Of a classification: the place in `labels` of what each row is. */
  classes: number[];
  /** How often a class (a row) was forecast to be another (a column). */
  confusion: number[][];
  /** Of a classification: the classes, in the order of the matrix. */
  labels: string[];
  /** Of a regression: what was forecast. */
  predicted: number[];
  /** Of a classification: how sure the model is of each class, a list a row. */
  probabilities: number[][];
  roc: RocCurve[];
  /** The probability from which on the second of two classes is forecast. */
  threshold: number;
  /** How many there are; 0 when errors come from cross-validation alone. */
  total: number;
};
export type ChartValues = (number | null)[] | unknown[][];
export type ForecastChart = {
  /** What the model would have forecast for the last known periods. */
  backtest: Line;
  category: string;
  clusters?: ClustersChart | null;
  forecast: Band;
  /** Which values have to be given before this model can forecast; null where none are needed. */
  future_needed?: string | null;
  future_origin?: FutureOrigin | null;
  history: Line;
  /** Of a time series the dates of `values`: history, then forecast. Of rows the number of each drawn row among those
    of its category, from 1 in the order of the table. */
  index: string[];
  /** Percent. */
  level: number;
  model: string;
  /** The last date of the history: the forecast starts after it. */
  now: string;
  period: string;
  rows?: RowsChart | null;
  /** Of rows: `uniqueAxis`, the columns that can be axes; `axis`, the two that are; `clusters`, the group or class of
    each drawn row; `clusters_unique`, all groups or classes. */
  specific_data: object;
  target: string;
  /** Of a time series a number or null a date. Of rows two lists: where each drawn row lies along x and along y. */
  values: ChartValues;
};
export type ForecastChartRequest = {
  /** Of rows: the columns to draw by, `{"x": "price", "y": "age"}`; by default of a clustering the two that tell groups
    apart most, of a regression the weightiest column and the target, of a classification the two weightiest. */
  axis?: object | null;
  /** One value for each category column. */
  categories?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  category?: string | null;
  forecastType?: string | null;
  /** Zoom: first date of the history wanted. */
  from?: string | null;
  hugeData?: boolean | null;
  model?: string | null;
  /** Of a classification: the threshold of the confusion matrix; that of the story by default. */
  probability_threshold?: number | null;
  /** Zoom: last date of the history wanted. */
  to?: string | null;
};
export type CategoryChoice = {
  name: string;
  values: string[];
};
export type Feature = {
  name: string;
  /** `binary`, `ordinal`, `nominal`, or `forecast` for the target. */
  type?: string;
  values?: string[];
};
export type Problem = {
  /** `empty`, `all_zero`, `flat`, `short`, `sparse`, `gappy` or `doubled`. */
  kind: string;
  /** What it is and what it means, with its counts. */
  sentence: string;
};
export type Health = {
  category: string;
  /** Periods with more than one row. */
  duplicates: number;
  first?: string | null;
  /** Periods between the first and the last without a value. */
  gaps: number;
  last?: string | null;
  /** Periods with a value. */
  periods: number;
  /** Rows with a date and a number. */
  points: number;
  /** What is weak, the worst first; empty for a sound series. */
  problems: Problem[];
  /** Less than two seasons: only simple models will be used. */
  short: boolean;
  /** Periods of which the value is 0. */
  zeros: number;
};
export type HealthTotal = {
  duplicates: number;
  /** Series without any weakness. */
  fine: number;
  first?: string | null;
  gaps: number;
  last?: string | null;
  points: number;
  series: number;
  /** The first and the last period, where the rows do not cover it, and what the training makes of it: a sentence each. */
  unfinished: string[];
  /** By kind of weakness, how many series have it; a series may have several. */
  weak: {
    [key: string]: number;
  };
  zeros: number;
};
export type ClassCount = {
  name: string;
  rows: number;
};
export type PointChart = {
  /** Of a classification: the place of each point's class in `classes`; null where the target is empty. */
  class_of: (number | null)[];
  /** Of a classification: all classes by name, and how many of all rows each has. */
  classes: ClassCount[];
  /** Every so many-th of them is drawn. */
  every: number;
  /** Rows of the chosen categories. */
  rows_total: number;
  /** The columns of both axes. */
  x: string;
  y: string;
};
export type ChartSeries = {
  category: string;
  dates: string[];
  values: (number | null)[];
};
export type CriticalValues = {
  "1%": number;
  "10%": number;
  "5%": number;
};
export type StationarityTest = {
  category: string;
  critical?: CriticalValues | null;
  lags?: number | null;
  p_value?: number | null;
  /** Changes that the test explained. */
  points?: number | null;
  sentence: string;
  /** At 5 percent. */
  stationary?: boolean | null;
  statistic?: number | null;
};
export type ComponentLines = {
  category: string;
  dates: string[];
  /** Periods in each season, the shortest first; empty where there is none. */
  periods: number[];
  rest: number[];
  /** All seasons together; zeros where there is none. */
  season: number[];
  /** The same of each season. */
  season_strengths: number[];
  trend: number[];
  /** How much of what varies beside the rest the trend explains, 0..1. */
  trend_strength: number;
};
export type ElbowFound = {
  /** The number at which the sum of squared distances stops to fall steeply. */
  bend: number;
  /** The numbers that were tried. */
  clusters: number[];
  /** How well the groups part, -1..1. */
  silhouette: (number | null)[];
  /** The number with the best silhouette. */
  suggested: number;
};
export type PreparedSeries = {
  category: string;
  notes: string[];
};
export type UniqueAxis = {
  x: string[];
  y: string[];
};
export type SpecificData = {
  /** Whether the values wander, before differences are taken. */
  adfuller_values1?: StationarityTest[] | null;
  /** The same of the differences. */
  adfuller_values2?: StationarityTest[] | null;
  /** Trend, season and rest. */
  comp_values?: ComponentLines[] | null;
  /** Differences. */
  diff_values?: ChartSeries[] | null;
  /** Of rows: columns that dimension reduction would work on; each frequent word of a nominal column is one. */
  dimensions_length?: number | null;
  elbow?: ElbowFound | null;
  /** Of rows: the share of the variance that each principal component shows, the largest first. */
  explained_variance?: number[] | null;
  /** Limited to percentiles. */
  percentile_values?: ChartSeries[] | null;
  /** What was done to each series, in words. */
  preparation: PreparedSeries[];
  /** Smoothed. */
  rolling_values?: ChartSeries[] | null;
  /** Of clustering: what is left by each number of groups in `elbow.clusters`. */
  sum_of_squared_distances?: (number | null)[] | null;
  uniqueAxis?: UniqueAxis | null;
  /** No period of any series has more than one row. */
  unique_dates: boolean;
};
export type TrainChart = {
  /** Every value of each category column, at most 1,000 of each. */
  categories: CategoryChoice[];
  /** The columns of words that may explain the target, and the classes, each with the values that the table has. */
  features: Feature[];
  /** How fit the series are for training: at most 100 of all, the weakest first. */
  health: Health[];
  /** All series together, however many. */
  health_total: HealthTotal;
  /** What a training of this choice would refuse, and how the picture was made, a sentence each. */
  notes: string[];
  /** Empty for rows. */
  period: string;
  points?: PointChart | null;
  /** At most 10 series of at most 2,000 points. */
  series: ChartSeries[];
  /** How many series the choice makes; more than the chart shows. */
  series_total: number;
  specific_data: SpecificData;
  /** The values of the series, one list a series. Of rows two lists: where each point lies on both axes; a word is its
    place in `specific_data.uniqueAxis`. */
  values: (number | null)[][];
};
export type CrossValidationSetting = {
  active?: boolean;
  /** How often the past is forecast, 3..7, default 3. */
  folds?: number | null;
};
export type SwitchedSetting = {
  active?: boolean;
  /** Left out: the default. */
  value?: number | null;
};
export type DimensionalityReductionSetting = {
  active?: boolean;
  /** 1..50, default 2. */
  dimensions?: number | null;
  /** `PCA` (default) or `KernelPCA`; of a classification also `LDA`. */
  type?: string | null;
};
export type HyperparameterTuningSetting = {
  active?: boolean;
  /** 5..50 in steps of 5, default 15. */
  iterations?: number | null;
  /** The method: `hyperopt` (default), `optuna`, `ax`, `dragonfly`, `bayesian_optimization`, `bohb`, `nevergrad`,
    `zoopt`, `random_search`; their names on screen are accepted too. */
  value?: string | null;
};
export type ProbabilityThresholdSetting = {
  active?: boolean;
  value?: number | null;
};
export type TestSizeSetting = {
  /** `2024-01-31`; with `value` -2. */
  date?: string | null;
  /** Percent of the history, 5..25; -1 (default): as the data suggest; -2: from `date` on. Of a story on rows: percent
    of the rows, 0..25, default 10. */
  value?: number | null;
};
export type Cleaning = {
  /** `rmse` (default), `mse`, `mape`, `mae`; a classification has measures of its own. */
  accuracy_score?: string | null;
  /** Of a clustering: the bend of the elbow says how many groups, in place of `clusters`. */
  clusters_elbow?: boolean | null;
  /** Takes the seasons out and puts them back. */
  components?: boolean | null;
  /** Workers to train on at once, 1 (default) to the company's count. */
  cpu?: number | null;
  cross_validation?: CrossValidationSetting | null;
  data_noise?: SwitchedSetting | null;
  diff?: SwitchedSetting | null;
  dimensionality_reduction?: DimensionalityReductionSetting | null;
  /** What to do with several rows of one period: `sum` (default), `mean`, `last`. */
  duplicates?: string | null;
  /** How much time the choice of models of a time series may take: `fast`, `balanced` (default), `thorough`. */
  effort?: string | null;
  /** Default: on when the history has no negative value. */
  eliminate_negative_values?: boolean | null;
  /** What stands for a period without a row: `linear` (default), `zero`, `previous`. */
  fill?: string | null;
  hyperparameter_tuning?: HyperparameterTuningSetting | null;
  /** Level of the interval in percent, 50..99, default 80. */
  level?: number | null;
  /** Values far from trend and season: `keep` (default), `report`, `replace`. */
  outliers?: string | null;
  percentile?: SwitchedSetting | null;
  probability_threshold?: ProbabilityThresholdSetting | null;
  rolling?: SwitchedSetting | null;
  /** `MinMax`, `Standard` (default), `Robust`. */
  scaler?: string | null;
  /** Periods to forecast at training; the default depends on the period. */
  steps?: number | null;
  /** Of a classification: test and folds have each class as often as all rows; default: on. */
  stratified_classes?: boolean | null;
  target_scaling?: boolean | null;
  test_size?: TestSizeSetting | null;
  /** Columns made of the date and of earlier values, by name. */
  time_features?: string[] | null;
  /** Also tell the errors on the rows that were learned from; of stories on rows. */
  train_accuracy?: boolean | null;
  /** `none` (default), `log`, `sqrt`, `box_cox`, `box_cox_likelihood`, `auto`. */
  transformation?: string | null;
  /** What becomes of a first or last period that the rows of the table do not cover, of weeks and longer periods:
    `leave_out` (default), `keep`, `scale` (a sum grows to what a whole period would have at the same pace). */
  unfinished?: string | null;
};
export type ColumnRole = {
  /** Of a column that explains a time series: `known` when its values come with each forecast (prices, promotions,
    holidays), else `unknown`, the default. */
  future?: string | null;
  name: string;
  type: string;
};
export type TrainChartRequest = {
  /** Of stories on rows: the columns of both axes, `{"x": "price", "y": "sales"}`; a time series has one axis. */
  axis?: object | null;
  categories?: CategoryChoice[];
  /** The settings so far: what is switched on is drawn under `specific_data`. */
  cleaning?: Cleaning;
  columns?: ColumnRole[];
  /** Of stories on rows: the order of the words of a column, `{"name": "size", "values": ["S", "M", "L"]}`. */
  features?: unknown[];
  forecastType?: string | null;
  hugeData?: boolean;
};
export type WorkerCount = {
  /** Workers the company has now. */
  workers: number;
};
export type ColumnDirection = {
  /** From a low value to a high one, or from the level with the lowest prediction to the one with the highest. */
  by?: number | null;
  highest?: string | null;
  /** `up`, `down`, `flat`, or `levels` for a column of words. */
  kind: string;
  lowest?: string | null;
  /** The class whose probability moves. */
  of?: string | null;
  sentence: string;
};
export type FeatureImportance = {
  columns: string[];
  directions: ColumnDirection[];
  /** Share by which the model errs less than the usual value of the target: what the scores are parts of. */
  gain?: number | null;
  /** By how much the error grows without the column. */
  growth: number[];
  model: string;
  notes: string[];
  /** Rows that were learnt from and asked about. */
  rows: number;
  /** The part of each column in all that the columns give, 0..1. */
  scores: number[];
};
export type FeatureImportanceRequest = {
  categories?: CategoryChoice[];
  columns?: ColumnRole[];
  /** The order of the words of a column, `{"name": "size", "values": ["S", "M", "L"]}`. */
  features?: unknown[];
  /** `regression` or `classification`. */
  forecastType?: string | null;
  /** The source. */
  id: number;
  /** `LR` (default), `DTR`, `RFR`, `XGBOOST`; of a classification `LogR` (default), `DTC`, `RFC`, `XGBOOST`. */
  model?: string | null;
};
export type ForecastCall = "forecast" | "download" | "download_all";
export type RowNotUsed = {
  category?: string | null;
  date?: string | null;
  reason: string;
  /** In a file as a spreadsheet counts it, the first is 1. */
  row: number;
};
export type FutureAnswer = {
  /** The known columns that the model uses. */
  columns: string[];
  /** Where the values come from. */
  origin: FutureOrigin;
  /** Rows that the forecast does without, at most 100 of them. */
  reasons: RowNotUsed[];
  reasons_total: number;
  /** Their values, a row for each date of the forecast; empty where the model uses none. */
  values: unknown[][];
};
export type RowsAnswer = {
  /** The category of each row. */
  category: (string | null)[];
  /** A number, a class, or the number of a group, from 1; null where there is a reason. */
  forecast: unknown[];
  /** The classes; empty unless it is a classification. */
  labels: string[];
  /** The probability of each class, a list a row. */
  probabilities: number[][];
  /** Why a row has no forecast. */
  reasons: (string | null)[];
  threshold: number;
};
export type ForecastAnswer = {
  category: string;
  date: string[];
  forecast: number[];
  future?: FutureAnswer | null;
  /** Percent. */
  level: number;
  lower: number[];
  model: string;
  notes: string[];
  rows?: RowsAnswer | null;
  upper: number[];
};
export type PreparedStatus =
  "queued" | "running" | "ready" | "failed" | "stopped" | "expired";
export type PreparedForecast = {
  call: ForecastCall;
  created_at: string;
  /** Until when the result is kept. */
  expires_at?: string | null;
  /** Where the result is to be had as a file; only while it is `ready`. */
  file?: string | null;
  finished_at?: string | null;
  forecast?: ForecastAnswer | null;
  /** Place in the company's queue, 1 is the next to start. */
  position?: number | null;
  /** 0..1 */
  progress: number;
  /** Until it is ready, waiting included. */
  remaining_minutes?: number | null;
  /** The story has been trained again since: asking again gives another forecast. */
  stale: boolean;
  status: PreparedStatus;
  step?: string | null;
  story_id: number;
  story_name: string;
  /** The task: stands in the list of tasks, can be stopped there. */
  task: number;
  /** The status as a sentence; of a failed one the reason and what to do. */
  text: string;
};
export type RowsToForecast = {
  columns: string[];
  /** Rows first; a cell is a number, a text or null. */
  values: unknown[][];
};
export type ForecastRequest = {
  /** One value for each category column, `{"city": "Bonn"}`; as a story tells its categories too. */
  categories?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  /** The series' label, instead of `categories`. */
  category?: string | null;
  /** Only for downloads: also the sheet with the history. */
  history_included?: boolean | null;
  /** A model of the story; the best of the category by default. */
  model?: string | null;
  /** Level of the interval in percent, 50..99. */
  probability?: number | null;
  /** Of a classification: from which probability on the second of two classes is forecast, 0.01..0.95; that of the
    story by default. As the setting of a story tells it too, `{"active": true, "value": 0.7}`. */
  probability_threshold?: number | null;
  rows?: RowsToForecast | null;
  /** Instead of `rows`: the source that has them. */
  source_id?: number | null;
  /** Periods, 1..10,000; by default as many as the future is given for, else the horizon of the training. */
  steps?: number | null;
};
export type Came = {
  /** Mean of forecast minus value: above zero when it said too much. */
  bias: number;
  /** Of these, inside the band. */
  inside: number;
  /** Mean absolute error, in the unit of the target. */
  mae: number;
  /** Steps of which the true value is known now. */
  points: number;
  /** The sum of the absolute errors over the sum of the absolute values, in percent; null when all were zero. */
  wape?: number | null;
};
export type Verdict = "unknown" | "holds" | "watch" | "drifted";
export type Remembered = {
  came?: Came | null;
  /** Mean absolute error in the tests of that training. */
  expected_mae?: number | null;
  forecast: Band;
  /** Percent. */
  level: number;
  model: string;
  /** The last date that the training knew. */
  now: string;
  sentence: string;
  trained_at: string;
  verdict: Verdict;
};
export type ForecastMemory = {
  /** The values of the source today, from a season before the oldest of these forecasts. */
  actual: Line;
  category: string;
  /** The newest first; of trainings on the same history only the newest. */
  forecasts: Remembered[];
  period: string;
  sentence: string;
  target: string;
  /** Of the newest forecast of which any step has come. */
  verdict: Verdict;
};
export type MemoryRequest = {
  /** Column and value: `{"city": "Bonn"}`. */
  categories?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  category?: string | null;
};
export type ChangedRows = {
  /** Rows that both models forecast. */
  of: number;
  rows: number;
};
export type Metrics = {
  /** This and the next: of a classification. Higher is better for all but `log_loss`. */
  accuracy_score?: number | null;
  average_precision_score?: number | null;
  bias?: number | null;
  /** Higher is better. */
  calinski_harabasz?: number | null;
  /** This and the next: of a clustering. How many groups. */
  clusters?: number | null;
  /** Root of the mean squared error over the mean, a ratio. */
  cv?: number | null;
  /** How much groups overlap; lower is better. */
  davies_bouldin?: number | null;
  f1_score?: number | null;
  log_loss?: number | null;
  mae?: number | null;
  /** Percent. */
  mape?: number | null;
  mase?: number | null;
  mse?: number | null;
  /** Share of rows that belong to no group, 0..1. */
  noise?: number | null;
  precision_score?: number | null;
  /** Of a regression: the share of the target's variance that is explained. */
  r2?: number | null;
  recall_score?: number | null;
  rmse?: number | null;
  roc_auc_score?: number | null;
  /** -1..1, how much nearer rows are to their own group than to the next; higher is better. */
  silhouette?: number | null;
  /** Percent. */
  wape?: number | null;
};
export type SavedForecast = {
  date: string[];
  forecast: number[];
  lower: number[];
  model: string;
  rows?: RowsAnswer | null;
  upper: number[];
};
export type SettingChange = {
  name: string;
  now: object;
  saved: object;
};
export type Differs = {
  /** The sum of the forecast less the sum of the saved one, as a share of the latter: 0.1 is 10 % more. Null for
    classes. */
  change?: number | null;
  changed?: ChangedRows | null;
  metrics?: Metrics | null;
  /** The saved forecast for the same dates or rows. */
  saved: SavedForecast;
  saved_metrics?: Metrics | null;
  /** Settings with another value than saved: `cleaning.rolling`, `parameters.lags`. */
  settings: SettingChange[];
};
export type WhatIf = ForecastAnswer & {
  differs: Differs;
};
export type GameRequest = {
  /** One value for each category column, as a forecast takes them. */
  categories?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  /** The series' label, instead of `categories`. Of a story on rows by default the category of the first row. */
  category?: string | null;
  cleaning?: Cleaning | null;
  /** A model of the story; the best of the category by default, `best` to choose anew. */
  model?: string | null;
  /** Parameters of the model, `{"lags": 3}`, in place of the saved ones. */
  parameters?:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Level of the interval in percent, 50..99. */
  probability?: number | null;
  /** Of a classification: from which probability on the second of two classes is forecast by both models, 0.01..0.95. */
  probability_threshold?: number | null;
  rows?: RowsToForecast | null;
  /** Instead of `rows`: the source that has them. */
  source_id?: number | null;
  /** Periods, 1..10,000; the horizon of the training by default. */
  steps?: number | null;
};
export type NotificationKind = "trained" | "prepared" | "failed" | "stopped";
export type Notification = {
  created_at: string;
  id: number;
  kind: NotificationKind;
  /** The page to go to, from the root of the site. */
  link: string;
  story_id: number;
  story_name: string;
  text: string;
  /** What ended: 0 story training, 1 forecast preparation. */
  type: number;
};
export type AccuracyRow = {
  best: boolean;
  /** The series' label, `all` when the story has one series. */
  category: string;
  /** Of a classification, with `metrics`: a row a class, a column what it was forecast to be. */
  confusion_matrix?: number[][] | null;
  metrics?: Metrics | null;
  model: string;
  /** Why the model gave nothing. */
  reason?: string | null;
  seconds: number;
  train?: Metrics | null;
  validation?: Metrics | null;
};
export type ThresholdAnswer = {
  /** The trained models of the first 50 categories with this threshold, on the rows kept aside for the test; empty
    where none were kept aside. */
  errors: AccuracyRow[];
  value: number;
};
export type ThresholdRequest = {
  /** 0.01..0.95. */
  value: number;
};
export type CardAccuracy = {
  metric: string;
  model: string;
  value: number;
};
export type Status =
  "queued" | "training" | "stopping" | "trained" | "error" | "stopped";
export type StoryCard = {
  accuracy?: CardAccuracy | null;
  comment: string;
  created_at: string;
  elapsed_seconds?: number | null;
  forecast_type: string;
  id: number;
  /** Where its cover is shown (`?size=thumb` for cards); null when it has none. */
  image?: string | null;
  /** It trains itself again when its source has another table. */
  keep_fresh: boolean;
  name: string;
  /** The source has another table than the one that this model learned from. */
  newer: boolean;
  /** 0..1; 1 only when the forecast can be read. */
  progress: number;
  /** 1 is the next to start. */
  queue_position?: number | null;
  /** 0 training or queued, 1 trained, 2 error, 3 stopped. */
  ready: number;
  /** Minutes until it is trained; of what waits with the wait, as the list of tasks tells it. */
  remaining_minutes?: number | null;
  source_id: number;
  /** Of what waits: minutes until its training begins, if those before it take as long as expected. */
  starts_in_minutes?: number | null;
  status: Status;
  /** What is being done, as a sentence in the reader's language. */
  step?: string | null;
  train_errors?: string | null;
  /** A model can serve now, be it an older one. */
  trained: boolean;
  /** Minutes the last training took. */
  trainning_time?: number | null;
  updated_at: string;
};
export type ForecastChoice = {
  category: string;
  /** The columns whose future values this forecast needs. */
  future: string[];
  model: string;
};
export type FutureNeeds = {
  /** The columns of the file beside the date and the categories. */
  columns: string[];
  origin?: FutureOrigin | null;
  /** The best model of some category forecasts nothing without them. */
  required: boolean;
  /** What to do, in the reader's language; null where no model of the story uses the columns. */
  sentence?: string | null;
  /** Periods of the template. */
  steps: number;
};
export type NewerTable = {
  rows_now: number;
  /** Rows of the table that was trained on. */
  rows_trained: number;
  sentence: string;
};
export type TrustMember = {
  model: string;
  /** What people call it, in the reader's language. */
  name: string;
  /** Its part in the joint forecast, 0..1; all together 1. Absent in stories trained before it was kept. */
  weight?: number | null;
};
export type Trust = {
  category: string;
  /** Share of past values that fell inside the interval, 0..1. */
  coverage?: number | null;
  first?: string | null;
  /** Share of the error of the naive forecast, or of the baseline of rows, that is gone: 0.38 is 38 % less. */
  gain_over_naive?: number | null;
  last?: string | null;
  /** Percent. */
  level: number;
  /** The models that forecast together, the heaviest first; empty when one model forecasts alone. */
  members: TrustMember[];
  model: string;
  notes: string[];
  points: number;
  sentence: string;
};
export type WeakCategory = {
  category: string;
  /** As in its trust card. */
  gain_over_naive: number;
  /** The measure of the story. */
  metric: string;
  model: string;
  /** The best model's value of it; null where it is not defined. */
  value?: number | null;
};
export type StoryData = {
  /** This and the next two: what the request said of the planning platform. */
  anaplan?: unknown;
  /** The winning model of each category. */
  best_config: {
    [key: string]: string;
  };
  categories: CategoryChoice[];
  /** Categories of the serving training, and those of them that have a model. */
  categories_total: number;
  categories_trained: number;
  /** Every value of each category column. */
  categories_values: {
    [key: string]: string[];
  };
  cleaning: Cleaning;
  clusters?: number | null;
  columns: ColumnRole[];
  /** The accuracy table. */
  errors: AccuracyRow[];
  /** Columns of words with the order of their values; of a classification the target as well. */
  features: Feature[];
  /** Same data, same settings, same seed: the same fingerprint. */
  fingerprint?: string | null;
  forecastType: string;
  /** What can be asked of the forecast calls. */
  forecasts: ForecastChoice[];
  future?: FutureNeeds | null;
  hugeData: boolean;
  /** Where some are left out: the labels of all categories, in order. */
  labels: string[];
  modelID?: string | null;
  models: string[];
  newer?: NewerTable | null;
  /** Why the source's table was not trained on by itself, as a sentence; null while that is not so. */
  not_freshened?: string | null;
  /** What was cleaned, dropped or left out, a sentence each. */
  notes: string[];
  /** `errors`, `trust`, `forecasts` and `best_config` leave out categories: see `category` and `view` of the call. */
  partial: boolean;
  period?: string | null;
  /** The story has more categories than this number, so that only quick models can be trained for them all; null where
    any model can. */
  quick_only_above?: number | null;
  /** Parameters by model. */
  settings: {
    [key: string]: {
      [key: string]: unknown;
    };
  };
  target?: string | null;
  /** Why the last training gave nothing, as beside it on the card; null where it gave something. */
  train_errors?: string | null;
  trust: Trust[];
  /** The categories that gain least over the naive forecast, at most ten, the weakest first. */
  weakest: WeakCategory[];
  workspaceID?: string | null;
};
export type StoryDetail = StoryCard & {
  data: StoryData;
};
export type StoryRequest = {
  /** This and the next two: where the planning platform has what the source was made of. They are kept with the
    story and change nothing of its training. */
  anaplan?: unknown;
  categories?: CategoryChoice[];
  cleaning?: Cleaning;
  /** Of a clustering: how many groups, 2..100; 3 where nothing is said. An emptied field (null or "") is refused, unless
    the elbow says how many. */
  clusters?: number | null;
  columns?: ColumnRole[];
  comment?: string | null;
  /** The order of the values of binary and ordinal columns, and of the classes; what is left out is sorted. */
  features?: Feature[];
  /** `time_series` (default), `regression`, `classification`, `clustering`; also accepted as `forecast_type`. */
  forecastType?: string | null;
  /** The source's id; also accepted as `source` or `source_id`. */
  id?: number | null;
  modelID?: string | null;
  models?: string[];
  name?: string;
  settings?: {
    [key: string]: {
      [key: string]: unknown;
    };
  };
  workspaceID?: string | null;
};
export type KeepFresh = {
  keep_fresh: boolean;
};
export type Param = {
  default?: unknown;
  hint: string;
  /** Whole numbers only. */
  integer: boolean;
  max?: number | null;
  min?: number | null;
  name: string;
  /** The values to choose among, where it is no number. */
  options: string[];
  /** What people call it. */
  title: string;
};
export type Model = {
  description: string;
  /** Offered on huge data as well. */
  huge_data: boolean;
  id: string;
  /** Minutes of one category, by the documented table. */
  minutes: number;
  name: string;
  /** The fewest points it can be fitted on. */
  needs_points: number;
  params: Param[];
};
export type SettingOption = {
  /** How many times as long a training takes with it as with the default, where it differs. */
  times?: number | null;
  title: string;
  value: unknown;
};
export type SettingField = {
  /** Null: the engine decides by the data. */
  default?: unknown;
  /** `whole`, `real`, `switch`, `choice`, `several` (a list of options) or `date` (`2024-01-31`). */
  kind: string;
  max?: number | null;
  min?: number | null;
  /** Of a number, values outside its range that have a meaning of their own. */
  options: SettingOption[];
  step?: number | null;
};
export type SettingPart = SettingField & {
  key: string;
  title: string;
};
export type Setting = SettingField & {
  /** `cleaning`, `validation`, `features`, `model` or `forecast`. */
  group: string;
  /** What it does, in one sentence. */
  hint: string;
  /** Offered on huge data as well. */
  huge_data: boolean;
  key?: string | null;
  /** What else the object has. */
  more: SettingPart[];
  name: string;
  /** The object also has `active`, off by default. */
  switchable: boolean;
  title: string;
};
export type RowsSettings = {
  /** The types that a column can have. */
  column_types: string[];
  metrics: string[];
  /** `best` first. */
  models: Model[];
  /** Everything that `cleaning` of a request can say of this kind, in the order of the screen. */
  settings: Setting[];
};
export type Levels = {
  default: number;
  max: number;
  min: number;
};
export type ClusteringSettings = {
  /** How many groups can be asked for. */
  clusters: Levels;
  /** The types that a column can have. */
  column_types: string[];
  metrics: string[];
  /** `all_models` first. */
  models: Model[];
  /** Everything that `cleaning` of a request can say of this kind, in the order of the screen. */
  settings: Setting[];
};
export type TimeSeriesSettings = {
  /** Steps by period. */
  default_steps: {
    [key: string]: number;
  };
  levels: Levels;
  max_steps: number;
  metrics: string[];
  /** `best` first. */
  models: Model[];
  /** Everything that `cleaning` of a request can say of this kind, in the order of the screen. */
  settings: Setting[];
};
export type Workers = {
  count: number;
  maximum: number;
};
export type Settings = {
  classification: RowsSettings;
  clustering: ClusteringSettings;
  forecast_types: string[];
  regression: RowsSettings;
  time_series: TimeSeriesSettings;
  workers: Workers;
};
export type Importance = {
  category: string;
  /** Of `treeshap` also the series' own past and the calendar, in words. */
  columns: string[];
  directions: ColumnDirection[];
  /** By how much the error grows without the column; of `treeshap` the mean size of what it adds to a forecast: in
    the unit of the target, of classes in log odds or in probabilities. */
  growth: number[];
  /** By which it is told: `permutation` or `treeshap`. */
  measure: string;
  /** All by which something is told of this model. */
  measures: string[];
  model: string;
  /** Why there are no columns, where there are none. */
  note?: string | null;
  /** The part of each column in all that the columns give, 0..1. */
  scores: number[];
};
export type ImportanceRequest = {
  /** Column and value: `{"city": "Bonn"}`. */
  categories?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  category?: string | null;
  /** The story. */
  id: number;
  /** `permutation` (default where it is told) or `treeshap`, of models of trees. */
  measure?: string | null;
  model?: string | null;
};
export type StopAnswer = {
  /** `stopping` while something of it still runs, then `stopped`. */
  status: Status;
};
export type StopRequest = {
  /** The task, as `GET /api/tasks` lists it: the call that started it answers its story alone. */
  id: number;
  /** Its story. */
  storyId: number;
};
export type TaskRow = {
  /** Running; else it waits in the queue. */
  active: boolean;
  cpu: number;
  id: number;
  /** Place in the queue, 1 is the next to start. */
  position?: number | null;
  /** 0..1 */
  progress: number;
  remaining_minutes: number;
  status: Status;
  step?: string | null;
  story_id: number;
  story_name: string;
  /** Minutes still to go; the same as `remaining_minutes`, under its documented name. */
  trainning_time: number;
  /** 0 story training, 1 forecast preparation. */
  type: number;
};
export type TaskTable = {
  /** Workers it can have. */
  maximum: number;
  /** Running and queued tasks, in the order they run. */
  tasks: TaskRow[];
  /** Workers the company has. */
  workers: number;
};
