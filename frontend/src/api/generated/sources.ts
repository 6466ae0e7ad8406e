/* Generated from proto/openapi/sources.json by "npm run codegen". Do not edit. */
import { api } from "../api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    downloadSource: build.query<
      DownloadSourceApiResponse,
      DownloadSourceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source/download/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    previewMixedSource: build.query<
      PreviewMixedSourceApiResponse,
      PreviewMixedSourceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source/result/preview`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    sampleSource: build.query<SampleSourceApiResponse, SampleSourceApiArg>({
      query: (queryArg) => ({
        url: `/api/source/sample/${encodeURIComponent(String(queryArg.kind))}`,
      }),
    }),
    uploadProgress: build.query<
      UploadProgressApiResponse,
      UploadProgressApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source_batch/progress`,
        params: {
          file_name: queryArg.fileName,
        },
      }),
    }),
    getUpload: build.query<GetUploadApiResponse, GetUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/source_batch/upload`,
        params: {
          file_name: queryArg.fileName,
          size: queryArg.size,
        },
      }),
    }),
    cancelUpload: build.mutation<CancelUploadApiResponse, CancelUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/source_batch/upload`,
        method: "DELETE",
        params: {
          file_name: queryArg.fileName,
        },
      }),
    }),
    autoUpdateMixedSource: build.mutation<
      AutoUpdateMixedSourceApiResponse,
      AutoUpdateMixedSourceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source_mixed/auto_update/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    createMixedSource: build.mutation<
      CreateMixedSourceApiResponse,
      CreateMixedSourceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source_mixed/save/0`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    replaceMixedSource: build.mutation<
      ReplaceMixedSourceApiResponse,
      ReplaceMixedSourceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source_mixed/save/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    updateMixedSource: build.mutation<
      UpdateMixedSourceApiResponse,
      UpdateMixedSourceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source_mixed/update/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    refreshS3Source: build.mutation<
      RefreshS3SourceApiResponse,
      RefreshS3SourceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source_s3/refresh/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
      }),
    }),
    createS3Source: build.mutation<
      CreateS3SourceApiResponse,
      CreateS3SourceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source_s3/save/0`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    replaceS3Source: build.mutation<
      ReplaceS3SourceApiResponse,
      ReplaceS3SourceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source_s3/save/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    scheduleS3Source: build.mutation<
      ScheduleS3SourceApiResponse,
      ScheduleS3SourceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source_s3/schedule/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    previewS3Source: build.mutation<
      PreviewS3SourceApiResponse,
      PreviewS3SourceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source_s3/update`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listSources: build.query<ListSourcesApiResponse, ListSourcesApiArg>({
      query: () => ({ url: `/api/sources` }),
    }),
    getSource: build.query<GetSourceApiResponse, GetSourceApiArg>({
      query: (queryArg) => ({
        url: `/api/sources/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    deleteSource: build.mutation<DeleteSourceApiResponse, DeleteSourceApiArg>({
      query: (queryArg) => ({
        url: `/api/sources/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
        params: {
          confirm: queryArg.confirm,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sourcesGenerated };
export type DownloadSourceApiResponse = unknown;
export type DownloadSourceApiArg = {
  id: number;
};
export type PreviewMixedSourceApiResponse =
  /** status 200 undefined */ (StagePreview | null)[];
export type PreviewMixedSourceApiArg = {
  body: MixedPreviewForm;
};
export type SampleSourceApiResponse = /** status 200 undefined */ Preview;
export type SampleSourceApiArg = {
  kind: "weather" | "exchange_rate";
};
export type UploadProgressApiResponse =
  /** status 200 undefined */ UploadProgress | null;
export type UploadProgressApiArg = {
  /** As in `uploadChunk`. */
  fileName?: string;
};
export type GetUploadApiResponse = /** status 200 undefined */ UploadState;
export type GetUploadApiArg = {
  /** As in `uploadChunk`. */
  fileName?: string;
  /** Bytes of the file at hand: an upload of another size is another file's. */
  size?: number;
};
export type CancelUploadApiResponse = unknown;
export type CancelUploadApiArg = {
  /** As in `uploadChunk`. */
  fileName?: string;
};
export type AutoUpdateMixedSourceApiResponse =
  /** status 200 undefined */ SourceDetail;
export type AutoUpdateMixedSourceApiArg = {
  id: number;
  body: AutoUpdateForm;
};
export type CreateMixedSourceApiResponse =
  /** status 201 undefined */ SourceDetail;
export type CreateMixedSourceApiArg = {
  body: MixedForm;
};
export type ReplaceMixedSourceApiResponse =
  /** status 200 undefined */ SourceDetail;
export type ReplaceMixedSourceApiArg = {
  id: number;
  body: MixedForm;
};
export type UpdateMixedSourceApiResponse =
  /** status 200 undefined */ SourceDetail;
export type UpdateMixedSourceApiArg = {
  id: number;
  body: UpdateForm;
};
export type RefreshS3SourceApiResponse =
  /** status 200 undefined */ SourceDetail;
export type RefreshS3SourceApiArg = {
  id: number;
};
export type CreateS3SourceApiResponse =
  /** status 201 undefined */ SourceDetail;
export type CreateS3SourceApiArg = {
  body: S3Form;
};
export type ReplaceS3SourceApiResponse =
  /** status 200 undefined */ SourceDetail;
export type ReplaceS3SourceApiArg = {
  id: number;
  body: S3Form;
};
export type ScheduleS3SourceApiResponse =
  /** status 200 undefined */ SourceDetail;
export type ScheduleS3SourceApiArg = {
  id: number;
  body: ScheduleForm;
};
export type PreviewS3SourceApiResponse = /** status 200 undefined */ Preview;
export type PreviewS3SourceApiArg = {
  body: S3PreviewForm;
};
export type ListSourcesApiResponse = /** status 200 undefined */ Source[];
export type ListSourcesApiArg = void;
export type GetSourceApiResponse = /** status 200 undefined */ SourceDetail;
export type GetSourceApiArg = {
  id: number;
};
export type DeleteSourceApiResponse = unknown;
export type DeleteSourceApiArg = {
  id: number;
  /** `true` to delete a source that stories or mixed sources use. */
  confirm?: boolean;
};
export type TableColumn = {
  /** `date_hours` to `date_years`, `date` for dates without a period, `number`, `category`. */
  column_type: string;
  /** Whether dates carry a time of day. */
  has_time: boolean;
  name: string;
  /** Spacing of a date column: `hours` to `years`; null where the dates follow none. */
  period?: string | null;
  /** `date`, `number` or `category`. */
  type: string;
};
export type DistributionAnswer = {
  /** Bounds of the bars of ranges, one more than there are bars. */
  edges: number[];
  /** `values` (a bar a number), `ranges` (a bar a range of numbers), `categories` (the most
    frequent first) or `periods` (of dates, also those without a row). */
  kind: string;
  labels: string[];
  /** Rows with values that have no bar. */
  others: number;
  /** Rows of each bar. */
  values: number[];
};
export type ColumnInfo = {
  "25%"?: number | null;
  "50%"?: number | null;
  "75%"?: number | null;
  /** Cells with a value. */
  count: number;
  /** Cells of text without a value or with white space alone. */
  count_empty: number;
  /** Cells of numbers or dates without a value. */
  count_nan: number;
  count_zero: number;
  dist: DistributionAnswer;
  /** int16, int32, int64, float32, float64, text, time or category. */
  dtype: string;
  /** The earliest and the latest date. */
  first?: string | null;
  last?: string | null;
  max?: number | null;
  mean?: number | null;
  min?: number | null;
  /** Of the sample: the divisor is n - 1. */
  std?: number | null;
  unique: number;
};
export type StageError = {
  code: string;
  /** `type`, or a path in the options: `source_id`, `values.0.name`. */
  field: string;
  message: string;
};
export type MergeAnswer = {
  /** Rows after over rows before. */
  growth: number;
  /** Keys repeat in both tables, so that rows multiply. */
  many_to_many: boolean;
  /** Their share, 0 to 1. */
  match_rate: number;
  /** Rows of the first table that have a partner. */
  matched: number;
};
export type PressAnswer = {
  label: string;
  /** The `options` that it changes; null drops one. */
  options: object;
};
export type NoticeAnswer = {
  code: string;
  columns: string[];
  /** Where the column's dates could be: the order that was taken. */
  date_order?: string | null;
  /** Where the column's numbers could be read in two ways: the sign that was taken. */
  decimal?: string | null;
  press?: PressAnswer | null;
  text: string;
};
export type StagePreview = {
  /** Cells that hold another value than before the stage. */
  changed_cells: number;
  columns: TableColumn[];
  /** By column: statistics over all rows. */
  desc: {
    [key: string]: ColumnInfo;
  };
  error?: StageError | null;
  merge?: MergeAnswer | null;
  name: string;
  notices: NoticeAnswer[];
  order: number;
  rows_in: number;
  rows_out: number;
  type: string;
  /** The first 100 rows. */
  values: (number | string | null)[][];
};
export type MixedStage = {
  /** What a preview told of the stage: ignored and worked out anew. */
  columns?: object[] | null;
  desc?: object | null;
  /** True of the first stage; ignored. */
  fixed?: boolean | null;
  name?: string;
  /** add_source: `source_id`. preprocessing: `preprocess` (remove_column, rename_column,
    replace_nan, replace_empty, replace_zeros, change_type) and `values`, each with `name` (the
    column), `value` (the new name, the strategy or the type) and `custom` (of the strategy
    `value`). merge: `merge_type` (left_join) and `values`, one a key, each with `source1`,
    `source2` (the id of a source or the name of a stage), `merge_key` and, where the second
    table calls it otherwise, `merge_key2`. unpivot: `values`, each with the `name` of a column that becomes rows
    (none: all columns of numbers whose names are dates), `head` and `value`, the names of the two new columns.
    filter: `join` (all, any) and `values`, each with `name`, `condition` (equal, not_equal, less, less_or_equal,
    greater, greater_or_equal, contains, not_contains, empty, not_empty) and `value`. group: `by`, each with the
    `name` of a column, and `values`, each with `name`, `value` (sum, mean, min, max, count) and `custom`, the name
    of the new column. union: `values` of one row with `source1` and `source2`. calculate: `name` of the new column
    and `formula` (numbers, columns in brackets, + - * / and parentheses). pivot: `by`, each with the `name` of a
    column, `column` whose values name the new ones, `value` and `aggregate` (as `value` of group). */
  options?: object;
  order?: number | null;
  /** `add_source`, `preprocessing`, `merge`, `unpivot`, `filter`, `group`, `union`, `calculate` or `pivot`. */
  type?: string;
  values?: object[] | null;
};
export type MixedPreviewForm = {
  /** The mixed source that is being edited, so that it is not made of itself; 0 or nothing for a
    new one. */
  id?: number | null;
  stages: MixedStage[];
};
export type RowError = {
  /** `empty_value`, `wrong_value` or `far_date` by column. */
  cells: {
    [key: string]: string;
  };
  /** Data row, from 0. */
  index: number;
  /** The row as Excel counts it. */
  row: number;
  values: (number | string | null)[];
};
export type SheetSizeAnswer = {
  name: string;
  /** Down to the last one with a cell; null where that is not known. */
  rows?: number | null;
};
export type SheetAnswer = {
  index: number;
  name: string;
  of: number;
  /** All sheets of the workbook in their order; empty for tables that were saved long ago. */
  sheets: SheetSizeAnswer[];
};
export type ReceiptAnswer = {
  date_order?: string | null;
  date_order_ambiguous: boolean;
  decimal?: string | null;
  delimiter?: string | null;
  encoding?: string | null;
  format: string;
  /** 0 where no row holds column names. */
  header_row: number;
  /** Rows that make up the column names. */
  header_rows: number;
  /** Year of the first month, where columns named by months alone became rows of one year or two; the option
    `unpivot.year` corrects it. */
  months_year?: number | null;
  sheet?: SheetAnswer | null;
  thousands?: string | null;
  /** The row below them holds units and was left out. */
  units_row: boolean;
  /** Zone of the first column of timestamps with offsets: `UTC`, `UTC+2` or a name like `Europe/Berlin`, which may
    stand for others that change their clocks alike. */
  zone?: string | null;
};
export type TableAnswer = {
  columns: TableColumn[];
  /** The first 1,000 rows with errors. */
  errors: RowError[];
  errors_total: number;
  fileName: string;
  file_name: string;
  notices: NoticeAnswer[];
  receipt: ReceiptAnswer;
  /** Rows of the whole table. */
  rows: number;
  /** The first 100 rows. */
  values: (number | string | null)[][];
};
export type HugeData = {
  hugeData: boolean;
  huge_data: boolean;
};
export type Preview = TableAnswer & {
  data: HugeData;
};
export type UploadProgress = {
  elapsed_seconds: number;
  /** 0..1 of the whole. */
  fraction: number;
  /** What is being done, in the reader's language. */
  step: string;
};
export type UploadState = {
  /** Bytes that came. */
  bytes: number;
  file_name: string;
  /** Whether the file was told to be complete and is. */
  finished: boolean;
  /** The places of the pieces that came, from 0. */
  received: number[];
};
export type NewerPart = {
  id: number;
  name: string;
  /** When its newest version was read. */
  read_at: string;
};
export type MixedState = {
  /** Whether it is made again by itself when a part has a newer version. */
  auto_update: boolean;
  /** The tables that have a newer version than the one that it was made of. */
  newer_parts: NewerPart[];
  /** Why that failed the last time, if it did. */
  update_failed?: string | null;
};
export type S3Auth = {
  access_key_id: string;
  bucket_name: string;
  file_name: string;
  /** Always `"***"`. */
  secret_access_key: string;
  url: string;
};
export type SourceData = {
  /** `none`, `mixed`, `weather`, `exchange_rate` or `s3`. */
  external_data: string;
  hugeData: boolean;
  huge_data: boolean;
  mixed?: MixedState | null;
  /** Why the last reading of a table from S3 failed, if it did. */
  refresh_failed?: string | null;
  rows: number;
  s3_auth?: S3Auth | null;
  /** Bytes of the uploaded file. */
  size: number;
  /** Of a mixed source, in its detail only: `{name, order, type, fixed, options}` each. */
  stages: object[];
};
export type Source = {
  comment: string;
  data: SourceData;
  id: number;
  /** Where its cover is shown (`?size=thumb` for cards); null when it has none. */
  image?: string | null;
  name: string;
  /** When its table was read: when the file came, was copied from S3, or the stages ran. */
  read_at: string;
  updated_at: string;
  /** The name of who changed it last; null where nobody knows any more. */
  updated_by?: string | null;
};
export type StoryOfSource = {
  id: number;
  name: string;
};
export type RunAnswer = {
  /** When it began. */
  at: string;
  /** Of the new version, where there is one. */
  rows?: number | null;
  /** Why it failed. */
  sentence?: string | null;
  /** `running`, `changed`, `unchanged` or `failed`. */
  state: string;
};
export type ScheduleAnswer = {
  /** The first day, `YYYY-MM-DD`. */
  start_at: string;
  /** `HH:MM`. */
  time: string;
  /** `Europe/Berlin`. */
  timezone: string;
  /** `minute`, `hour`, `day`, `week` or `month`. */
  unit: string;
  value: number;
  /** From 1 (Monday) to 7. */
  weekdays: number[];
};
export type RefreshAnswer = {
  next_run_at?: string | null;
  /** The last ten, the newest first. */
  runs: RunAnswer[];
  schedule?: ScheduleAnswer | null;
  /** `"each"`, or `""` where there is no schedule. */
  scheduler: string;
};
export type SourceDetail = Source &
  TableAnswer & {
    /** The mixed sources that are made of it. */
    mixed_sources: StoryOfSource[];
    refresh?: RefreshAnswer | null;
    /** The stories that use it. */
    stories: StoryOfSource[];
  };
export type AutoUpdateForm = {
  auto_update: boolean;
};
export type MixedForm = {
  comment?: string | null;
  /** True to save a result that lacks columns which the source had. */
  confirm?: boolean;
  /** Required for a new source; else it stays. */
  name?: string | null;
  stages: MixedStage[];
};
export type UpdateForm = {
  /** True to save a result that lacks columns which the source had. */
  confirm?: boolean;
};
export type S3Settings = {
  access_key_id?: string;
  bucket_name?: string;
  /** The object's key. */
  file_name?: string;
  /** `"***"` or nothing keeps the one that was saved. */
  secret_access_key?: string | null;
  /** Of the service: `https://s3.eu-central-1.amazonaws.com`. */
  url?: string;
};
export type S3Form = {
  comment?: string | null;
  /** True to save a table that lacks columns which the source had. */
  confirm?: boolean;
  /** Required for a new source; else it stays. */
  name?: string | null;
  /** Corrections of the reading. */
  options?: object | null;
  s3: S3Settings;
};
export type AskedSchedule = {
  /** The first day, `YYYY-MM-DD`; today. */
  start_at?: string | null;
  /** `HH:MM`; `00:00`. */
  time?: string | null;
  /** `Europe/Berlin`; `UTC`. */
  timezone?: string | null;
  /** `minute`, `hour`, `day`, `week` or `month`. */
  unit?: string | null;
  /** Of minutes 1, 5, 10, 15, 20 or 30 (10), of hours 1, 2, 3, 4, 6, 8 or 12, of days 1, of weeks 1 or 2, of months
    1, 2, 3, 4, 6 or 12; else 1. */
  value?: number | null;
  /** From 1 (Monday) to 7; all of them. */
  weekdays?: number[] | null;
};
export type ScheduleForm = {
  schedule?: AskedSchedule | null;
  /** `"each"` to read it again on a schedule, `""` to end that. */
  scheduler: string;
};
export type S3PreviewForm = {
  /** The source that is being edited; 0 or nothing for a new one. */
  id?: number | null;
  /** Corrections of the reading, as for a file. */
  options?: object | null;
  s3: S3Settings;
};
