/** The one place where a server's error becomes words and field errors. */
import type { Text } from '~/i18n/useText';
import type { Failure } from './failure';
import { refusalOf } from './refusals';

export interface Problem {
  /** What to show beside the button or in place of the content; null when only fields are wrong. */
  text: string | null;
  /** The first message of each field, under the server's names. */
  fields: Readonly<Record<string, string>>;
  status: number;
  code: string | null;
  requestId: string | null;
  /** The body, for answers that carry more than words (the stories that use a source). */
  data: unknown;
}

const NOT_FIELDS = new Set(['detail', 'non_field_errors']);
const DEFAULT_WAIT = 10;

/** `error` is what a hook of RTK Query or `unwrap()` gives; undefined when nothing went wrong. */
export function describe(error: unknown, text: Text): Problem | null {
  if (error === undefined || error === null) return null;
  const failure = asFailure(error);
  const said = (name: string): string | null => {
    const sentence = messageOf(failure.data, name);
    return sentence === null ? null : refusalOf(sentence, failure, text);
  };
  const fields = failure.status === 400 || failure.status === 409 ? fieldsOf(failure.data, said) : {};
  const general = said('detail') ?? said('non_field_errors');
  const onlyFields = general === null && Object.keys(fields).length > 0;
  return {
    text: onlyFields ? null : wordsFor(failure, general, text),
    fields,
    status: failure.status,
    code: failure.code,
    requestId: failure.requestId,
    data: failure.data,
  };
}

/** The problem in one line, fields included, for places that have no fields to put them under. */
export function inOneLine(problem: Problem): string {
  return [problem.text, ...Object.values(problem.fields)].filter((part) => part !== null).join(' ');
}

/** True when the person cancelled the call: nothing to report. */
export function wasCancelled(error: unknown): boolean {
  return isFailure(error) && error.code === 'cancelled';
}

function wordsFor(failure: Failure, said: string | null, text: Text): string {
  if (failure.status === 0) return text('errors.network');
  if (said !== null && failure.status < 500) return said;
  const seconds = failure.retryAfter ?? DEFAULT_WAIT;
  switch (failure.status) {
    case 401:
      return text('errors.signedOut');
    case 404:
      return text('errors.notFound');
    case 409:
      return text('errors.conflict');
    case 413:
      return text('errors.tooLarge');
    case 429:
      return text('errors.tooMany', { seconds });
    case 503:
      return text('errors.unavailable', { seconds });
    default:
      return text('errors.server');
  }
}

function fieldsOf(data: unknown, said: (name: string) => string | null): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  const found: Record<string, string> = {};
  for (const key of Object.keys(data)) {
    const message = NOT_FIELDS.has(key) ? null : said(key);
    if (message !== null) found[key] = message;
  }
  return found;
}

/** A message may be a sentence or a list of them; the first one is shown. */
function messageOf(data: unknown, key: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const value: unknown = Object.entries(data).find(([name]) => name === key)?.[1];
  if (typeof value === 'string') return value;
  const first: unknown = Array.isArray(value) ? value[0] : null;
  return typeof first === 'string' ? first : null;
}

/** Whatever a call ended with, as a failure; what is none of ours counts as a fault of the server. */
export function asFailure(error: unknown): Failure {
  if (isFailure(error)) return error;
  return { status: 500, data: null, code: null, requestId: null, retryAfter: null };
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}
