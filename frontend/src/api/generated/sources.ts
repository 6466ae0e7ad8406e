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
        params: {
          format: queryArg.format,
        },
      }),
    }),
    previewReading: build.mutation<
      PreviewReadingApiResponse,
      PreviewReadingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source/reading/preview/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    changeReading: build.mutation<
      ChangeReadingApiResponse,
      ChangeReadingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/source/reading/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.body,
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
  /** A csv file has texts that are longer than a workbook's cell in full. */
  format?: "xlsx" | "csv";
};
export type PreviewReadingApiResponse = /** status 200 undefined */ Preview;
export type PreviewReadingApiArg = {
  id: number;
  body: ReadingPreviewForm;
};
export type ChangeReadingApiResponse = /** status 200 undefined */ SourceDetail;
export type ChangeReadingApiArg = {
  id: number;
  body: ReadingForm;
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
  /** Size of the file in bytes. An upload of another size is not returned. */
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
export type Period =
  "hours" | "days" | "weeks" | "months" | "quarters" | "years";
export type ColumnType = "date" | "number" | "category";
export type TableColumn = {
  /** `date_hours` to `date_years`, `date` for dates without a period, `number` or `category`. */
  column_type: string;
  /** Whether the dates have a time of day. */
  has_time: boolean;
  name: string;
  period?: Period | null;
  type: ColumnType;
};
export type CellError = "empty_value" | "wrong_value" | "far_date";
export type RowError = {
  /** Error by column. */
  cells: {
    [key: string]: CellError;
  };
  /** Index of the row in the data, from 0. */
  index: number;
  /** Number of the row, as Excel counts it. */
  row: number;
  values: (number | string | null)[];
};
export type DateOrder = "dmy" | "mdy" | "ymd";
export type DecimalSign = "." | ",";
export type PressAnswer = {
  label: string;
  /** The `options` to change; null removes one. */
  options: object;
};
export type NoticeAnswer = {
  code: string;
  columns: string[];
  date_order?: DateOrder | null;
  decimal?: DecimalSign | null;
  press?: PressAnswer | null;
  text: string;
};
export type Delimiter = "," | ";" | "\t" | "|";
export type Encoding =
  | "utf-8"
  | "utf8"
  | "utf-16"
  | "utf-16le"
  | "utf-16be"
  | "cp1252"
  | "iso-8859-1"
  | "windows-1252"
  | "iso-8859-15"
  | "latin9"
  | "mac-roman"
  | "macintosh"
  | "cp1250"
  | "windows-1250"
  | "iso-8859-2"
  | "latin2"
  | "cp1257"
  | "windows-1257"
  | "iso-8859-13"
  | "latin7"
  | "cp1254"
  | "iso-8859-9"
  | "windows-1254"
  | "cp1251"
  | "windows-1251"
  | "cp866"
  | "ibm866"
  | "koi8-r"
  | "mac-cyrillic"
  | "x-mac-cyrillic"
  | "cp1253"
  | "windows-1253"
  | "iso-8859-7"
  | "cp1255"
  | "windows-1255"
  | "cp1256"
  | "windows-1256"
  | "cp1258"
  | "windows-1258"
  | "cp874"
  | "tis-620"
  | "windows-874"
  | "gb18030"
  | "gb2312"
  | "gbk"
  | "big5"
  | "cp932"
  | "shift-jis"
  | "shift_jis"
  | "euc-jp"
  | "cp949"
  | "euc-kr";
export type Format =
  "csv" | "json" | "xls" | "xlsx" | "xlsm" | "xlsb" | "ods" | "mixed";
export type SheetSizeAnswer = {
  name: string;
  /** Number of the last row with a cell; null if unknown. */
  rows?: number | null;
};
export type SheetAnswer = {
  index: number;
  name: string;
  of: number;
  /** All sheets of the workbook, in order; empty for tables that were saved before this was recorded. */
  sheets: SheetSizeAnswer[];
};
export type ThousandsSign = " " | "." | "," | "'";
export type ReceiptAnswer = {
  date_order?: DateOrder | null;
  date_order_ambiguous: boolean;
  decimal?: DecimalSign | null;
  delimiter?: Delimiter | null;
  encoding?: Encoding | null;
  format: Format;
  /** 0 if no row has column names. */
  header_row: number;
  /** Number of header rows. */
  header_rows: number;
  /** Year of the first month, where columns named by months alone became rows of one year or two; the option
    `unpivot.year` corrects it. */
  months_year?: number | null;
  sheet?: SheetAnswer | null;
  thousands?: ThousandsSign | null;
  /** Whether the row below the header has units of measure and was skipped. */
  units_row: boolean;
  /** Time zone of the first column with UTC offsets: `UTC`, `UTC+2` or a name such as `Europe/Berlin`, which may
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
  /** Number of rows of the whole table. */
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
export type ReadingPreviewForm = {
  /** All corrections, as in the form of a source; missing for none. */
  options?: object | null;
};
export type ExternalData =
  "none" | "mixed" | "weather" | "exchange_rate" | "s3";
export type NewerPart = {
  id: number;
  name: string;
  /** When its newest version was read. */
  read_at: string;
};
export type MixedState = {
  /** Whether auto-update is on. */
  auto_update: boolean;
  /** Sources with a newer version than the one it was made of. */
  newer_parts: NewerPart[];
  /** Why the last update failed; null if it didn't. */
  update_failed?: string | null;
};
export type S3Auth = {
  access_key_id: string;
  bucket_name: string;
  file_name: string;
  /** Always `***`. */
  secret_access_key: string;
  url: string;
};
export type AddSourceOptions = {
  source_id: number;
};
export type PreprocessKind =
  | "remove_column"
  | "rename_column"
  | "replace_nan"
  | "replace_empty"
  | "replace_zeros"
  | "change_type";
export type PreprocessRow = {
  /** The replacement, if `value` is `value`. */
  custom?: string | null;
  name: string;
  /** `rename_column`: the new name. `change_type`: a type (`Dtype`). Replacements: `delete` (the whole row), `median`,
    `average`, `most_freq`, `0`, `empty` or `value`. */
  value?: string | null;
};
export type PreprocessingOptions = {
  preprocess: PreprocessKind;
  values: PreprocessRow[];
};
export type MergeType = "left_join";
export type ColumnName = {
  name: string;
};
export type StageTable = number | string;
export type MergeRow = {
  merge_key: string;
  /** Name of the key in the second table, if it differs. */
  merge_key2?: string | null;
  source1: StageTable;
  source2: StageTable;
};
export type MergeOptions = {
  /** Whether dates of the same month match. Default: false. */
  by_month?: boolean | null;
  merge_type?: MergeType | null;
  /** Whether texts match that differ only in case, look-alike letters, dots at the end or zeros at the start. Default:
    false. */
  similar_keys?: boolean | null;
  /** Number columns of the result: each value is spread evenly over the rows that repeat it. */
  spread?: ColumnName[] | null;
  /** One entry for each key. */
  values: MergeRow[];
};
export type UnpivotOptions = {
  /** Name of the new column with the old column names. Default: `Date`. */
  head?: string | null;
  /** Name of the new column with the values. Default: `Value`. */
  value?: string | null;
  /** Columns to turn. If empty: all number columns that have a date as their name. */
  values: ColumnName[];
};
export type FilterJoin = "all" | "any";
export type FilterCondition =
  | "equal"
  | "not_equal"
  | "less"
  | "less_or_equal"
  | "greater"
  | "greater_or_equal"
  | "contains"
  | "not_contains"
  | "empty"
  | "not_empty";
export type FilterRow = {
  condition: FilterCondition;
  name: string;
  /** Missing for `empty` and `not_empty`. */
  value?: string | null;
};
export type FilterOptions = {
  join?: FilterJoin | null;
  values: FilterRow[];
};
export type Aggregate = "sum" | "mean" | "min" | "max" | "count";
export type GroupRow = {
  /** Name of the new column. */
  custom?: string | null;
  name: string;
  value: Aggregate;
};
export type GroupOptions = {
  /** Columns to group by; all rows are one group if it is empty or missing. */
  by?: ColumnName[] | null;
  values: GroupRow[];
};
export type UnionRow = {
  source1: StageTable;
  source2: StageTable;
};
export type UnionOptions = {
  /** One entry. */
  values: UnionRow[];
};
export type CalculateOptions = {
  /** Numbers, column names in brackets, + - * / and parentheses: `[Price] * 1.2`. */
  formula: string;
  /** Name of the new column. */
  name: string;
};
export type PivotOptions = {
  aggregate?: Aggregate | null;
  /** Columns that stay. */
  by: ColumnName[];
  /** Column whose values name the new columns. */
  column: string;
  /** Column with the values. */
  value: string;
};
export type StageOptions =
  | {
      options: AddSourceOptions;
      type: "add_source";
    }
  | {
      options: PreprocessingOptions;
      type: "preprocessing";
    }
  | {
      options: MergeOptions;
      type: "merge";
    }
  | {
      options: UnpivotOptions;
      type: "unpivot";
    }
  | {
      options: FilterOptions;
      type: "filter";
    }
  | {
      options: GroupOptions;
      type: "group";
    }
  | {
      options: UnionOptions;
      type: "union";
    }
  | {
      options: CalculateOptions;
      type: "calculate";
    }
  | {
      options: PivotOptions;
      type: "pivot";
    };
export type MixedStage = StageOptions & {
  /** True for the first stage; ignored in requests. */
  fixed?: boolean | null;
  name: string;
  order?: number | null;
};
export type SourceData = {
  external_data: ExternalData;
  hugeData: boolean;
  huge_data: boolean;
  mixed?: MixedState | null;
  /** Why the last refresh failed; null if it didn't. */
  refresh_failed?: string | null;
  rows: number;
  s3_auth?: S3Auth | null;
  /** Size of the uploaded file in bytes. */
  size: number;
  /** Mixed sources; in details only. */
  stages: MixedStage[];
};
export type Source = {
  comment: string;
  data: SourceData;
  id: number;
  /** Address of the cover (`?size=thumb` for cards); null if it has none. */
  image?: string | null;
  name: string;
  /** When its table was read: from an upload, from S3 or by its stages. */
  read_at: string;
  updated_at: string;
  /** Name of the user who changed it last; null if unknown. */
  updated_by?: string | null;
};
export type StoryOfSource = {
  id: number;
  name: string;
};
export type RunState = "running" | "changed" | "unchanged" | "failed";
export type RunAnswer = {
  /** When it started. */
  at: string;
  /** Rows of the new version, if there is one. */
  rows?: number | null;
  /** Why it failed. */
  sentence?: string | null;
  state: RunState;
};
export type ScheduleUnit = "minute" | "hour" | "day" | "week" | "month";
export type ScheduleAnswer = {
  /** First day, `YYYY-MM-DD`. */
  start_at: string;
  /** Time of day, `HH:MM`. */
  time: string;
  /** Time zone, such as `Europe/Berlin`. */
  timezone: string;
  unit: ScheduleUnit;
  value: number;
  /** From 1 (Monday) to 7 (Sunday). */
  weekdays: number[];
};
export type RefreshAnswer = {
  next_run_at?: string | null;
  /** The last ten runs, the newest first. */
  runs: RunAnswer[];
  schedule?: ScheduleAnswer | null;
  /** `each`, or empty if there is no schedule. */
  scheduler: string;
};
export type SourceDetail = Source &
  TableAnswer & {
    /** Mixed sources that include it. */
    mixed_sources: StoryOfSource[];
    /** What was corrected when the file was read; an empty object for nothing. */
    options: object;
    refresh?: RefreshAnswer | null;
    /** Stories that use it. */
    stories: StoryOfSource[];
  };
export type ReadingForm = {
  comment?: string | null;
  /** `true` to save a table that lacks columns of the source. */
  confirm?: boolean;
  name?: string | null;
  /** All corrections, as in the form of a source; missing for none. */
  options?: object | null;
};
export type DistributionKind = "values" | "ranges" | "categories" | "periods";
export type DistributionAnswer = {
  /** Bounds of the ranges: one more than there are bars. */
  edges: number[];
  /** `values` (a bar a number), `ranges` (a bar a range of numbers), `categories` (the most
    frequent first) or `periods` (of dates, also those without a row). */
  kind: DistributionKind;
  labels: string[];
  /** Rows with values that have no bar. */
  others: number;
  /** Number of rows of each bar. */
  values: number[];
};
export type Dtype =
  | "int16"
  | "int32"
  | "int64"
  | "float32"
  | "float64"
  | "text"
  | "time"
  | "category";
export type ColumnInfo = {
  "25%"?: number | null;
  "50%"?: number | null;
  "75%"?: number | null;
  /** Cells with a value. */
  count: number;
  /** Text cells that are empty or contain only white space. */
  count_empty: number;
  /** Number or date cells without a value. */
  count_nan: number;
  count_zero: number;
  dist: DistributionAnswer;
  dtype: Dtype;
  /** The earliest and the latest date. */
  first?: string | null;
  last?: string | null;
  max?: number | null;
  mean?: number | null;
  min?: number | null;
  /** Standard deviation of the sample (divisor n - 1). */
  std?: number | null;
  unique: number;
};
export type StageError = {
  code: string;
  /** `type`, or a path in the options: `source_id`, `values.0.name`. */
  field: string;
  message: string;
};
export type MatchedRows = {
  /** Rows that have a match in the other table. */
  matched: number;
  rows: number;
  /** Up to three keys without a match. */
  without: string[];
};
export type MatchesAnswer = {
  first: MatchedRows;
  second: MatchedRows;
};
export type MergeAnswer = {
  /** Rows after the join divided by rows before. */
  growth: number;
  /** Whether keys repeat in both tables, which multiplies rows. */
  many_to_many: boolean;
  /** Share of matched rows, 0 to 1. */
  match_rate: number;
  /** Rows of the first table that have a match. */
  matched: number;
};
export type StageType =
  | "add_source"
  | "preprocessing"
  | "merge"
  | "unpivot"
  | "filter"
  | "group"
  | "union"
  | "calculate"
  | "pivot";
export type StagePreview = {
  /** Number of cells that the stage changed. */
  changed_cells: number;
  columns: TableColumn[];
  /** Statistics by column, over all rows. */
  desc: {
    [key: string]: ColumnInfo;
  };
  error?: StageError | null;
  matches?: MatchesAnswer | null;
  merge?: MergeAnswer | null;
  name: string;
  notices: NoticeAnswer[];
  order: number;
  rows_in: number;
  rows_out: number;
  type: StageType;
  /** The first 100 rows. */
  values: (number | string | null)[][];
};
export type MixedPreviewForm = {
  /** Mixed source that is being edited, so that it can't include itself; 0 or missing for a new one. */
  id?: number | null;
  stages: MixedStage[];
};
export type UploadProgress = {
  elapsed_seconds: number;
  /** Share of the work that is done, 0..1. */
  fraction: number;
  /** Current step, in the reader's language. */
  step: string;
};
export type UploadState = {
  /** Number of bytes received. */
  bytes: number;
  file_name: string;
  /** Whether the upload is complete. */
  finished: boolean;
  /** Indexes of the received chunks, from 0. */
  received: number[];
};
export type AutoUpdateForm = {
  auto_update: boolean;
};
export type MixedForm = {
  comment?: string | null;
  /** `true` to save a result that lacks columns of the source. */
  confirm?: boolean;
  /** Required for a new source. Default: unchanged. */
  name?: string | null;
  stages: MixedStage[];
};
export type UpdateForm = {
  /** `true` to save a result that lacks columns of the source. */
  confirm?: boolean;
};
export type S3Settings = {
  access_key_id?: string;
  bucket_name?: string;
  /** Key of the object. */
  file_name?: string;
  /** `***` or missing keeps the saved one. */
  secret_access_key?: string | null;
  /** Address of the service: `https://s3.eu-central-1.amazonaws.com`. */
  url?: string;
};
export type S3Form = {
  comment?: string | null;
  /** `true` to save a table that lacks columns of the source. */
  confirm?: boolean;
  /** Required for a new source. Default: unchanged. */
  name?: string | null;
  /** Reading options. */
  options?: object | null;
  s3: S3Settings;
};
export type ScheduleRequest = {
  /** First day, `YYYY-MM-DD`. Default: today. */
  start_at?: string | null;
  /** Time of day, `HH:MM`. Default: `00:00`. */
  time?: string | null;
  /** Time zone, such as `Europe/Berlin`. Default: `UTC`. */
  timezone?: string | null;
  unit?: ScheduleUnit | null;
  /** Interval in units. Minutes: 1, 5, 10 (default), 15, 20 or 30. Hours: 1 (default), 2, 3, 4, 6, 8 or 12. Days: 1.
    Weeks: 1 (default) or 2. Months: 1 (default), 2, 3, 4, 6 or 12. */
  value?: number | null;
  /** From 1 (Monday) to 7 (Sunday). Default: all. */
  weekdays?: number[] | null;
};
export type ScheduleForm = {
  schedule?: ScheduleRequest | null;
  /** `each` to refresh on a schedule, empty to remove it. */
  scheduler: string;
};
export type S3PreviewForm = {
  /** Source that is being edited; 0 or missing for a new one. */
  id?: number | null;
  /** Reading options, as for a file. */
  options?: object | null;
  s3: S3Settings;
};
