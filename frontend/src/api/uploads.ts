/** Uploads in chunks: the calls behind `chunkedUpload.ts`, and how far the server is with reading. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Answer, Door, Line } from './chunkedUpload';
import { asFailure } from './errors';
import { cancelled } from './failure';
import { sourcesGenerated, type Preview, type UploadState } from './generated/sources';
import type { Sending } from './sendForm';
import type { ReadOptions } from './sources';

/** A chunk that does not move for so many milliseconds is sent again: some lines break without a word. */
const PATIENCE = 60_000;

/** An upload is known by its name and its size. */
interface UploadKey {
  name: string;
  size: number;
}

/** The one call that sends a form, so that its progress can be followed; the others are generated. */
const uploadsApi = sourcesGenerated
  // How far it was at the last time says nothing of the next.
  .enhanceEndpoints({ endpoints: { uploadProgress: { keepUnusedDataFor: 0 } } })
  .injectEndpoints({
    endpoints: (build) => ({
      uploadChunk: build.mutation<unknown, { form: FormData; sending: Sending }>({
        query: ({ form, sending }) => ({ url: '/api/source_batch/upload', method: 'POST', body: form, sending }),
      }),
    }),
  });

export const { useUploadProgressQuery } = uploadsApi;

export type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** The server, for the upload of one file that is read with these options at the end. */
export function uploadDoor(dispatch: ApiDispatch, { name, size }: UploadKey, options: ReadOptions): Door<Preview> {
  const post = async (
    fields: Record<string, string>,
    chunk: Blob | null,
    sending: Sending,
  ): Promise<Answer<unknown>> => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ file_name: name, size: String(size), ...fields }))
      form.set(field, value);
    if (chunk !== null) form.set('chunk', chunk, name);
    return answerOf(await dispatch(uploadsApi.endpoints.uploadChunk.initiate({ form, sending }, { track: false })));
  };
  return {
    received: (signal) => receivedOf(dispatch, { name, size }, signal),
    send: (index, chunk, signal, onProgress) =>
      post({ index: String(index), status: 'continue' }, chunk, { signal, onProgress, patience: PATIENCE }),
    finish: async (signal) => {
      const answer = await post({ status: 'finish', options: JSON.stringify(options) }, null, {
        signal,
        onProgress: () => undefined,
      });
      if ('error' in answer) return answer;
      return isPreview(answer.data) ? { data: answer.data } : { error: asFailure(null) };
    },
  };
}

/** What the server has of a file. */
export async function receivedOf(
  dispatch: ApiDispatch,
  { name, size }: UploadKey,
  signal: AbortSignal,
): Promise<Answer<UploadState>> {
  const asking = dispatch(
    uploadsApi.endpoints.getUpload.initiate({ fileName: name, size }, { forceRefetch: true, subscribe: false }),
  );
  const stop = (): void => asking.abort();
  signal.addEventListener('abort', stop);
  const answer = await asking;
  signal.removeEventListener('abort', stop);
  if (signal.aborted) return { error: cancelled };
  return answer.data === undefined ? { error: asFailure(answer.error) } : { data: answer.data };
}

/** Frees what the server keeps of an upload. It forgets abandoned ones by itself, so that nothing is said when this fails. */
export async function forgetUpload(dispatch: ApiDispatch, name: string): Promise<void> {
  await dispatch(uploadsApi.endpoints.cancelUpload.initiate({ fileName: name }, { track: false }));
}

/** The line of this browser: a wait ends early when the browser says that it is connected again. */
export const line: Line = {
  online: () => navigator.onLine,
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      const end = (): void => {
        window.clearTimeout(timer);
        window.removeEventListener('online', end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = window.setTimeout(end, milliseconds);
      window.addEventListener('online', end);
      signal.addEventListener('abort', end);
    }),
};

function answerOf(answer: { data?: unknown; error?: unknown }): Answer<unknown> {
  return answer.error === undefined ? { data: answer.data } : { error: asFailure(answer.error) };
}

function isPreview(data: unknown): data is Preview {
  return typeof data === 'object' && data !== null && 'columns' in data && 'receipt' in data;
}
