/** Connections to other systems of the company: their types, what is saved of them, and their test. */
import { integrationsGenerated } from './generated/integrations';

export type {
  ConnectionAnswer as ConnectionItem,
  ConnectionDetail,
  ConnectionField,
  ConnectionForm,
  ConnectionType,
  TestAnswer,
} from './generated/integrations';

const LIST = { type: 'Connection', id: 'LIST' } as const;

const connectionsApi = integrationsGenerated.enhanceEndpoints({
  endpoints: {
    // In the reader's language.
    listConnectionTypes: { providesTags: [{ type: 'Connection', id: 'TYPES' }] },
    listConnections: { providesTags: [LIST] },
    // A form begins with what is saved now, not with what was saved at the last look.
    getConnection: {
      keepUnusedDataFor: 0,
      providesTags: (_connection, _error, { id }) => [{ type: 'Connection', id }],
    },
    createConnection: { invalidatesTags: [LIST] },
    replaceConnection: { invalidatesTags: (_connection, _error, { id }) => [LIST, { type: 'Connection', id }] },
    // The deleted one is not asked for again: its page is being left.
    deleteConnection: { invalidatesTags: [LIST] },
  },
});

export const {
  useListConnectionTypesQuery,
  useListConnectionsQuery,
  useGetConnectionQuery,
  useCreateConnectionMutation,
  useReplaceConnectionMutation,
  useDeleteConnectionMutation,
  useTestConnectionMutation,
} = connectionsApi;
