/* Generated from proto/openapi/integrations.json by "npm run codegen". Do not edit. */
import { api } from "../api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConnections: build.query<
      ListConnectionsApiResponse,
      ListConnectionsApiArg
    >({
      query: () => ({ url: `/api/connections` }),
    }),
    createConnection: build.mutation<
      CreateConnectionApiResponse,
      CreateConnectionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/connections`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    listConnectionTypes: build.query<
      ListConnectionTypesApiResponse,
      ListConnectionTypesApiArg
    >({
      query: () => ({ url: `/api/connections/types` }),
    }),
    getConnection: build.query<GetConnectionApiResponse, GetConnectionApiArg>({
      query: (queryArg) => ({
        url: `/api/connections/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    replaceConnection: build.mutation<
      ReplaceConnectionApiResponse,
      ReplaceConnectionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/connections/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    deleteConnection: build.mutation<
      DeleteConnectionApiResponse,
      DeleteConnectionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/connections/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    listConnectionColumns: build.query<
      ListConnectionColumnsApiResponse,
      ListConnectionColumnsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/connections/${encodeURIComponent(String(queryArg.id))}/columns`,
        params: {
          object: queryArg["object"],
        },
      }),
    }),
    listConnectionObjects: build.query<
      ListConnectionObjectsApiResponse,
      ListConnectionObjectsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/connections/${encodeURIComponent(String(queryArg.id))}/objects`,
      }),
    }),
    listCsvFiles: build.query<ListCsvFilesApiResponse, ListCsvFilesApiArg>({
      query: (queryArg) => ({
        url: `/api/csv/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    createCsvFile: build.mutation<
      CreateCsvFileApiResponse,
      CreateCsvFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/csv/${encodeURIComponent(String(queryArg.id))}/create/empty/file`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    downloadCsvFile: build.query<
      DownloadCsvFileApiResponse,
      DownloadCsvFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/csv/${encodeURIComponent(String(queryArg.id))}/download/${encodeURIComponent(String(queryArg.fileId))}`,
      }),
    }),
    listCsvColumns: build.query<
      ListCsvColumnsApiResponse,
      ListCsvColumnsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/csv/${encodeURIComponent(String(queryArg.id))}/file/${encodeURIComponent(String(queryArg.fileId))}`,
      }),
    }),
    deleteCsvFile: build.mutation<
      DeleteCsvFileApiResponse,
      DeleteCsvFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/csv/${encodeURIComponent(String(queryArg.id))}/file/${encodeURIComponent(String(queryArg.fileId))}`,
        method: "DELETE",
      }),
    }),
    listIntegrationTasks: build.query<
      ListIntegrationTasksApiResponse,
      ListIntegrationTasksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/integration/tasks`,
        params: {
          process_id: queryArg.processId,
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    startIntegrationTask: build.mutation<
      StartIntegrationTaskApiResponse,
      StartIntegrationTaskApiArg
    >({
      query: (queryArg) => ({
        url: `/api/integration/tasks/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
      }),
    }),
    stopIntegrationTask: build.mutation<
      StopIntegrationTaskApiResponse,
      StopIntegrationTaskApiArg
    >({
      query: (queryArg) => ({
        url: `/api/integration/tasks/${encodeURIComponent(String(queryArg.id))}/stop`,
        method: "POST",
      }),
    }),
    listProcesses: build.query<ListProcessesApiResponse, ListProcessesApiArg>({
      query: () => ({ url: `/api/processes` }),
    }),
    createProcess: build.mutation<
      CreateProcessApiResponse,
      CreateProcessApiArg
    >({
      query: (queryArg) => ({
        url: `/api/processes`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    previewProcess: build.mutation<
      PreviewProcessApiResponse,
      PreviewProcessApiArg
    >({
      query: (queryArg) => ({
        url: `/api/processes/preview`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    previewSchedule: build.mutation<
      PreviewScheduleApiResponse,
      PreviewScheduleApiArg
    >({
      query: (queryArg) => ({
        url: `/api/processes/schedule`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getProcess: build.query<GetProcessApiResponse, GetProcessApiArg>({
      query: (queryArg) => ({
        url: `/api/processes/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    replaceProcess: build.mutation<
      ReplaceProcessApiResponse,
      ReplaceProcessApiArg
    >({
      query: (queryArg) => ({
        url: `/api/processes/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.body,
      }),
    }),
    deleteProcess: build.mutation<
      DeleteProcessApiResponse,
      DeleteProcessApiArg
    >({
      query: (queryArg) => ({
        url: `/api/processes/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    testConnection: build.mutation<
      TestConnectionApiResponse,
      TestConnectionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/test/connection`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as integrationsGenerated };
export type ListConnectionsApiResponse =
  /** status 200 undefined */ ConnectionAnswer[];
export type ListConnectionsApiArg = void;
export type CreateConnectionApiResponse =
  /** status 201 undefined */ ConnectionDetail;
export type CreateConnectionApiArg = {
  body: ConnectionForm;
};
export type ListConnectionTypesApiResponse =
  /** status 200 undefined */ ConnectionType[];
export type ListConnectionTypesApiArg = void;
export type GetConnectionApiResponse =
  /** status 200 undefined */ ConnectionDetail;
export type GetConnectionApiArg = {
  id: number;
};
export type ReplaceConnectionApiResponse =
  /** status 200 undefined */ ConnectionDetail;
export type ReplaceConnectionApiArg = {
  id: number;
  body: ConnectionForm;
};
export type DeleteConnectionApiResponse = unknown;
export type DeleteConnectionApiArg = {
  id: number;
};
export type ListConnectionColumnsApiResponse =
  /** status 200 undefined */ ConnectionColumn[];
export type ListConnectionColumnsApiArg = {
  id: number;
  /** As the list of objects names it. */
  object?: string;
};
export type ListConnectionObjectsApiResponse =
  /** status 200 undefined */ ConnectionObject[];
export type ListConnectionObjectsApiArg = {
  id: number;
};
export type ListCsvFilesApiResponse = /** status 200 undefined */ CsvFile[];
export type ListCsvFilesApiArg = {
  id: number;
};
export type CreateCsvFileApiResponse = /** status 201 undefined */ CsvFile;
export type CreateCsvFileApiArg = {
  id: number;
  body: EmptyFileForm;
};
export type DownloadCsvFileApiResponse = unknown;
export type DownloadCsvFileApiArg = {
  id: number;
  fileId: number;
};
export type ListCsvColumnsApiResponse = /** status 200 undefined */ CsvColumns;
export type ListCsvColumnsApiArg = {
  id: number;
  fileId: number;
};
export type DeleteCsvFileApiResponse = unknown;
export type DeleteCsvFileApiArg = {
  id: number;
  fileId: number;
};
export type ListIntegrationTasksApiResponse =
  /** status 200 undefined */ IntegrationTask[];
export type ListIntegrationTasksApiArg = {
  /** Runs of this process only. */
  processId?: number;
  /** Runs that were started before this one, by its id: that of the last one gives the next page. */
  before?: number;
  /** At most so many, 1 to 200. */
  limit?: number;
};
export type StartIntegrationTaskApiResponse =
  /** status 201 undefined */ IntegrationTask;
export type StartIntegrationTaskApiArg = {
  id: number;
};
export type StopIntegrationTaskApiResponse =
  /** status 200 undefined */ IntegrationTask;
export type StopIntegrationTaskApiArg = {
  id: number;
};
export type ListProcessesApiResponse =
  /** status 200 undefined */ ProcessAnswer[];
export type ListProcessesApiArg = void;
export type CreateProcessApiResponse =
  /** status 201 undefined */ ProcessAnswer;
export type CreateProcessApiArg = {
  body: ProcessForm;
};
export type PreviewProcessApiResponse =
  /** status 200 undefined */ ProcessPreview;
export type PreviewProcessApiArg = {
  body: ProcessForm;
};
export type PreviewScheduleApiResponse =
  /** status 200 undefined */ UpcomingRuns;
export type PreviewScheduleApiArg = {
  body: UpcomingRunsForm;
};
export type GetProcessApiResponse = /** status 200 undefined */ ProcessAnswer;
export type GetProcessApiArg = {
  id: number;
};
export type ReplaceProcessApiResponse =
  /** status 200 undefined */ ProcessAnswer;
export type ReplaceProcessApiArg = {
  id: number;
  body: ProcessForm;
};
export type DeleteProcessApiResponse = unknown;
export type DeleteProcessApiArg = {
  id: number;
};
export type TestConnectionApiResponse = /** status 200 undefined */ TestAnswer;
export type TestConnectionApiArg = {
  body: TestForm;
};
export type ConnectionAnswer = {
  /** 1 to 17, see `GET /api/connections/types`. */
  connectionType: number;
  createdAt: string;
  id: number;
  name: string;
  /** Settings by name. A secret that is saved is `***`. */
  params: object;
};
export type UsedBy = {
  id: number;
  name: string;
};
export type ConnectionDetail = ConnectionAnswer & {
  usedBy: UsedBy[];
};
export type ConnectionForm = {
  /** 1 to 17, see `GET /api/connections/types`. */
  connection_type?: number | null;
  name?: string;
  /** Settings by name. A secret that is `***` or left out stays as it is saved; it has to be sent again when host or
    port change. */
  params?: object;
};
export type FieldKind = "text" | "port" | "secret";
export type ConnectionField = {
  /** What to enter, in the caller's language. */
  help: string;
  kind: FieldKind;
  /** In the caller's language. */
  label: string;
  /** As `params` has it. */
  name: string;
  required: boolean;
  /** What is meant when it is left out. */
  usual?: string | null;
};
export type ObjectField =
  "procedure_value" | "optimacros_service" | "file_value";
export type WriteMode = "append" | "replace" | "upsert";
export type ConnectionType = {
  /** Whether processes can use connections of this type. All of them can be saved. */
  available: boolean;
  /** Columns that are written are dimensions or measures there. */
  column_roles: boolean;
  /** The columns of a table or file can be listed. */
  describe_columns: boolean;
  fields: ConnectionField[];
  /** 1 to 17. */
  id: number;
  /** Its tables or files can be listed. */
  list_objects: boolean;
  name: string;
  object_field?: ObjectField | null;
  /** Processes can read from it. */
  read: boolean;
  /** Whether connections of this type can be tested. */
  testable: boolean;
  /** How processes can write into it. */
  write: WriteMode[];
};
export type DataType =
  | "boolean"
  | "integer"
  | "float"
  | "decimal"
  | "text"
  | "date"
  | "date_time"
  | "instant";
export type ConnectionColumn = {
  can_write: boolean;
  name: string;
  /** As the other system calls it: `numeric(12,2)`. */
  native: string;
  /** The target does not do without it. */
  required: boolean;
  type: DataType;
};
export type ObjectKind = "table" | "view" | "file" | "forecast" | "source";
export type ConnectionObject = {
  can_read: boolean;
  can_write: boolean;
  kind: ObjectKind;
  /** For a table with its schema: `public.sales`. */
  name: string;
  /** What people call it, where that is something else: the name of a story or a source. */
  title?: string | null;
};
export type CsvFile = {
  id: number;
  name: string;
  rows: number;
  /** Bytes. */
  size: number;
  updatedAt: string;
};
export type EmptyFileForm = {
  /** With or without `.csv`. */
  file_name?: string;
};
export type CsvColumns = {
  /** Names, in the order of the file; none of a file that is empty. */
  columns: string[];
};
export type IntegrationRows = {
  /** The first 20 rejected rows, as csv. */
  rejected?: string | null;
  /** Rows that are in the target; of a run that has not ended, rows that were read. */
  rows: number;
  rows_read: number;
  /** Rows with a value that does not fit its column. They were not written. */
  rows_rejected: number;
  /** Of a run that has not ended, rows that were sent to the target so far. */
  rows_written: number;
};
export type IntegrationTask = {
  createdAt: string;
  /** Why it failed, in the caller's language. */
  errorMsg?: string | null;
  id: number;
  /** Of the process. */
  name: string;
  params: IntegrationRows;
  processId: number;
  /** 1 syncing, 2 finished, 3 error. */
  status: number;
  updatedAt: string;
};
export type TargetRole = "dimension" | "measure";
export type ColumnPair = {
  source: string;
  target: string;
  type?: TargetRole | null;
};
export type ObjectValue =
  | string
  | {
      source: string;
      target: string;
    };
export type ScheduleUnit = "minute" | "hour" | "day" | "week" | "month";
export type ProcessSchedule = {
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
export type ProcessParams = {
  columns: ColumnPair[];
  file_value?: ObjectValue | null;
  key_columns: string[];
  optimacros_service?: ObjectValue | null;
  procedure_value?: ObjectValue | null;
  schedule?: ProcessSchedule | null;
  /** `each`, or empty for a process that runs on demand. */
  scheduler: string;
  source_id: number;
  source_object: string;
  target_id: number;
  target_object: string;
  write_mode: WriteMode;
};
export type ProcessAnswer = {
  createdAt: string;
  id: number;
  name: string;
  /** The next time of its schedule; none for a process that runs on demand. */
  next_run_at?: string | null;
  /** The next three times. */
  next_runs: string[];
  params: ProcessParams;
  /** Since when its schedule has not run any more, because ten runs in a row failed. Saved again, it goes on. */
  paused_at?: string | null;
};
export type ProcessScheduleForm = {
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
export type ProcessForm = {
  columns?: ColumnPair[];
  file_value?: ObjectValue | null;
  /** Columns of the target by which `upsert` knows a row again. */
  key_columns?: string[];
  name?: string;
  optimacros_service?: ObjectValue | null;
  procedure_value?: ObjectValue | null;
  schedule?: ProcessScheduleForm | null;
  /** `each` to run on a schedule, empty to run on demand. */
  scheduler?: string | null;
  /** Connection to read from. */
  source_id?: number | null;
  /** What is read, as the list of objects names it. */
  source_object?: string | null;
  /** Connection to write into. */
  target_id?: number | null;
  /** What is written. */
  target_object?: string | null;
  write_mode?: WriteMode | null;
};
export type PreviewMisfit = {
  /** Its place in `columns`. */
  column: number;
  row: number;
};
export type ProcessProblem = {
  /** The column of the mapping; of the target where it has one. */
  column: string;
  text: string;
};
export type PreviewCell = boolean | number | number | string;
export type ProcessPreview = {
  /** Columns of the target, in the order of the mapping. */
  columns: string[];
  /** Why: the first column of each of them that is at fault. */
  misfits: PreviewMisfit[];
  /** What is wrong with the mapping, in the caller's language. */
  problems: ProcessProblem[];
  /** Rows among them with a value that does not fit its column: they would be rejected. */
  rejected: number[];
  /** The first 100 rows as the target would get them. */
  values: (PreviewCell | null)[][];
};
export type UpcomingRuns = {
  /** The next three times. */
  next_runs: string[];
  schedule?: ProcessSchedule | null;
};
export type UpcomingRunsForm = {
  schedule?: ProcessScheduleForm;
};
export type TestAnswer = {
  /** In the caller's language. */
  detail: string;
  milliseconds: number;
  /** `success` */
  status: string;
};
export type TestForm = {
  /** 1 to 17, see `GET /api/connections/types`. */
  connection_type?: number | null;
  /** The saved connection that is being edited: secrets that are `***` or left out are taken from it. */
  id?: number | null;
  /** Settings by name; they may also stand beside the others here. */
  params?: object;
};
