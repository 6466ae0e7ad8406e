/** Files: each call hands its file to the browser's downloads, or says that a task prepares it. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { saveFile } from '~/lib/download';
import { forecastGenerated, type ForecastRequest } from './generated/forecast';
import { gatewayGenerated, type DownloadActivityApiArg } from './generated/gateway';
import { integrationsGenerated } from './generated/integrations';
import { sourcesGenerated, type DownloadSourceApiArg } from './generated/sources';

/** The status of an answer that is still being worked on. */
const ACCEPTED = 202;

/** The same call, whose answer is a file in the downloads rather than in the store. */
function asFile(call: string | FetchArgs, fallback: string): FetchArgs {
  return {
    ...(typeof call === 'string' ? { url: call } : call),
    // A workbook when it goes well, and JSON for what went wrong.
    headers: { Accept: '*/*' },
    responseHandler: async (response): Promise<unknown> => {
      if (!response.ok || response.status === ACCEPTED) {
        const answer: unknown = await response.json();
        return answer;
      }
      saveFile(await response.blob(), nameIn(response.headers.get('Content-Disposition')) ?? fallback);
      return null;
    },
  };
}

const FORECAST = 'forecast.xlsx';

interface OfFile {
  id: number;
  /** The forecasts of every model, of every series. */
  all: boolean;
  form: FormData;
}

const forecasts = forecastGenerated
  .enhanceEndpoints({
    endpoints: {
      downloadForecast: named(FORECAST),
      downloadAllForecasts: named(FORECAST),
      preparedForecastFile: named(FORECAST),
      forecastTemplate: named('template.xlsx'),
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The generated calls take JSON only. */
      downloadForecastOfFile: build.mutation<unknown, OfFile>({
        query: ({ id, all, form }) =>
          asFile(
            { url: `/api/forecast/${all ? 'download_all' : 'download'}/${id}`, method: 'POST', body: form },
            FORECAST,
          ),
      }),
    }),
  }).endpoints;
const gateway = gatewayGenerated.enhanceEndpoints({ endpoints: { downloadActivity: named('activity.csv') } }).endpoints;
const integrations = integrationsGenerated.enhanceEndpoints({
  endpoints: { downloadCsvFile: named('table.csv') },
}).endpoints;
const sources = sourcesGenerated.enhanceEndpoints({ endpoints: { downloadSource: named('source.xlsx') } }).endpoints;

/** Makes a generated endpoint a download. */
function named(fallback: string) {
  return (definition: { query?: (asked: never) => string | FetchArgs }): void => {
    const { query } = definition;
    if (query !== undefined) definition.query = (asked: never) => asFile(query(asked), fallback);
  };
}

export type TableFormat = NonNullable<DownloadSourceApiArg['format']>;

/** What `useDownload` starts. */
export type Download = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
) => PromiseLike<{ data?: unknown; error?: unknown }>;

/** A file is fetched each time that somebody asks for it. */
const once = { subscribe: false, forceRefetch: true } as const;

export const downloads = {
  activity:
    (asked: DownloadActivityApiArg): Download =>
    (dispatch) =>
      dispatch(gateway.downloadActivity.initiate(asked, once)),
  csvFile:
    (id: number, fileId: number): Download =>
    (dispatch) =>
      dispatch(integrations.downloadCsvFile.initiate({ id, fileId }, once)),
  source:
    (id: number, format?: TableFormat): Download =>
    (dispatch) =>
      dispatch(sources.downloadSource.initiate({ id, ...(format !== undefined && { format }) }, once)),
  template:
    (id: number, steps?: number): Download =>
    (dispatch) =>
      dispatch(forecasts.forecastTemplate.initiate({ id, ...(steps !== undefined && { steps }) }, once)),
  prepared:
    (task: number): Download =>
    (dispatch) =>
      dispatch(forecasts.preparedForecastFile.initiate({ task }, once)),
  /** A form brings the rows that it is about as a file. */
  forecast:
    (id: number, asked: ForecastRequest | FormData, all = false): Download =>
    (dispatch) => {
      if (asked instanceof FormData)
        return dispatch(forecasts.downloadForecastOfFile.initiate({ id, all, form: asked }, { track: false }));
      return dispatch(
        (all ? forecasts.downloadAllForecasts : forecasts.downloadForecast).initiate(
          { id, body: asked },
          { track: false },
        ),
      );
    },
};

/** The file name of a Content-Disposition header (RFC 6266), the UTF-8 form first. */
export function nameIn(header: string | null): string | null {
  if (header === null) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A badly encoded name is no name.
    }
  }
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null;
}
