/**
 * Tables: list, preview, save. Types and plain endpoints are generated; the calls that send a form
 * are ours, because their progress is shown and they can be cancelled.
 */
import {
  sourcesGenerated,
  type Preview,
  type ColumnType,
  type DateOrder,
  type DecimalSign,
  type Delimiter,
  type Encoding,
  type MixedStage,
  type Source as SourceItem,
  type SourceDetail,
} from './generated/sources';
import type { Sample } from '~/lib/generated/contract';
import type { Sending } from './sendForm';

export type {
  ColumnInfo as ColumnDescription,
  MixedStage,
  NoticeAnswer,
  Preview,
  ReceiptAnswer as Receipt,
  RowError,
  Source as SourceItem,
  SourceDetail,
  StageOptions,
  StagePreview,
  TableColumn,
  UnionRow,
} from './generated/sources';

/** How a source from S3 keeps itself up to date. */
export type Refresh = NonNullable<SourceDetail['refresh']>;
export type RefreshRun = Refresh['runs'][number];
export type Schedule = NonNullable<Refresh['schedule']>;

/** How a mixed source stands to the tables that it was made of. */
export type MixedState = NonNullable<SourceItem['data']['mixed']>;

export type CellValue = Preview['values'][number][number];
export type SampleName = Sample;

/** How one column is to be read; beats what is said of the whole file. */
export interface ColumnReading {
  type?: ColumnType;
  decimal?: DecimalSign;
  date_order?: DateOrder;
  /** `usual`, `past` or `buddhist`: what years of two figures, and those from 2400 on, mean. */
  years?: string;
  /** `auto`, `written`, `utc` or the name of a zone. */
  zone?: string;
  /** The sign of amounts marked as credit: `positive` or `negative`. */
  credit?: string;
  /** Empty cells take the value above. */
  fill_down?: boolean;
  /** Texts that look the same in Latin and Cyrillic letters get one spelling. */
  unify_letters?: boolean;
}

/** What a person corrected in the receipt. */
export interface ReadOptions {
  encoding?: Encoding;
  delimiter?: Delimiter;
  decimal?: DecimalSign;
  date_order?: DateOrder;
  /** Row of the column names, the first is 1. */
  header_row?: number;
  /** Rows that make up the column names, 0 for none. */
  header_rows?: number;
  /** The row below the column names holds units. */
  units_row?: boolean;
  /** Rows that sum up others are left out. */
  skip_totals?: boolean;
  /** Rows below the table that are not part of it are left out. */
  skip_footer?: boolean;
  /** Sheet of the workbook, the first is 1. */
  sheet?: number;
  columns?: Record<string, ColumnReading>;
  /** Columns named by dates become rows: the names of the two new columns, and the year of months that have none. */
  unpivot?: { date?: string; value?: string; year?: number };
  /** Months or quarters of a column are dates of the years in another column, or of one year. */
  join_year?: { column: string; year_column?: string; year?: number };
}

/** Options that are to change; null drops one. */
export type OptionsChange = { [Key in keyof ReadOptions]?: ReadOptions[Key] | null };

/** A table that will be read: a file, or the name of one that was uploaded in chunks before. */
export type TableFile = { file: File } | { uploaded: string };

/** Where a table lies in a bucket, and with what it is fetched. */
export interface S3Settings {
  url: string;
  access_key_id: string;
  secret_access_key: string;
  bucket_name: string;
  file_name: string;
}

/** What a save sends; a file, a file in a bucket, or the name of a sample table. */
export interface SourceForm {
  file: TableFile | null;
  s3?: S3Settings;
  external: SampleName | null;
  name: string;
  comment: string;
  options: ReadOptions;
  confirm?: boolean;
}

/** Only those who show progress or offer to cancel follow the sending. */
interface Sent {
  sending?: Sending;
}

const LIST = { type: 'Source', id: 'LIST' } as const;

