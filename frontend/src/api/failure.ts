/** What a call that did not succeed leaves behind. Serializable: it lives in the store. */
export interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The answer's body as it came. */
  data: unknown;
  /** The stable code of `X-Error-Code`. */
  code: string | null;
  requestId: string | null;
  /** Seconds of `Retry-After`. */
  retryAfter: number | null;
}

export const noAnswer: Failure = { status: 0, data: null, code: null, requestId: null, retryAfter: null };

/** The person stopped the call: nothing to report. */
export const cancelled: Failure = { ...noAnswer, code: 'cancelled' };

export function failureOf(response: Response | undefined, data: unknown): Failure {
  if (response === undefined) return noAnswer;
  const seconds = Number(response.headers.get('Retry-After'));
  return {
    status: response.status,
    data,
    code: response.headers.get('X-Error-Code'),
    requestId: response.headers.get('X-Request-Id'),
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
  };
}
