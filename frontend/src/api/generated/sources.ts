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
    sampleSource: build.query<SampleSourceApiResponse, SampleSourceApiArg>({
      query: (queryArg) => ({
        url: `/api/source/sample/${encodeURIComponent(String(queryArg.kind))}`,
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
export type SampleSourceApiResponse = /** status 200 undefined */ Preview;
export type SampleSourceApiArg = {
  kind: "weather" | "exchange_rate";
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
  /** `true` to delete a source that stories use. */
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
export type RowError = {
  /** `empty_value` or `wrong_value` by column. */
  cells: {
    [key: string]: string;
  };
  /** Data row, from 0. */
  index: number;
  /** The row as Excel counts it. */
  row: number;
  values: (number | string | null)[];
};
export type NoticeAnswer = {
  code: string;
  columns: string[];
  text: string;
};
export type SheetAnswer = {
  index: number;
  name: string;
  of: number;
};
export type ReceiptAnswer = {
  date_order?: string | null;
  date_order_ambiguous: boolean;
  decimal?: string | null;
  delimiter?: string | null;
  encoding?: string | null;
  format: string;
  header_row: number;
  sheet?: SheetAnswer | null;
  thousands?: string | null;
};
export type Preview = {
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
export type SourceData = {
  /** `none`, `weather` or `exchange_rate`. */
  external_data: string;
  hugeData: boolean;
  huge_data: boolean;
  rows: number;
  s3_auth?: object | null;
  /** Bytes of the uploaded file. */
  size: number;
  stages: object[];
};
export type Source = {
  comment: string;
  data: SourceData;
  id: number;
  image?: string | null;
  name: string;
  updated_at: string;
};
export type StoryOfSource = {
  id: number;
  name: string;
};
export type SourceDetail = Source &
  Preview & {
    /** The stories that use it. */
    stories: StoryOfSource[];
  };