const plainApi = sourcesGenerated.enhanceEndpoints({
  endpoints: {
    listSources: { providesTags: [LIST] },
    getSource: { providesTags: (_source, _error, { id }) => [{ type: 'Source', id }] },
    // Stories on it may have another table to learn from.
    changeReading: { invalidatesTags: ['Source', 'Story'] },
    // The deleted one is not asked for again: its page is being left.
    deleteSource: { invalidatesTags: [LIST] },
    // What stages come to hangs on the tables of other sources.
    previewMixedSource: { providesTags: [LIST] },
    createS3Source: { invalidatesTags: [LIST] },
    replaceS3Source: { invalidatesTags: ['Source'] },
    scheduleS3Source: { invalidatesTags: (_source, _error, { id }) => [LIST, { type: 'Source', id }] },
    // Also a read that failed is one of its last runs. Stories on it may have new rows to learn from.
    refreshS3Source: { invalidatesTags: ['Source', 'Story'] },
    createMixedSource: { invalidatesTags: [LIST] },
    // The pages of those that are made of it, or that it is made of, say so.
    replaceMixedSource: { invalidatesTags: ['Source'] },
    updateMixedSource: { invalidatesTags: ['Source', 'Story'] },
    autoUpdateMixedSource: { invalidatesTags: (_source, _error, { id }) => [LIST, { type: 'Source', id }] },
  },
});

const sourcesApi = plainApi.injectEndpoints({
  endpoints: (build) => ({
    previewSource: build.mutation<Preview, { file: TableFile; options: ReadOptions } & Sent>({
      query: ({ file, options, sending }) => call('/api/source/preview', 'POST', readingForm(file, options), sending),
    }),
    createSource: build.mutation<SourceDetail, SourceForm & Sent>({
      query: ({ sending, ...form }) => call('/api/sources', 'POST', savingForm(form), sending),
      invalidatesTags: [LIST],
    }),
    replaceSource: build.mutation<SourceDetail, SourceForm & Sent & { id: number }>({
      query: ({ id, sending, ...form }) => call(`/api/sources/${id}`, 'PUT', savingForm(form), sending),
      invalidatesTags: ['Source'],
    }),
    updateSource: build.mutation<SourceDetail, { id: number; name: string; comment: string }>({
      query: ({ id, name, comment }) => call(`/api/sources/${id}`, 'PATCH', formOf({ name, comment })),
      invalidatesTags: (_source, _error, { id }) => [LIST, { type: 'Source', id }],
    }),
  }),
});

/** For `usePolledQuery`. */
export const { getSource } = sourcesApi.endpoints;

export const {
  useListSourcesQuery,
  useGetSourceQuery,
  usePreviewSourceMutation,
  usePreviewReadingMutation,
  useChangeReadingMutation,
  useSampleSourceQuery,
  useCreateSourceMutation,
  useReplaceSourceMutation,
  useUpdateSourceMutation,
  useDeleteSourceMutation,
  useLazyListSourcesQuery,
  usePreviewS3SourceMutation,
  useCreateS3SourceMutation,
  useReplaceS3SourceMutation,
  useScheduleS3SourceMutation,
  useRefreshS3SourceMutation,
  useLazyGetSourceQuery,
  usePreviewMixedSourceQuery,
  useLazyPreviewMixedSourceQuery,
  useCreateMixedSourceMutation,
  useReplaceMixedSourceMutation,
  useUpdateMixedSourceMutation,
  useAutoUpdateMixedSourceMutation,
} = sourcesApi;

/** A saved source as the only stage of a mixed one: this is how its columns are described over all rows. */
export function asStage(sourceId: number): MixedStage {
  return { name: 'source', order: 0, type: 'add_source', fixed: true, options: { source_id: sourceId } };
}

function call(url: string, method: 'POST' | 'PUT' | 'PATCH', body: FormData, sending?: Sending) {
  return { url, method, body, ...(sending === undefined ? {} : { sending }) };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function readingForm(file: TableFile, options: ReadOptions): FormData {
  const form = formOf({ options: JSON.stringify(options) });
  setFile(form, file);
  return form;
}

function setFile(form: FormData, table: TableFile): void {
  if ('uploaded' in table) {
    form.set('file_name', table.uploaded);
    form.set('huge_data', 'true');
  } else {
    form.set('file_name', table.file.name);
    form.set('file', table.file);
  }
}

function savingForm({ file, external, name, comment, options, confirm = false }: SourceForm): FormData {
  const form = formOf({ name, comment });
  if (confirm) form.set('confirm', 'true');
  if (external !== null) form.set('external_data', external);
  if (file !== null) {
    form.set('options', JSON.stringify(options));
    setFile(form, file);
  }
  return form;
}
