/** Stories, their charts and forecasts, tasks, workers, notifications. The endpoints are generated; the tags are ours. */
import { forecastGenerated } from './generated/forecast';

export type {
  AccuracyRow, CategoryChoice, ChartSeries, Cleaning, ColumnRole, ForecastMemory, Health, Importance as ImportanceAnswer,
  Model as ModelInfo, Notification, Param as ModelParam, Setting, StoryCard, StoryData, StoryDetail, StoryRequest,
  TaskRow, TrainChart, Trust, TrustMember,
} from './generated/forecast';
export type { Feature, ForecastAnswer, ForecastChart, ForecastRequest, Metrics, RowsAnswer, RowsChart, RowsToForecast, ScoreName, Settings } from './rows';
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

export const {
  useGetSettingsQuery, useListStoriesQuery, useGetStoryQuery, useCreateStoryMutation, useChangeStoryMutation,
  useRetrainStoryMutation, useDeleteStoryMutation, useDuplicateStoryMutation, useChartTrainQuery,
  useChartForecastQuery, useForecastMemoryQuery, useForecastQuery, useStoryFeatureImportanceQuery, useListTasksQuery, useStopTaskMutation, useAddWorkerMutation,
  useRemoveWorkerMutation, useListNotificationsQuery,
} = forecastApi;
