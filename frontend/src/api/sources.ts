/** Tables: list, preview, save, download. */
import { api } from './api';
import type { Sending } from './sendForm';

export type CellValue = string | number | null;
export type ColumnKind = 'date' | 'number' | 'category';
export type SampleName = 'weather' | 'exchange_rate';

export interface TableColumn {
  name: string;
  type: ColumnKind;
  period: string | null;
  column_type: string;
}

export interface Receipt {
  format: string;
  encoding: string | null;
  delimiter: string | null;
  decimal: string | null;
  thousands: string | null;
  date_order: string | null;
  date_order_ambiguous: boolean;
  header_row: number | null;
  sheet: { name: string; index: number; of: number } | null;
}

/** What a person corrected in the receipt. */
export interface ReadOptions {
  encoding?: string;
  delimiter?: string;
  decimal?: string;
  date_order?: string;
  columns?: Record<string, ColumnKind>;
}

export interface RowError {
  index: number;
  row: number;
  values: CellValue[];
  cells: Record<string, 'empty_value' | 'wrong_value'>;
}

export interface TableNotice {
  code: string;
  text: string;
  columns: string[];
}

export interface Preview {
  columns: TableColumn[];
  values: CellValue[][];
  rows: number;
  errors: RowError[];
  errors_total: number;
  fileName: string;
  file_name: string;
  receipt: Receipt;
  notices: TableNotice[];
}

export interface SourceItem {
  id: number;
  name: string;
  image: string | null;
  comment: string;
  updated_at: string;
  data: { size: number; rows: number; huge_data: boolean; hugeData: boolean; external_data: string | null };
}

export interface SourceDetail extends SourceItem {
  columns: TableColumn[];
  values: CellValue[][];
  receipt: Receipt | null;
  notices: TableNotice[];
  errors: RowError[];
  errors_total: number;
  stories: { id: number; name: string }[];
}

/** What a save sends; a file or the name of a sample table. */
export interface SourceForm {
  file: File | null;
  external: SampleName | null;
  name: string;
  comment: string;
  options: ReadOptions;
  confirm?: boolean;
}

interface Sent {
  sending: Sending;
}

export const sourcesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSources: build.query<SourceItem[], void>({
      query: () => ({ url: '/api/sources' }),
      providesTags: ['Source'],
    }),
    getSource: build.query<SourceDetail, { id: number }>({
      query: ({ id }) => ({ url: `/api/sources/${id}` }),
      providesTags: ['Source'],
    }),
    previewSource: build.mutation<Preview, { file: File; options: ReadOptions } & Sent>({
      query: ({ file, options, sending }) => ({ url: '/api/source/preview', method: 'POST', body: readingForm(file, options), sending }),
    }),
    sampleSource: build.query<Preview, { name: SampleName }>({
      query: ({ name }) => ({ url: `/api/source/sample/${name}` }),
    }),
    createSource: build.mutation<SourceDetail, SourceForm & Sent>({
      query: ({ sending, ...form }) => ({ url: '/api/sources', method: 'POST', body: savingForm(form), sending }),
      invalidatesTags: ['Source'],
    }),
    replaceSource: build.mutation<SourceDetail, SourceForm & Sent & { id: number }>({
      query: ({ id, sending, ...form }) => ({ url: `/api/sources/${id}`, method: 'PUT', body: savingForm(form), sending }),
      invalidatesTags: ['Source'],
    }),
    updateSource: build.mutation<SourceDetail, { id: number; name: string; comment: string }>({
      query: ({ id, ...body }) => ({ url: `/api/sources/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Source'],
    }),
    deleteSource: build.mutation<unknown, { id: number; confirm: boolean }>({
      query: ({ id, confirm }) => ({ url: `/api/sources/${id}`, method: 'DELETE', params: { confirm } }),
      invalidatesTags: ['Source'],
    }),
  }),
});

export const {
  useListSourcesQuery, useGetSourceQuery, usePreviewSourceMutation, useSampleSourceQuery, useCreateSourceMutation,
  useReplaceSourceMutation, useUpdateSourceMutation, useDeleteSourceMutation, useLazyListSourcesQuery,
  useLazyGetSourceQuery,
} = sourcesApi;

function readingForm(file: File, options: ReadOptions): FormData {
  const form = new FormData();
  form.set('options', JSON.stringify(options));
  form.set('file', file);
  return form;
}

function savingForm({ file, external, name, comment, options, confirm = false }: SourceForm): FormData {
  const form = new FormData();
  form.set('name', name);
  form.set('comment', comment);
  if (confirm) form.set('confirm', 'true');
  if (external !== null) form.set('external_data', external);
  if (file !== null) {
    form.set('file_name', file.name);
    form.set('options', JSON.stringify(options));
    form.set('file', file);
  }
  return form;
}
