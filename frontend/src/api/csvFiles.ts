/** Files that a CSV connection keeps. The call that sends a form is ours, because its progress is shown and it can be cancelled. */
import { integrationsGenerated, type CsvFile } from './generated/integrations';
import type { Sending } from './sendForm';

export type { CsvFile } from './generated/integrations';

interface Sent {
  /** Of the connection. */
  id: number;
  /** The file whose content is replaced; null for a new one. */
  fileId: number | null;
  file: File;
  sending: Sending;
}

const csvApi = integrationsGenerated
  .enhanceEndpoints({
    endpoints: {
      listCsvFiles: { providesTags: (_files, _error, { id }) => [{ type: 'CsvFile', id }] },
      listCsvColumns: { providesTags: (_columns, _error, { id }) => [{ type: 'CsvFile', id }] },
      createCsvFile: { invalidatesTags: (_file, _error, { id }) => [{ type: 'CsvFile', id }] },
      deleteCsvFile: { invalidatesTags: (_nothing, _error, { id }) => [{ type: 'CsvFile', id }] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      sendCsvFile: build.mutation<CsvFile, Sent>({
        query: ({ id, fileId, file, sending }) => {
          const body = new FormData();
          body.set('csv_file', file, file.name);
          return fileId === null
            ? { url: `/api/csv/${id}/upload`, method: 'POST', body, sending }
            : { url: `/api/csv/${id}/file/${fileId}`, method: 'PUT', body, sending };
        },
        // Whether a cancelled file came through in time, only the server knows.
        invalidatesTags: (_file, _error, { id }) => [{ type: 'CsvFile', id }],
      }),
    }),
  });

export const {
  useListCsvFilesQuery,
  useListCsvColumnsQuery,
  useCreateCsvFileMutation,
  useDeleteCsvFileMutation,
  useSendCsvFileMutation,
} = csvApi;
