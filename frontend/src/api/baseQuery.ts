/** The one way to the server: token, language, one retry after a refresh, one shape of failure. */
import { fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { commonHeaders } from './commonHeaders';
import { failureOf, noAnswer, type Failure } from './failure';
import { accessToken, ensureSession, replaceRefused } from './session';
import { sendForm, type Sending } from './sendForm';

export type Call = FetchArgs & {
  /** Follows the sending of a form and may cancel it. */
  sending?: Sending;
};

const plain = fetchBaseQuery({
  baseUrl: '/',
  credentials: 'same-origin',
  prepareHeaders: (headers) => {
    for (const [name, value] of Object.entries(commonHeaders())) if (!headers.has(name)) headers.set(name, value);
  },
  // An empty 204 and a workbook are answers too.
  responseHandler: 'content-type',
});

export const baseQuery: BaseQueryFn<string | Call, unknown, Failure> = async (call, api, options) => {
  const asked: Call = typeof call === 'string' ? { url: call } : call;
  await ensureSession();
  const used = accessToken();
  const first = await send(asked, api, options);
  const refused = 'error' in first && first.error.status === 401 && used !== null;
  return refused && (await replaceRefused(used)) ? send(asked, api, options) : first;
};

type Outcome = { data: unknown } | { error: Failure };

async function send(
  call: Call,
  ...rest: Parameters<typeof plain> extends [unknown, ...infer R] ? R : never
): Promise<Outcome> {
  const { sending, ...request } = call;
  if (sending !== undefined && request.body instanceof FormData) {
    return sendForm({
      url: request.url,
      method: request.method ?? 'POST',
      form: request.body,
      sending,
      headers: commonHeaders(),
    });
  }
  const answer = await plain(request, ...rest);
  if (answer.error === undefined) return { data: answer.data };
  // The connection may also break while the answer is on its way.
  const { response } = answer.meta ?? {};
  if (response === undefined || response.ok) return { error: noAnswer };
  return { error: failureOf(response, answer.error.data) };
}
