/** Stories, their charts and forecasts, tasks, workers, notifications. The endpoints are generated; the tags are ours. */
import { forecastGenerated } from './generated/forecast';
import type { ForecastAnswer, ImportanceBefore, ImportanceBeforeRequest } from './rows';

export type {
  AccuracyRow, CategoryChoice, ChartSeries, Cleaning, ColumnRole, ForecastMemory, Health, Importance as ImportanceAnswer,
  Model as ModelInfo, Notification, Param as ModelParam, Setting, StoryCard, StoryData, StoryDetail, StoryRequest,
  TaskRow, TrainChart, Trust, TrustMember,
} from './generated/forecast';
export type { Feature, ForecastAnswer, ForecastChart, ForecastRequest, ImportanceBeforeRequest, Metrics, RowsAnswer, RowsChart, RowsToForecast, ScoreName, Settings } from './rows';
export { featuresIn } from './rows';

const forecastApi = forecastGenerated.enhanceEndpoints({
  endpoints: {
    getSettings: { providesTags: ['Settings'] },
    listStories: { providesTags: ['Story'] },
    getStory: { providesTags: ['Story'] },
    createStory: { invalidatesTags: ['Story', 'Task', 'Source'] },
    changeStory: { invalidatesTags: ['Story', 'Task', 'Source'] },
    retrainStory: { invalidatesTags: ['Story', 'Task'] },
    deleteStory: { invalidatesTags: ['Story', 'Task', 'Source'] },
    duplicateStory: { invalidatesTags: ['Story', 'Source'] },
    // What is drawn before a training hangs on the source's table alone.
    chartTrain: { providesTags: ['Source'] },
    chartForecast: { providesTags: ['Story'] },
    // A new table of the source brings values that came.
    forecastMemory: { providesTags: ['Story', 'Source'] },
    storyFeatureImportance: { providesTags: ['Story'] },
    forecast: { providesTags: ['Story'] },
    listTasks: { providesTags: ['Task'] },
    stopTask: { invalidatesTags: ['Task', 'Story'] },
    addWorker: { invalidatesTags: ['Task', 'Settings'] },
    removeWorker: { invalidatesTags: ['Task', 'Settings'] },
    listNotifications: { providesTags: ['Notification'] },
  },
});

/** Calls that carry a form, and the one whose answer changes the story. */
const ownApi = forecastApi.injectEndpoints({
  endpoints: (build) => ({
    /** Rows of a file, each forecast by the model of its category. */
    forecastFile: build.mutation<ForecastAnswer, { id: number; form: FormData }>({
      query: ({ id, form }) => ({ url: `/api/forecast/${id}`, method: 'POST', body: form }),
    }),
    /** Which columns would explain the target, before anything is trained. */
    importanceBefore: build.query<ImportanceBefore, ImportanceBeforeRequest>({
      query: (body) => ({ url: '/api/feature_importance', method: 'POST', body }),
      providesTags: ['Source'],
    }),
    /** From which probability on the second of two classes is forecast; nothing is trained again. */
    saveThreshold: build.mutation<unknown, { id: number; value: number }>({
      query: ({ id, value }) => ({ url: `/api/probability_threshold/${id}`, method: 'POST', body: { value } }),
      invalidatesTags: ['Story'],
    }),
  }),
});

export const { useForecastFileMutation, useImportanceBeforeQuery, useSaveThresholdMutation } = ownApi;
export const {
  useGetSettingsQuery, useListStoriesQuery, useGetStoryQuery, useCreateStoryMutation, useChangeStoryMutation,
  useRetrainStoryMutation, useDeleteStoryMutation, useDuplicateStoryMutation, useChartTrainQuery,
  useChartForecastQuery, useForecastMemoryQuery, useForecastQuery, useStoryFeatureImportanceQuery, useListTasksQuery, useStopTaskMutation, useAddWorkerMutation,
  useRemoveWorkerMutation, useListNotificationsQuery,
} = forecastApi;
