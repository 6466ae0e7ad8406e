/** Processes that copy tables from one connection to another, and their runs, which the API calls integration tasks. */
import { integrationsGenerated } from './generated/integrations';

export type {
  ConnectionColumn,
  ConnectionObject,
  IntegrationTask as Run,
  ProcessAnswer as Process,
  ProcessForm,
  ProcessPreview,
} from './generated/integrations';

const LIST = { type: 'Process', id: 'LIST' } as const;

const processesApi = integrationsGenerated.enhanceEndpoints({
  endpoints: {
    listProcesses: { providesTags: [LIST] },
    // A form begins with what is saved now, not with what was saved at the last look.
    getProcess: { keepUnusedDataFor: 0, providesTags: (_process, _error, { id }) => [{ type: 'Process', id }] },
    createProcess: { invalidatesTags: [LIST] },
    replaceProcess: { invalidatesTags: (_process, _error, { id }) => [LIST, { type: 'Process', id }, 'Run'] },
    // The deleted one is not asked for again: its page is being left. Its runs go with it.
    deleteProcess: { invalidatesTags: [LIST, 'Run'] },
    // Another system may change at any time, as may files.
    listConnectionObjects: { keepUnusedDataFor: 0 },
    listConnectionColumns: { keepUnusedDataFor: 0 },
    listIntegrationTasks: { providesTags: ['Run'] },
    // A refusal may say that it runs already.
    startIntegrationTask: { invalidatesTags: ['Run'] },
    stopIntegrationTask: { invalidatesTags: ['Run'] },
  },
});

/** For `usePolledQuery`. */
export const { listIntegrationTasks: listRuns } = processesApi.endpoints;

export const {
  useListProcessesQuery,
  useGetProcessQuery,
  useCreateProcessMutation,
  useReplaceProcessMutation,
  useDeleteProcessMutation,
  usePreviewProcessMutation,
  useListConnectionObjectsQuery,
  useListConnectionColumnsQuery,
  usePreviewScheduleMutation,
  useStartIntegrationTaskMutation,
  useStopIntegrationTaskMutation,
} = processesApi;
