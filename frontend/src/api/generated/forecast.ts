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
    proposePartition: build.query<
      ProposePartitionApiResponse,
      ProposePartitionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/partition/${encodeURIComponent(String(queryArg.sourceId))}`,
        params: {
          date: queryArg.date,
        },
      }),
    }),
    listPlannedColumns: build.query<
      ListPlannedColumnsApiResponse,
      ListPlannedColumnsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/planned_columns/${encodeURIComponent(String(queryArg.sourceId))}`,
        params: {
          target: queryArg.target,
          date: queryArg.date,
        },
      }),
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
    estimateTraining: build.query<
      EstimateTrainingApiResponse,
      EstimateTrainingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stories/estimate`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    chooseHeadline: build.mutation<
      ChooseHeadlineApiResponse,
      ChooseHeadlineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/stories/headline/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.body,
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
    listSeries: build.query<ListSeriesApiResponse, ListSeriesApiArg>({
      query: (queryArg) => ({
        url: `/api/stories/${encodeURIComponent(String(queryArg.id))}/series`,
        params: {
          sort: queryArg.sort,
          page: queryArg.page,
        },
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
  /** status 200 The chart */ ForecastChart;
export type ChartForecastApiArg = {
  /** The story */
  id: number;
  body: ForecastChartRequest;
};
export type ChartTrainApiResponse = /** status 200 The chart */ TrainChart;
export type ChartTrainApiArg = {
  /** The source */
  sourceId: number;
  body: TrainChartRequest;
};
export type AddWorkerApiResponse =
  /** status 200 The new number of workers */ WorkerCount;
export type AddWorkerApiArg = void;
export type RemoveWorkerApiResponse =
  /** status 200 The new number of workers */ WorkerCount;
export type RemoveWorkerApiArg = void;
export type FeatureImportanceApiResponse =
  /** status 200 Columns and their scores */ FeatureImportance;
export type FeatureImportanceApiArg = {
  body: FeatureImportanceRequest;
};
export type DownloadForecastApiResponse =
  | /** status 200 The workbook, or the PDF */ number[]
  | /** status 202 A long forecast: it runs as a task */ PreparedForecast;
export type DownloadForecastApiArg = {
  /** The story */
  id: number;
  body: ForecastRequest;
};
export type DownloadAllForecastsApiResponse =
  | /** status 200 The workbook, or the PDF */ number[]
  | /** status 202 A long forecast: it runs as a task */ PreparedForecast;
export type DownloadAllForecastsApiArg = {
  /** The story */
  id: number;
  body: ForecastRequest;
};
export type ForecastMemoryApiResponse =
  /** status 200 Past forecasts, the newest first, and the actual values */ ForecastMemory;
export type ForecastMemoryApiArg = {
  /** The story */
  id: number;
  body: MemoryRequest;
};
export type PreparedForecastApiResponse =
  /** status 200 The state; with the result once it is ready */ PreparedForecast;
export type PreparedForecastApiArg = {
  /** The task's id, from the answer 202 */
  task: number;
};
export type PreparedForecastFileApiResponse =
  /** status 200 The file */ number[];
export type PreparedForecastFileApiArg = {
  /** The task's id, from the answer 202 */
  task: number;
};
export type ForecastTemplateApiResponse = unknown;
export type ForecastTemplateApiArg = {
  /** The story */
  id: number;
  /** Number of periods, 1..10,000. Default: the horizon of the training. */
  steps?: number;
  /** Label of one category. Default: all categories. */
  category?: string;
};
export type ForecastApiResponse =
  | /** status 200 The forecast */ ForecastAnswer
  | /** status 202 A long forecast: it runs as a task */ PreparedForecast;
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
  body: Scenario;
};
export type ListNotificationsApiResponse =
  /** status 200 At most 50 notifications */ Notification[];
export type ListNotificationsApiArg = void;
export type ProposePartitionApiResponse =
  /** status 200 The categories, and why these or none */ Partition;
export type ProposePartitionApiArg = {
  /** The source */
  sourceId: number;
  /** The column of dates. Default: the first one. */
  date?: string;
};
export type ListPlannedColumnsApiResponse =
  /** status 200 The columns, and how far they reach */ Plans;
export type ListPlannedColumnsApiArg = {
  /** The source */
  sourceId: number;
  /** The column of numbers that is to be forecast. Default: the first one. */
  target?: string;
  /** The column of dates. Default: the first one. */
  date?: string;
};
export type SetProbabilityThresholdApiResponse =
  /** status 200 The accuracy with this threshold */ ThresholdAnswer;
export type SetProbabilityThresholdApiArg = {
  /** The story */
  id: number;
  body: ThresholdRequest;
};
export type ListStoriesApiResponse =
  /** status 200 The stories, the newest first */ StoryCard[];
export type ListStoriesApiArg = void;
export type CreateStoryApiResponse =
  /** status 201 The story, queued for training */ StoryDetail;
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
export type EstimateTrainingApiResponse =
  /** status 200 The estimate */ TrainingEstimate;
export type EstimateTrainingApiArg = {
  body: EstimateRequest;
};
export type ChooseHeadlineApiResponse = /** status 200 The story */ StoryDetail;
export type ChooseHeadlineApiArg = {
  /** The story */
  id: number;
  body: HeadlineChoice;
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
  /** status 200 The story, with all categories unless `category` or `view` limits them */ StoryDetail;
export type GetStoryApiArg = {
  /** The story */
  id: number;
  /** Labels of categories to return; may be repeated. Ignored while the story has no model. */
  category?: string[];
  /** `page`: with more than 200 categories, returns only the first one that has a model, or those of `category`. With
    fewer, returns all. */
  view?: string;
};
export type RetrainStoryApiResponse =
  /** status 200 The story, queued for training */ StoryDetail;
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
  /** status 200 The story, queued for training */ StoryDetail;
export type ChangeStoryApiArg = {
  /** The story */
  id: number;
  body: StoryRequest;
};
export type ListSeriesApiResponse =
  /** status 200 A page of the series that have a model */ SeriesPage;
export type ListSeriesApiArg = {
  /** The story */
  id: number;
  /** Order of the rows. Default: `size`. */
  sort?: "size" | "error" | "grade" | "change";
  /** Page, from 1. Default: 1. */
  page?: number;
};
export type StoryFeatureImportanceApiResponse =
  /** status 200 Columns and their scores */ Importance;
export type StoryFeatureImportanceApiArg = {
  body: ImportanceRequest;
};
export type StopTaskApiResponse =
  /** status 200 The status of the task */ StopAnswer;
export type StopTaskApiArg = {
  body: StopRequest;
};
export type ListTasksApiResponse =
  /** status 200 Workers and tasks */ TaskTable;
export type ListTasksApiArg = void;
export type Band = {
  dates: string[];
  lower: number[];
  upper: number[];
  values: number[];
};
export type ClusterTrait = {
  column: string;
  /** Difference in standard deviations of the column. */
  difference: number;
  overall?: number | null;
  own?: number | null;
  word?: string | null;
};
export type ClusterGroup = {
  cluster?: number | null;
  name: string;
  /** Size of the group and what sets it apart, in the reader's language. */
  sentence: string;
  /** Share of all rows, 0..1. */
  share: number;
  size: number;
  /** The most important trait first. */
  traits: ClusterTrait[];
};
export type ClustersChart = {
  /** Group of each drawn row, counted from 1 for the largest; null for a row in no group. */
  clusters: (number | null)[];
  /** The groups; rows in no group come last. */
  groups: ClusterGroup[];
  /** Number of grouped rows. */
  total: number;
  /** Names of the columns on the axes. */
  x: string;
  /** A number, a text or null for each drawn row. */
  x_values: unknown[];
  y: string;
  y_values: unknown[];
};
export type ExplainedValue = {
  date: string;
  /** What would be expected there without the event. */
  expected: number;
  /** All of it in the reader's language. */
  sentence: string;
  value: number;
};
export type ShownEvent = {
  /** Dates of its coming periods, also those after the forecast. */
  ahead: string[];
  /** By how much it moves the forecast of each of them: the mean of `value - expected` over `past`. Null without any. */
  effect?: number | null;
  name: string;
  /** Past values that it explains; no model sees them. */
  past: ExplainedValue[];
  /** What it does to the forecast, in the reader's language. */
  sentence: string;
};
export type FilledKind = "closed" | "zero" | "interpolated" | "carried";
export type FilledPeriods = {
  first: string;
  kind: FilledKind;
  last: string;
  periods: number;
};
export type FutureOrigin = "file" | "rows" | "source" | "table";
export type Line = {
  dates: string[];
  values: (number | null)[];
};
export type RocCurve = {
  class: string;
  /** False positive rate, true positive rate, threshold. */
  points: number[][];
};
export type RowsChart = {
  /** Regression: actual value of each row. */
  actual: number[];
  /** Classification: index of the actual class of each row in `labels`. */
  classes: number[];
  /** Confusion matrix: a row for each actual class, a column for each predicted one. */
  confusion: number[][];
  /** Classification: the classes, in the order of the matrix. */
  labels: string[];
  /** Regression: predicted value of each row. */
  predicted: number[];
  /** Classification: probability of each class, a list for each row. */
  probabilities: number[][];
  roc: RocCurve[];
  /** Probability from which the second of two classes is predicted. */
  threshold: number;
  /** Number of these rows. */
  total: number;
};
export type AxisColumns = {
  x?: string | null;
  y?: string | null;
};
export type GroupLabel = number | string;
export type PointData = {
  /** Columns of the axes. */
  axis: AxisColumns;
  /** Group or class of each drawn row; null for a row in no group. Empty for a regression. */
  clusters: (GroupLabel | null)[];
  /** All groups or classes. */
  clusters_unique: (GroupLabel | null)[];
  /** Columns that can be axes. */
  uniqueAxis: string[];
};
export type ForecastChartData =
  | {
      kind: "none";
    }
  | (PointData & {
      kind: "points";
    });
export type UnusualValue = {
  date: string;
  /** What would be expected there. */
  expected: number;
  /** All of it in the reader's language. */
  sentence: string;
  /** Whether the forecast does without it. Change `cleaning.outliers` and retrain to use it, or to replace all outliers. */
  set_aside: boolean;
  value: number;
};
export type ChartValues = (number | null)[] | unknown[][];
export type ForecastChart = {
  /** What the model would have forecast for the last known periods, with the interval of the training's level. */
  backtest: Band;
  category: string;
  clusters?: ClustersChart | null;
  /** Events that explain values of the past data, and where they come again. */
  events: ShownEvent[];
  /** Stretches of past data in which nothing was measured, and what stands there; of the whole past data, whatever
    `from` and `to` are. */
  filled: FilledPeriods[];
  forecast: Band;
  /** Future values that this model needs before it can forecast; null if none. */
  future_needed?: string | null;
  future_origin?: FutureOrigin | null;
  history: Line;
  /** Time series: dates of `values`, past data first, then the forecast. Stories on rows: number of each drawn row
    within its category, from 1 in the order of the table. */
  index: string[];
  /** In percent. */
  level: number;
  model: string;
  /** Last date of past data; the forecast starts after it. */
  now: string;
  /** Empty for stories on rows. */
  period: string;
  rows?: RowsChart | null;
  /** Data that only some kinds of stories have. */
  specific_data: ForecastChartData;
  target: string;
  /** Values of the past data that nothing explains; of the whole past data too. */
  unusual: UnusualValue[];
  /** Time series: a number or null for each date. Stories on rows: two lists, the positions of each drawn row along x
    and along y. */
  values: ChartValues;
};
export type StoryKind =
  "time_series" | "regression" | "classification" | "clustering";
export type ForecastChartRequest = {
  /** Stories on rows: columns of the axes, `{"x": "price", "y": "age"}`. Default: for clustering the two that
    separate the groups most, for regression the most important column and the target, for classification the two
    most important. */
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
  forecastType?: StoryKind | null;
  /** First date of past data to return. */
  from?: string | null;
  hugeData?: boolean | null;
  model?: string | null;
  /** Classification: threshold of the confusion matrix. Default: the story's threshold. */
  probability_threshold?: number | null;
  /** Last date of past data to return. */
  to?: string | null;
};
export type CategoryChoice = {
  name: string;
  values: string[];
};
export type OrderedRole = "binary" | "ordinal" | "nominal" | "forecast";
export type Feature = {
  name: string;
  type?: OrderedRole | null;
  values?: string[];
};
export type Weakness =
  "empty" | "all_zero" | "flat" | "short" | "sparse" | "gappy" | "doubled";
export type Problem = {
  kind: Weakness;
  /** What it is and what it means, with its numbers. */
  sentence: string;
};
export type Health = {
  category: string;
  /** Periods with more than one row. */
  duplicates: number;
  first?: string | null;
  /** Periods without a value between the first and the last one. */
  gaps: number;
  last?: string | null;
  /** Periods with a value. */
  periods: number;
  /** Rows with a date and a number. */
  points: number;
  /** Weaknesses, the worst first; empty for a series without any. */
  problems: Problem[];
  /** Whether the series is shorter than two seasons: only simple models can be used. */
  short: boolean;
  /** Periods with the value 0. */
  zeros: number;
};
export type Duplicates = "auto" | "sum" | "mean" | "last";
export type HealthTotal = {
  duplicates: number;
  duplicates_rule?: Duplicates | null;
  /** Series without any weakness. */
  fine: number;
  first?: string | null;
  gaps: number;
  last?: string | null;
  points: number;
  series: number;
  /** First and last period if the table covers them in part, and how they are treated: a sentence each. */
  unfinished: string[];
  /** How many series have each weakness; a series may have several. */
  weak: {
    [key: string]: number;
  };
  zeros: number;
};
export type LeakSign =
  | "filled"
  | "empty"
  | "copy"
  | "share"
  | "line"
  | "class"
  | "number"
  | "identifier";
export type LeakingColumn = {
  column: string;
  /** What it is and when to leave it out, in the reader's language. */
  sentence: string;
  sign: LeakSign;
};
export type ClassCount = {
  name: string;
  rows: number;
};
export type PointChart = {
  /** Classification: index of each point's class in `classes`; null if the target is empty. */
  class_of: (number | null)[];
  /** Classification: all classes and how many rows each has. */
  classes: ClassCount[];
  /** One of so many rows is drawn. */
  every: number;
  /** Number of rows of the chosen categories. */
  rows_total: number;
  /** Names of the columns on the axes. */
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
  /** Number of observations of the test. */
  points?: number | null;
  sentence: string;
  /** At a significance level of 5%. */
  stationary?: boolean | null;
  statistic?: number | null;
};
export type ComponentLines = {
  category: string;
  dates: string[];
  /** Length of each season in periods, the shortest first; empty if there is none. */
  periods: number[];
  rest: number[];
  /** Sum of all seasonal components; zeros if there is none. */
  season: number[];
  /** Strength of each season, 0..1. */
  season_strengths: number[];
  trend: number[];
  /** Strength of the trend: the share of the variance without seasonality that it explains, 0..1. */
  trend_strength: number;
};
export type ElbowFound = {
  /** Number of groups after which the sum of squared distances falls slowly. */
  bend: number;
  /** Numbers of groups that were tested. */
  clusters: number[];
  /** Silhouette of each, -1..1; higher is better. */
  silhouette: (number | null)[];
  /** Number of groups with the highest silhouette. */
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
  /** Stationarity before differencing. */
  adfuller_values1?: StationarityTest[] | null;
  /** Stationarity after differencing. */
  adfuller_values2?: StationarityTest[] | null;
  /** Trend, seasonality and residuals. */
  comp_values?: ComponentLines[] | null;
  /** Differenced values. */
  diff_values?: ChartSeries[] | null;
  /** Stories on rows: number of columns before dimensionality reduction; each frequent value of a nominal column
    counts as one. */
  dimensions_length?: number | null;
  elbow?: ElbowFound | null;
  /** Stories on rows: share of the variance that each principal component explains, the largest first. */
  explained_variance?: number[] | null;
  /** Values after capping. */
  percentile_values?: ChartSeries[] | null;
  /** What was changed in each series, in words. */
  preparation: PreparedSeries[];
  /** Smoothed values. */
  rolling_values?: ChartSeries[] | null;
  /** Clustering: sum of squared distances for each number of groups in `elbow.clusters`. */
  sum_of_squared_distances?: (number | null)[] | null;
  uniqueAxis?: UniqueAxis | null;
  /** Whether no period of any series has more than one row. */
  unique_dates: boolean;
};
export type UnusualSeries = {
  category: string;
  events: ShownEvent[];
  values: UnusualValue[];
};
export type TrainChart = {
  /** All values of each category column; at most 1,000 of each. */
  categories: CategoryChoice[];
  /** Text columns that may explain the target, and the classes, each with its values in the table. */
  features: Feature[];
  /** Health of at most 100 series, the weakest first. */
  health: Health[];
  /** All series together. */
  health_total: HealthTotal;
  /** Regression and classification: columns used that give the target away, or only name rows. With one of them, no
    trained story is graded `good`. */
  leaks: LeakingColumn[];
  /** What would prevent a training, and how the chart was made: a sentence each. */
  notes: string[];
  /** Empty for stories on rows. */
  period: string;
  points?: PointChart | null;
  /** At most 10 series with at most 2,000 points each. */
  series: ChartSeries[];
  /** Total number of series; more than the chart shows. */
  series_total: number;
  specific_data: SpecificData;
  /** Values that clearly stand alone or were decided about, and events, of the shown series that have some. The categories and the season are looked
    at, known columns only at training. */
  unusual: UnusualSeries[];
  /** Time series: a list of values for each series. Stories on rows: two lists, the positions along both axes; a text
    is its index in `specific_data.uniqueAxis`. */
  values: (number | null)[][];
};
export type AccuracyMetric =
  | "rmse"
  | "mse"
  | "mape"
  | "mae"
  | "r2"
  | "accuracy_score"
  | "precision_score"
  | "average_precision_score"
  | "recall_score"
  | "f1_score"
  | "roc_auc_score"
  | "log_loss"
  | "confusion_matrix"
  | "silhouette";
export type CrossValidationSetting = {
  active?: boolean;
  /** Number of folds, 3..7, default 3. */
  folds?: number | null;
};
export type SwitchedSetting = {
  active?: boolean;
  /** Default if missing. */
  value?: number | null;
};
export type ReductionMethod = "PCA" | "KernelPCA" | "LDA";
export type DimensionalityReductionSetting = {
  active?: boolean;
  /** Number of components, 1..50, default 2. */
  dimensions?: number | null;
  type?: ReductionMethod | null;
};
export type Effort = "balanced" | "fast" | "thorough";
export type Fill = "auto" | "linear" | "zero" | "previous";
export type TuningMethod =
  | "Hyperopt"
  | "Optuna"
  | "Ax"
  | "Dragonfly"
  | "Bayesian Optimization"
  | "BOHB"
  | "Nevergrad"
  | "ZOOpt"
  | "Random Search";
export type HyperparameterTuningSetting = {
  active?: boolean;
  /** Number of trials: 5..50 in steps of 5, default 15. */
  iterations?: number | null;
  value?: TuningMethod | null;
};
export type Outliers = "keep" | "auto" | "report" | "replace";
export type ProbabilityThresholdSetting = {
  active?: boolean;
  value?: number | null;
};
export type Scaler = "MinMax" | "Standard" | "Robust";
export type TestSizeSetting = {
  /** First test date, `2024-01-31`; if `value` is -2. */
  date?: string | null;
  /** Time series: percent of past data, 5..25; -1 (default) chooses by the data; -2 starts at `date`. Stories on
    rows: percent of the rows, 0..25, default 10. */
  value?: number | null;
};
export type TimeFeature =
  | "month"
  | "year"
  | "day_of_week"
  | "week"
  | "last_month_lag"
  | "3_last_month_lag"
  | "12_last_month_lag"
  | "last_week_lag"
  | "2_last_week_lag"
  | "4_last_week_lag"
  | "prior_1_year_lag"
  | "prior_2_year_lag";
export type TrainType = "embedded" | "custom";
export type Transformation =
  "none" | "log" | "sqrt" | "box_cox" | "box_cox_likelihood" | "auto";
export type Unfinished = "leave_out" | "keep" | "scale";
export type Cleaning = {
  accuracy_score?: AccuracyMetric | null;
  /** Clustering: the elbow method chooses the number of groups instead of `clusters`. */
  clusters_elbow?: boolean | null;
  /** Removes the seasonal component before training and adds it back to the forecast. */
  components?: boolean | null;
  /** Workers to train on at the same time: from 1 (default) to the company's number. */
  cpu?: number | null;
  cross_validation?: CrossValidationSetting | null;
  data_noise?: SwitchedSetting | null;
  diff?: SwitchedSetting | null;
  dimensionality_reduction?: DimensionalityReductionSetting | null;
  duplicates?: Duplicates | null;
  effort?: Effort | null;
  /** Sets negative forecasts to zero. Default: on if past data has no negative value. */
  eliminate_negative_values?: boolean | null;
  fill?: Fill | null;
  hyperparameter_tuning?: HyperparameterTuningSetting | null;
  /** Level of the prediction interval in percent, 50..99, default 80. */
  level?: number | null;
  outliers?: Outliers | null;
  percentile?: SwitchedSetting | null;
  probability_threshold?: ProbabilityThresholdSetting | null;
  rolling?: SwitchedSetting | null;
  scaler?: Scaler | null;
  /** Horizon: periods to forecast at training. The default depends on the period. */
  steps?: number | null;
  /** Classification: test rows and folds have the same shares of classes as all rows. Default: on. */
  stratified_classes?: boolean | null;
  target_scaling?: boolean | null;
  test_size?: TestSizeSetting | null;
  /** Names of extra columns, calculated from the date and from earlier values. */
  time_features?: TimeFeature[] | null;
  /** Stories on rows: also report the accuracy on the training rows. */
  train_accuracy?: boolean | null;
  train_type?: TrainType | null;
  transformation?: Transformation | null;
  unfinished?: Unfinished | null;
};
export type FutureKnowledge = "unknown" | "known";
export type Role =
  | "forecast"
  | "numerical"
  | "binary"
  | "ordinal"
  | "nominal"
  | "category"
  | "date_hours"
  | "date_days"
  | "date_weeks"
  | "date_months"
  | "date_quarters"
  | "date_years"
  | "empty";
export type UnsettledRole = "date";
export type RoleOrDate = Role | UnsettledRole;
export type ColumnRole = {
  future?: FutureKnowledge | null;
  name: string;
  type: RoleOrDate;
};
export type Decision = "keep" | "leave_out";
export type ValueDecision = {
  /** Label of the series; null: all series. */
  category?: string | null;
  /** Date of its period, as the chart has it. */
  date: string;
  decision: Decision;
};
export type StoryEvent = {
  /** Label of the series; null: all series. */
  category?: string | null;
  /** Past and coming, 1 to 200; a date stands for the period that it lies in. In a story of hours a date without a time
    is the whole day. */
  dates: string[];
  /** 1 to 60 characters. */
  name: string;
};
export type TrainChartRequest = {
  /** Stories on rows: columns of the axes, `{"x": "price", "y": "sales"}`. */
  axis?: object | null;
  categories?: CategoryChoice[];
  /** Current settings; those that are on are drawn under `specific_data`. */
  cleaning?: Cleaning;
  columns?: ColumnRole[];
  /** Time series: what was decided about single values. */
  decisions?: ValueDecision[];
  /** Time series: events that explain values. */
  events?: StoryEvent[];
  /** Stories on rows: order of the values of a text column, `{"name": "size", "values": ["S", "M", "L"]}`. */
  features?: unknown[];
  forecastType?: StoryKind | null;
  hugeData?: boolean;
};
export type WorkerCount = {
  /** Number of workers of the company. */
  workers: number;
};
export type DirectionKind = "up" | "down" | "flat" | "levels";
export type ColumnDirection = {
  /** Change of the prediction from a low to a high value, or from the value with the lowest prediction to the one
    with the highest. */
  by?: number | null;
  highest?: string | null;
  kind: DirectionKind;
  lowest?: string | null;
  /** Class whose probability changes. */
  of?: string | null;
  sentence: string;
};
export type FeatureImportance = {
  columns: string[];
  directions: ColumnDirection[];
  /** Share by which the error is smaller than that of always predicting the typical value. The scores divide it among
    the columns. */
  gain?: number | null;
  /** Growth of the error without the column. */
  growth: number[];
  model: string;
  notes: string[];
  /** Rows that the model was trained and tested on. */
  rows: number;
  /** Share of each column in the importance of all, 0..1. */
  scores: number[];
};
export type FeatureImportanceRequest = {
  categories?: CategoryChoice[];
  columns?: ColumnRole[];
  /** Order of the values of a text column: `{"name": "size", "values": ["S", "M", "L"]}`. */
  features?: unknown[];
  forecastType?: StoryKind | null;
  /** Id of the source. */
  id: number;
  /** Regression: `LR` (default), `DTR`, `RFR` or `XGBOOST`. Classification: `LogR` (default), `DTC`, `RFC` or
    `XGBOOST`. */
  model?: string | null;
};
export type ForecastCall = "forecast" | "download" | "download_all";
export type Predicted = number | string;
export type RowNotUsed = {
  category?: string | null;
  date?: string | null;
  reason: string;
  /** Row of the file as a spreadsheet counts it, from 1. */
  row: number;
};
export type FutureAnswer = {
  /** Columns with known future values that the model uses. */
  columns: string[];
  /** Origin of the values. */
  origin: FutureOrigin;
  /** Rows that were not used; at most 100. */
  reasons: RowNotUsed[];
  reasons_total: number;
  /** A row of values for each date of the forecast; empty if the model uses none. */
  values: unknown[][];
};
export type ForecastGrade = "good" | "with_care" | "do_not_use";
export type HeadlineKind = "total" | "mean" | "last";
export type YearBefore = "periods" | "weekdays";
export type StepUnit =
  | "hours"
  | "days"
  | "business_days"
  | "open_days"
  | "weeks"
  | "months"
  | "quarters"
  | "years";
export type Headline = {
  /** The kind it has while the story's owner chooses none: `total` of amounts and counts; `mean` of rates, prices,
    temperatures, stocks and all that goes below zero. */
  automatic_kind: HeadlineKind;
  /** Relative change against one year before. Null if fewer than 80% of these periods have a value, or if the history
    goes below zero. */
  change?: number | null;
  /** What `change` compares with: hours and days with the same weekdays. */
  compared_with: YearBefore;
  /** Date of the first step; null in stories trained before it was kept, and over series that don't end together. */
  first?: string | null;
  /** `total`: the sum over all steps. `mean`: the mean of all steps. `last`: the value of the last step. */
  kind: HeadlineKind;
  /** The kinds that can be chosen; only its own in stories trained before there was a choice. */
  kinds: HeadlineKind[];
  /** Date of the last step, as `first`. */
  last?: string | null;
  /** Of the range, in percent. */
  level: number;
  lower: number;
  /** Backtests that `usual_miss` rests on and that do not overlap. */
  measured_backtests: number;
  /** Distinct past periods that these backtests cover; null in stories trained before this was kept. */
  measured_periods?: number | null;
  /** Steps of the backtests that `usual_miss` was measured over. If they are fewer than `steps`, a mean is taken to be
    missed by as much, and a total by as many times more as it is longer. */
  measured_steps: number;
  /** In the reader's language. */
  sentence: string;
  steps: number;
  /** What a step is. `business_days`: only Mondays to Fridays have steps. `open_days`: other days are left out. */
  unit: StepUnit;
  upper: number;
  /** Mean absolute miss of this number in the backtests; null if there were none. Of the last value, in backtests as
    long as the forecast. */
  usual_miss?: number | null;
  value: number;
  /** What the calendar has in only one of the two, in the reader's language: more weekdays, a holiday that moves. */
  year_notes: string[];
};
export type RowsAnswer = {
  /** Category of each row. */
  category: (string | null)[];
  /** A number, a class, or the number of a group from 1; null if there is a reason. */
  forecast: (Predicted | null)[];
  /** The classes; empty unless it is a classification. */
  labels: string[];
  /** Probability of each class, a list for each row. */
  probabilities: number[][];
  /** Why a row has no prediction. */
  reasons: (string | null)[];
  /** What makes the prediction of a row less certain, a sentence each: values that weren't in training, empty cells,
    numbers far outside those of the training. */
  remarks: string[][];
  threshold: number;
};
export type ForecastAnswer = {
  category: string;
  /** Stories on rows: of each row that has a date, otherwise null. */
  date: (string | null)[];
  /** As many as dates. Stories on rows: as `rows.forecast`, null where a row has a reason in `rows.reasons`. */
  forecast: (Predicted | null)[];
  future?: FutureAnswer | null;
  grade?: ForecastGrade | null;
  /** Why, in one sentence. */
  grade_reason?: string | null;
  headline?: Headline | null;
  /** In percent. */
  level: number;
  /** This and the next: empty on rows. */
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
  /** Address of the result as a file; only if `ready`. */
  file?: string | null;
  finished_at?: string | null;
  forecast?: ForecastAnswer | null;
  /** Place in the company's queue, from 1. */
  position?: number | null;
  /** 0..1. */
  progress: number;
  /** Minutes until it is ready, including the time in the queue. */
  remaining_minutes?: number | null;
  /** Whether the story has been retrained since, so that a new forecast would differ. */
  stale: boolean;
  status: PreparedStatus;
  step?: string | null;
  story_id: number;
  story_name: string;
  /** Id of the task; it is listed and can be stopped there. */
  task: number;
  /** Status as a sentence; if it failed, the reason and what to do. */
  text: string;
};
export type FileFormat = "xlsx" | "pdf";
export type RowsToForecast = {
  columns: string[];
  /** A list for each row; a cell is a number, a text or null. */
  values: unknown[][];
};
export type ForecastRequest = {
  /** One value for each category column: `{"city": "Bonn"}`. Required for one of several series. The form in which a
    story returns its categories is accepted too. */
  categories?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  /** Label of the series, instead of `categories`. */
  category?: string | null;
  /** Download of all series only: false leaves each series the model in use. Default: every trained model. */
  every_model?: boolean | null;
  format?: FileFormat | null;
  /** Downloads only: adds a sheet with past data. */
  history_included?: boolean | null;
  /** A model of the story. Default: the best one of the category. */
  model?: string | null;
  /** Level of the prediction interval in percent, 50..99. */
  probability?: number | null;
  /** Classification: probability from which the second of two classes is predicted, 0.01..0.95. Default: the story's
    threshold. The form of the story's setting is accepted too: `{"active": true, "value": 0.7}`. */
  probability_threshold?: number | null;
  rows?: RowsToForecast | null;
  /** Source that has the rows, instead of `rows`. */
  source_id?: number | null;
  /** Time series: number of periods, 1..10,000. Required, unless future values are given or the story's table has
    them: then as many periods as there are values. */
  steps?: number | null;
};
export type PastAccuracy = {
  /** Mean of forecast minus actual; positive if the forecast was too high. */
  bias: number;
  /** How many of them lie inside the interval. */
  inside: number;
  /** Mean absolute error, in the unit of the target. */
  mae: number;
  /** Periods of the forecast that have an actual value. */
  points: number;
  /** Sum of absolute errors divided by the sum of absolute actual values, in percent; null if all are zero. */
  wape?: number | null;
};
export type Grade = "unknown" | "holds" | "watch" | "drifted";
export type Remembered = {
  came?: PastAccuracy | null;
  /** Mean absolute error in the backtests of that training. */
  expected_mae?: number | null;
  forecast: Band;
  /** In percent. */
  level: number;
  model: string;
  /** Last date of the past data of that training. */
  now: string;
  sentence: string;
  trained_at: string;
  verdict: Grade;
};
export type Period =
  "hours" | "days" | "weeks" | "months" | "quarters" | "years";
export type ForecastMemory = {
  /** Current values of the source, starting one season before the oldest forecast. */
  actual: Line;
  category: string;
  /** Events of the training that explain values, these as far as `actual` has them. */
  events: ShownEvent[];
  /** The newest first. Of several trainings on the same past data, only the newest. */
  forecasts: Remembered[];
  period: Period;
  sentence: string;
  target: string;
  /** Values of the training's past data that nothing explains, as far as `actual` has them. */
  unusual: UnusualValue[];
  /** Grade of the newest forecast that has an actual value. */
  verdict: Grade;
};
export type MemoryRequest = {
  /** One value for each category column: `{"city": "Bonn"}`. */
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
  /** Rows that both models predict. */
  of: number;
  rows: number;
};
export type Metrics = {
  /** This and the next: classification. Higher is better for all but `log_loss`. */
  accuracy_score?: number | null;
  average_precision_score?: number | null;
  bias?: number | null;
  /** Higher is better. */
  calinski_harabasz?: number | null;
  /** This and the next: clustering. Number of groups. */
  clusters?: number | null;
  /** RMSE divided by the mean of the actual values. */
  cv?: number | null;
  /** How much groups overlap; lower is better. */
  davies_bouldin?: number | null;
  f1_score?: number | null;
  log_loss?: number | null;
  mae?: number | null;
  /** In percent. */
  mape?: number | null;
  /** MAE divided by that of the more accurate naive forecast on the same periods: below 1 is better than it. */
  mase?: number | null;
  mse?: number | null;
  /** Share of rows in no group, 0..1. */
  noise?: number | null;
  precision_score?: number | null;
  /** Regression: share of the target's variance that the model explains. */
  r2?: number | null;
  recall_score?: number | null;
  rmse?: number | null;
  roc_auc_score?: number | null;
  /** How much nearer rows are to their own group than to the next, -1..1; higher is better. */
  silhouette?: number | null;
  /** In percent. */
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
  /** Relative change of the sum of the forecast against the saved one: 0.1 is 10% more. Null for classes. */
  change?: number | null;
  changed?: ChangedRows | null;
  metrics?: Metrics | null;
  /** The saved forecast for the same dates or rows. */
  saved: SavedForecast;
  saved_metrics?: Metrics | null;
  /** Settings that differ from the saved ones: `cleaning.rolling`, `parameters.lags`. */
  settings: SettingChange[];
};
export type WhatIf = ForecastAnswer & {
  differs: Differs;
};
export type Scenario = {
  /** One value for each category column, as for a forecast. */
  categories?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  /** Label of the series, instead of `categories`. Stories on rows: by default the category of the first row. */
  category?: string | null;
  cleaning?: Cleaning | null;
  /** A model of the story. Default: the best one of the category; `best` chooses again. */
  model?: string | null;
  /** Parameters of the model, instead of the saved ones: `{"lags": 3}`. */
  parameters?:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Level of the prediction interval in percent, 50..99. */
  probability?: number | null;
  /** Classification: probability from which both models predict the second of two classes, 0.01..0.95. */
  probability_threshold?: number | null;
  rows?: RowsToForecast | null;
  /** Source that has the rows, instead of `rows`. */
  source_id?: number | null;
  /** Time series: number of periods, 1..10,000; required as for a forecast. */
  steps?: number | null;
};
export type NotificationKind = "trained" | "prepared" | "failed" | "stopped";
export type Notification = {
  created_at: string;
  id: number;
  kind: NotificationKind;
  /** Page to open, from the root of the site. */
  link: string;
  story_id: number;
  story_name: string;
  text: string;
  /** Type of the task: 0 training, 1 long forecast. */
  type: number;
};
export type PartitionReason =
  "one_row" | "repeated" | "too_many" | "combined" | "not_searched";
export type Partition = {
  categories: string[];
  reason: PartitionReason;
  /** Rows that repeat a date of their series: they are combined. */
  repeated_rows: number;
  /** Series that they make. */
  series: number;
};
export type PlannedColumn = {
  name: string;
  /** Rows after the end that have a value. */
  rows: number;
  /** Periods after the end that it has values for, without a hole. */
  steps: number;
  /** The date of its last value. */
  until: string;
  /** Words whose order says nothing; else numbers. */
  words: boolean;
};
export type Plans = {
  /** In the order of the table. */
  columns: PlannedColumn[];
  /** The date of the last value of the target; null where nothing is planned. */
  end?: string | null;
};
export type AccuracyRow = {
  best: boolean;
  /** The series' label; `all` if the story has one series. */
  category: string;
  /** Classification, with `metrics`: a row for each actual class, a column for each predicted class. */
  confusion_matrix?: number[][] | null;
  /** 1 − error / error of the naive forecast (on rows: of the baseline), in the story's metric and on the same windows:
    0.38 is a 38% smaller error. Null if not measured. */
  gain_over_naive?: number | null;
  metrics?: Metrics | null;
  model: string;
  /** Why the model has no result. */
  reason?: string | null;
  /** Training time; null where it wasn't measured. */
  seconds?: number | null;
  test?: Metrics | null;
  train?: Metrics | null;
  validation?: Metrics | null;
};
export type ThresholdAnswer = {
  /** Accuracy of the trained models of the first 50 categories on rows that they had not seen. */
  errors: AccuracyRow[];
  value: number;
};
export type ThresholdRequest = {
  /** 0.01..0.95. */
  value: number;
};
export type CardAccuracy = {
  /** Metric of the story, or what ranks the models where that isn't defined. */
  metric: AccuracyMetric;
  /** The most frequent best model. */
  model: string;
  /** Name of the target; empty for clustering. */
  target: string;
  value: number;
};
export type Sparkline = {
  /** At most 30 values. */
  forecast: (number | null)[];
  /** At most 61 values. */
  history: (number | null)[];
};
export type Status =
  "queued" | "training" | "stopping" | "trained" | "error" | "stopped";
export type StoryCard = {
  accuracy?: CardAccuracy | null;
  comment: string;
  created_at: string;
  elapsed_seconds?: number | null;
  forecast_type: StoryKind;
  grade?: ForecastGrade | null;
  headline?: Headline | null;
  headline_kind?: HeadlineKind | null;
  id: number;
  /** Address of the cover (`?size=thumb` for cards); null if it has none. */
  image?: string | null;
  /** Whether auto-retrain is on. */
  keep_fresh: boolean;
  name: string;
  /** Whether the source has a newer table version than the one the model was trained on. */
  newer: boolean;
  /** 0..1; 1 only if the forecast is available. */
  progress: number;
  /** Place in the queue, from 1. */
  queue_position?: number | null;
  /** 0 training or queued, 1 trained, 2 error, 3 stopped. */
  ready: number;
  /** Minutes until it is trained, including the time in the queue. */
  remaining_minutes?: number | null;
  source_id: number;
  sparkline?: Sparkline | null;
  /** In the queue: minutes until the training is expected to start. */
  starts_in_minutes?: number | null;
  status: Status;
  /** Current step, in the reader's language. */
  step?: string | null;
  train_errors?: string | null;
  /** Whether a model is available, even if it is an older one. */
  trained: boolean;
  /** Minutes that the last training took. */
  trainning_time?: number | null;
  updated_at: string;
};
export type BestConfig = {
  model: string;
  /** Parameters that the search found, by model: of this one or of the models that it combines; empty if nothing was
    searched for or nothing better was found. */
  parameters: {
    [key: string]: {
      [key: string]: unknown;
    };
  };
};
export type ForecastChoice = {
  category: string;
  /** Columns whose future values this forecast needs. */
  future: string[];
  model: string;
};
export type FutureNeeds = {
  /** Columns of the file besides the date and the categories. */
  columns: string[];
  origin?: FutureOrigin | null;
  /** Whether the best model of some category can't forecast without them. */
  required: boolean;
  /** What to do, in the reader's language; null if no model of the story uses the columns. */
  sentence?: string | null;
  /** Periods in the template. */
  steps: number;
};
export type GradeCounts = {
  do_not_use: number;
  good: number;
  with_care: number;
};
export type NewerTable = {
  rows_now: number;
  /** Rows of the table that the story was trained on. */
  rows_trained: number;
  sentence: string;
};
export type AbsenceMeaning = "none" | "closed" | "no_sales" | "missing";
export type SeriesAbsence = {
  /** Whether the setting `fill` decided, not the data. Change `cleaning.fill` and retrain for another meaning. */
  chosen: boolean;
  /** Absent periods by what stands for them: closed ones, those that count as 0, and those filled with made-up values. */
  closed: number;
  /** Holidays on which it is closed, in English. */
  closed_holidays: string[];
  /** Hours of the week in which it is closed, from 0 for Monday 0:00. */
  closed_hours: number[];
  /** Weekdays on which the series is closed, from 1 for Monday. */
  closed_weekdays: number[];
  /** The date of the last value, if the series ended before the table did; otherwise null. */
  ended?: string | null;
  /** Periods at the beginning that were left out for the same reason. */
  left_out: number;
  made_up: number;
  /** The meaning of the absent periods in which the series was open. */
  meaning: AbsenceMeaning;
  /** Periods of the past data. */
  periods: number;
  /** All of it in the reader's language; empty if no period is absent. */
  sentences: string[];
  /** Whether values are missing that count as 0, because more than a fifth of the past data would have been made up. */
  too_many: boolean;
  zero: number;
};
export type TrustMember = {
  model: string;
  /** Title of the model, in the reader's language. */
  name: string;
  /** Its weight in the combination, 0..1; all add up to 1. Absent in stories trained before weights were recorded. */
  weight?: number | null;
};
export type Trust = {
  absence?: SeriesAbsence | null;
  /** Backtests of a time series. */
  backtests: number;
  category: string;
  /** Coverage: share of past values inside the interval, 0..1; null if fewer than 10 were tested. */
  coverage?: number | null;
  /** `gain_measure` of the model, as in the accuracy table. */
  error?: number | null;
  first?: string | null;
  /** Measure of this gain and of `error`: the story's metric, or what ranks the models where that isn't defined. */
  gain_measure?: string | null;
  /** Relative gain over the naive forecast or, on rows, over the baseline: 0.38 is a 38% smaller error. */
  gain_over_naive?: number | null;
  grade?: ForecastGrade | null;
  /** The rule that decided the grade, as a sentence. */
  grade_reason?: string | null;
  headline?: Headline | null;
  /** Time series: share of the past periods that were filled with made-up values, 0..1. */
  invented_share?: number | null;
  last?: string | null;
  /** In percent. */
  level: number;
  /** Models of the combination, the largest weight first; empty for a single model. */
  members: TrustMember[];
  model: string;
  notes: string[];
  /** Values, or rows, that the model learned from; not those that were filled in. */
  points: number;
  sentence: string;
  /** How many steps ahead the backtests went: further on, nobody knows how far off the forecast is. 0 on rows, and where
    nothing was measured. */
  tested_steps: number;
  /** Values that `error`, `gain_over_naive` and `coverage` rest on; on rows, rows predicted by models that had not seen
    them. */
  tested_values: number;
  /** `usual_miss` of the headline. */
  usual_miss?: number | null;
};
export type WeakCategory = {
  category: string;
  /** As in the trust card of the category. */
  gain_over_naive: number;
  /** Metric of the story, or what ranks the models where that isn't defined. */
  metric: AccuracyMetric;
  model: string;
  /** Value of the metric for the best model; null if not defined. */
  value?: number | null;
};
export type StoryData = {
  /** This and the next two: ids of the planning platform, as requested. */
  anaplan?: unknown;
  /** By category: the model in use, with the parameters that were found for it. */
  best_config: {
    [key: string]: BestConfig;
  };
  categories: CategoryChoice[];
  /** Number of categories in the current training, and of those that have a model. */
  categories_total: number;
  categories_trained: number;
  /** All values of each category column. */
  categories_values: {
    [key: string]: string[];
  };
  cleaning: Cleaning;
  clusters?: number | null;
  columns: ColumnRole[];
  /** What was decided about single values; a training on them begins with the next change of the story. */
  decisions: ValueDecision[];
  /** Accuracy table. */
  errors: AccuracyRow[];
  events: StoryEvent[];
  /** Order of the values of text columns and, for classification, of the target. */
  features: Feature[];
  /** Equal data, settings and seed give an equal fingerprint. */
  fingerprint?: string | null;
  forecastType: StoryKind;
  /** Series and models that can be forecast. */
  forecasts: ForecastChoice[];
  future?: FutureNeeds | null;
  /** Number of categories of each grade, over all categories. */
  grades: GradeCounts;
  hugeData: boolean;
  /** If some categories are left out: labels of all, in order. */
  labels: string[];
  /** Label of the largest category that has a model: by the sum of its last year or, on rows, by its rows. */
  largest?: string | null;
  modelID?: string | null;
  models: string[];
  newer?: NewerTable | null;
  /** Why auto-retrain didn't train on the newer table version, as a sentence; null if it did. */
  not_freshened?: string | null;
  /** What was cleaned, changed or left out, a sentence each. */
  notes: string[];
  /** Whether `errors`, `trust`, `forecasts` and `best_config` leave out categories; see `category` and `view` of the
    call. */
  partial: boolean;
  period?: Period | null;
  /** Of two classes the one that precision, recall, F1 and the threshold are of; null otherwise. */
  positive_class?: string | null;
  /** Number of categories above which only quick models can be trained; null if the story has fewer. */
  quick_only_above?: number | null;
  /** Parameters of each model. */
  settings: {
    [key: string]: {
      [key: string]: unknown;
    };
  };
  /** Horizon of the training, in periods; null on rows and without a trained model. */
  steps?: number | null;
  target?: string | null;
  /** Why the last training failed; null if it didn't. */
  train_errors?: string | null;
  trust: Trust[];
  /** Categories that gain least over the naive forecast, the weakest first; at most ten. */
  weakest: WeakCategory[];
  workspaceID?: string | null;
};
export type StoryDetail = StoryCard & {
  data: StoryData;
};
export type StoryRequest = {
  /** This and the next two: ids of the source's data in the planning platform. They are stored with the story and
    don't affect its training. */
  anaplan?: unknown;
  categories?: CategoryChoice[];
  cleaning?: Cleaning;
  /** Clustering: number of groups, 2..100, default 3. Null and `""` are errors unless the elbow method chooses. */
  clusters?: number | null;
  columns?: ColumnRole[];
  comment?: string | null;
  /** Time series: what becomes of single values, whatever `cleaning.outliers` is. Absent: what the story has stays. */
  decisions?: ValueDecision[] | null;
  /** Time series: events that explain values. Absent: what the story has stays. */
  events?: StoryEvent[] | null;
  /** Order of the values of binary and ordinal columns and of classes; missing ones are sorted. */
  features?: Feature[];
  forecastType?: StoryKind | null;
  /** Id of the source; also accepted as `source` or `source_id`. */
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
export type CostliestChoice = "tuning" | "series" | "model";
export type TrainingEstimate = {
  /** What to change first to make it shorter. */
  costliest: CostliestChoice;
  /** Minutes after which a training ends with what it has. */
  limit_minutes: number;
  /** By the costs of the models and the pace of the company's latest trainings. May exceed the limit. */
  minutes: number;
  /** The model that takes longest, if `costliest` is `model`. */
  model?: string | null;
};
export type EstimateRequest = StoryRequest & {
  /** Number of series or categories that are trained separately; 1 by default. */
  series?: number | null;
};
export type HeadlineChoice = {
  kind: HeadlineKind | null;
};
export type KeepFresh = {
  keep_fresh: boolean;
};
export type Param = {
  /** Default if `cleaning.train_type` is `custom`; null if it is the same. */
  custom?: unknown;
  default?: unknown;
  hint: string;
  /** Whether only whole numbers are allowed. */
  integer: boolean;
  max?: number | null;
  min?: number | null;
  name: string;
  /** Allowed values, if it is not a number. */
  options: string[];
  /** Title for people, in the reader's language. */
  title: string;
};
export type Model = {
  description: string;
  /** Whether it is available for large tables. */
  huge_data: boolean;
  id: string;
  /** Minutes for one category by a fixed table. `/stories/estimate` knows the data and the machine. */
  minutes: number;
  name: string;
  /** Minimum number of values it can be trained on. */
  needs_points: number;
  params: Param[];
};
export type SettingFieldKind =
  "whole" | "real" | "switch" | "choice" | "several" | "date";
export type SettingOption = {
  title: string;
  value: unknown;
};
export type SettingField = {
  /** Default; null if the engine decides from the data. */
  default?: unknown;
  kind: SettingFieldKind;
  max?: number | null;
  min?: number | null;
  /** Of a number: values outside its range that have a special meaning. */
  options: SettingOption[];
  /** Of a number: shown as a slider. */
  slider: boolean;
  step?: number | null;
};
export type SettingGroup =
  "cleaning" | "validation" | "features" | "model" | "forecast";
export type SettingPart = SettingField & {
  key: string;
  title: string;
};
export type Setting = SettingField & {
  group: SettingGroup;
  /** What it does, in one sentence. */
  hint: string;
  /** Whether it is available for large tables. */
  huge_data: boolean;
  key?: string | null;
  /** Other fields of the object. */
  more: SettingPart[];
  name: string;
  /** Whether the object also has `active`, off by default. */
  switchable: boolean;
  title: string;
};
export type RowsSettings = {
  /** Types that a column can have. */
  column_types: Role[];
  metrics: AccuracyMetric[];
  /** Models; `best` is the first. */
  models: Model[];
  /** All settings of `cleaning` for this kind of story, in the order of the screen. */
  settings: Setting[];
};
export type Levels = {
  default: number;
  max: number;
  min: number;
};
export type ClusteringSettings = {
  /** Allowed numbers of groups. */
  clusters: Levels;
  /** Types that a column can have. */
  column_types: Role[];
  metrics: AccuracyMetric[];
  /** Models; `all_models` is the first. */
  models: Model[];
  /** All settings of `cleaning` for this kind of story, in the order of the screen. */
  settings: Setting[];
};
export type TimeSeriesSettings = {
  /** Default horizon by period. */
  default_steps: {
    [key: string]: number;
  };
  levels: Levels;
  max_steps: number;
  metrics: AccuracyMetric[];
  /** Models; `best` is the first. */
  models: Model[];
  /** All settings of `cleaning` for this kind of story, in the order of the screen. */
  settings: Setting[];
};
export type Settings = {
  classification: RowsSettings;
  clustering: ClusteringSettings;
  forecast_types: StoryKind[];
  regression: RowsSettings;
  time_series: TimeSeriesSettings;
  /** Workers of the company. */
  workers: number;
  /** Workers that the company can have at most. */
  workers_maximum: number;
};
export type SeriesRow = {
  category: string;
  /** The date of the last value, if the series ended before the table did; otherwise null. */
  ended?: string | null;
  /** Relative, as in the trust card. */
  gain_over_naive?: number | null;
  grade?: ForecastGrade | null;
  grade_reason?: string | null;
  headline?: Headline | null;
  /** Sum of the last year of the past data, or its mean where the target does not add up; on rows, number of rows. */
  size?: number | null;
};
export type SeriesPage = {
  /** Number of series with a model. */
  count: number;
  /** Rows of a page. */
  page_size: number;
  rows: SeriesRow[];
  total?: Headline | null;
};
export type ImportanceMeasure = "effect" | "permutation" | "treeshap";
export type Importance = {
  category: string;
  /** Columns. Of a time series, `effect` also has its seasons, trend and past, and `treeshap` its past and the calendar,
    in words. */
  columns: string[];
  directions: ColumnDirection[];
  /** `effect`: by how much it moves the forecast on average, in the unit of the target or in probabilities.
    `permutation`: growth of the error without the column. `treeshap`: mean absolute contribution to a forecast, in
    the unit of the target; for classes in log odds or in probabilities. */
  growth: number[];
  /** `effect`: the typical value of what is moved, to compare `growth` with; otherwise null. */
  level?: number | null;
  /** Method of this answer: `effect`, `permutation` or `treeshap`. */
  measure: ImportanceMeasure;
  /** Methods available for this model. */
  measures: ImportanceMeasure[];
  model: string;
  /** Why there are no columns, if there are none. */
  note?: string | null;
  /** Share of each column in the importance of all, 0..1. */
  scores: number[];
};
export type ImportanceRequest = {
  /** One value for each category column: `{"city": "Bonn"}`. */
  categories?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  category?: string | null;
  /** Id of the story. */
  id: number;
  measure?: ImportanceMeasure | null;
  model?: string | null;
};
export type StopAnswer = {
  /** `stopping` while a part of it is still running, then `stopped`. */
  status: Status;
};
export type StopRequest = {
  /** Id of the task, as `GET /api/tasks` lists it. */
  id: number;
  /** Id of its story. */
  storyId: number;
};
export type TaskRow = {
  /** Whether it is running; otherwise it is queued. */
  active: boolean;
  cpu: number;
  id: number;
  /** Place in the queue, from 1. */
  position?: number | null;
  /** 0..1. */
  progress: number;
  remaining_minutes: number;
  status: Status;
  step?: string | null;
  story_id: number;
  story_name: string;
  /** Remaining minutes; the same as `remaining_minutes`, under its documented name. */
  trainning_time: number;
  /** 0 training, 1 long forecast. */
  type: number;
};
export type TaskTable = {
  /** Maximum number of workers. */
  maximum: number;
  /** Running and queued tasks, in the order in which they run. */
  tasks: TaskRow[];
  /** Number of workers of the company. */
  workers: number;
};
