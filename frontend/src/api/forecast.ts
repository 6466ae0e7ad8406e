/** Stories, their charts and forecasts, tasks, workers, notifications. The endpoints are generated; the tags are ours. */
import pMap from 'p-map';
import { watch } from '~/lib/trainings';
import { asFailure } from './errors';
import {
  forecastGenerated,
  type ForecastAnswer,
  type Scenario,
  type PreparedForecast,
  type SeriesPage,
  type StoryDetail,
  type WhatIf,
} from './generated/forecast';

export type {
  AccuracyMetric,
  AccuracyRow,
  CategoryChoice,
  ClusterGroup,
  ClustersChart,
  ChartSeries,
  Cleaning,
  ColumnRole,
  Decision,
  Feature,
  FeatureImportanceRequest,
  FilledPeriods,
  ForecastAnswer,
  ForecastChart,
  ForecastGrade,
  ForecastMemory,
  ForecastRequest,
  FutureAnswer,
  Scenario,
  Health,
  Headline,
  HealthTotal,
  Importance as ImportanceAnswer,
  Metrics,
  Model as ModelInfo,
  Notification,
  OrderedRole,
  Param as ModelParam,
  Partition,
  Plans,
  Predicted,
  PreparedForecast,
  RowsAnswer,
  RowsChart,
  RowsToForecast,
  SeriesAbsence,
  Setting,
  Settings,
  SeriesPage,
  SeriesRow,
  ShownEvent,
  Sparkline,
  SpecificData,
  StationarityTest,
  StoryCard,
  StoryData,
  StoryDetail,
  StoryEvent,
  StoryRequest,
  TaskRow,
  TrainChart,
  TrainChartRequest,
  TrainingEstimate,
  Trust,
  TrustMember,
  UnusualSeries,
  UnusualValue,
  ValueDecision,
  WhatIf as WhatIfAnswer,
} from './generated/forecast';

/** A training that was accepted is watched to its end, on whichever page that comes. */
async function watchAccepted(
  _asked: unknown,
  { queryFulfilled }: { queryFulfilled: Promise<{ data: StoryDetail }> },
): Promise<void> {
  // Who asked tells why a training was refused.
  const accepted = await queryFulfilled.catch(() => null);
  if (accepted !== null) watch(accepted.data);
}

/** How a story stands, as far as no forecast hangs on it. */
const STATE = { type: 'Story', id: 'STATE' } as const;
/** The number above a forecast, of whatever kind was chosen. */
const HEADLINE = { type: 'Story', id: 'HEADLINE' } as const;

const forecastApi = forecastGenerated.enhanceEndpoints({
  endpoints: {
    getSettings: { providesTags: ['Settings'] },
    listStories: { providesTags: ['Story', STATE, HEADLINE] },
    createStory: { invalidatesTags: ['Story', 'Task', 'Source'], onQueryStarted: watchAccepted },
    changeStory: { invalidatesTags: ['Story', 'Task', 'Source'], onQueryStarted: watchAccepted },
    retrainStory: { invalidatesTags: ['Story', 'Task'], onQueryStarted: watchAccepted },
    deleteStory: { invalidatesTags: ['Story', 'Task', 'Source'] },
    duplicateStory: { invalidatesTags: ['Story', 'Source'] },
    keepStoryFresh: { invalidatesTags: [STATE] },
    chooseHeadline: { invalidatesTags: [HEADLINE] },
    // What is drawn before a training hangs on the source's table alone.
    chartTrain: { providesTags: ['Source'] },
    proposePartition: { providesTags: ['Source'] },
    listPlannedColumns: { providesTags: ['Source'] },
    estimateTraining: { providesTags: ['Source'] },
    featureImportance: { providesTags: ['Source'] },
    listSeries: { providesTags: ['Story'] },
    chartForecast: { providesTags: ['Story'] },
    // A new table of the source brings values that came.
    forecastMemory: { providesTags: ['Story', 'Source'] },
    storyFeatureImportance: { providesTags: ['Story'] },
    forecast: { providesTags: ['Story', HEADLINE] },
    preparedForecast: { providesTags: ['Story', 'Task', HEADLINE] },
    setProbabilityThreshold: { invalidatesTags: ['Story'] },
    listTasks: { providesTags: ['Task'] },
    stopTask: { invalidatesTags: ['Task', 'Story'] },
    addWorker: { invalidatesTags: ['Task', 'Settings'] },
    removeWorker: { invalidatesTags: ['Task', 'Settings'] },
    listNotifications: { providesTags: ['Notification'] },
  },
});

/** For calls of several series, of which nobody knows how many. */
export const { chartForecast, forecast } = forecastApi.endpoints;

/** For `usePolledQuery`. */
export const { listStories, listTasks, preparedForecast } = forecastApi.endpoints;
const { listSeries } = forecastApi.endpoints;
/** Pages of one table that are asked for at a time. */
const PAGES_AT_ONCE = 4;

/** The forecast of an answer; undefined while a task prepares it. */
export function answerNow(answer: ForecastAnswer | PreparedForecast | undefined): ForecastAnswer | undefined {
  return answer === undefined || 'task' in answer ? undefined : answer;
}

/** The calls that may carry a file, and a story as pages take it. */
const ownApi = forecastApi.injectEndpoints({
  endpoints: (build) => ({
    /** What a page shows of a story: of very many categories the first that has a model, or the one that is named. */
    storyPage: build.query<StoryDetail, { id: number; category?: string }>({
      query: ({ id, category }) => ({ url: `/api/stories/${id}`, params: { view: 'page', category } }),
      providesTags: ['Story', STATE, HEADLINE],
    }),
    /** All series of a story with their total, the largest first: page after page, as far as there are any. */
    allSeries: build.query<SeriesPage, { id: number }>({
      queryFn: async ({ id }, { dispatch }) => {
        const ask = (page: number) =>
          dispatch(listSeries.initiate({ id, page }, { subscribe: false, forceRefetch: true }));
        const { data: first, error } = await ask(1);
        if (first === undefined) return { error: asFailure(error) };
        const pages = Math.ceil(first.count / Math.max(1, first.page_size));
        const numbers = Array.from({ length: Math.max(0, pages - 1) }, (_, place) => place + 2);
        const others = await pMap(numbers, ask, { concurrency: PAGES_AT_ONCE });
        const failed = others.find(({ data }) => data === undefined);
        if (failed !== undefined) return { error: asFailure(failed.error) };
        return { data: { ...first, rows: [...first.rows, ...others.flatMap(({ data }) => data?.rows ?? [])] } };
      },
      providesTags: ['Story', HEADLINE],
    }),
    /** Rows of a file, each forecast by the model of its category. */
    forecastFile: build.mutation<ForecastAnswer | PreparedForecast, { id: number; form: FormData }>({
      query: ({ id, form }) => ({ url: `/api/forecast/${id}`, method: 'POST', body: form }),
    }),
    /** What other settings would make of a forecast; nobody keeps the answer. */
    whatIf: build.mutation<WhatIf, { id: number; body: Scenario | FormData }>({
      query: ({ id, body }) => ({ url: `/api/game_forecast/${id}`, method: 'POST', body }),
    }),
  }),
});

export const { forecastFile, storyPage } = ownApi.endpoints;
export const { useAllSeriesQuery, useForecastFileMutation, useStoryPageQuery, useWhatIfMutation } = ownApi;
export const {
  useGetSettingsQuery,
  useListStoriesQuery,
  useCreateStoryMutation,
  useChangeStoryMutation,
  useRetrainStoryMutation,
  useDeleteStoryMutation,
  useDuplicateStoryMutation,
  useChartTrainQuery,
  useListPlannedColumnsQuery,
  useProposePartitionQuery,
  useEstimateTrainingQuery,
  useFeatureImportanceQuery,
  useChartForecastQuery,
  useForecastMemoryQuery,
  useForecastQuery,
  useSetProbabilityThresholdMutation,
  useStoryFeatureImportanceQuery,
  useListTasksQuery,
  useStopTaskMutation,
  useAddWorkerMutation,
  useRemoveWorkerMutation,
  useListNotificationsQuery,
  useKeepStoryFreshMutation,
  useChooseHeadlineMutation,
} = forecastApi;
