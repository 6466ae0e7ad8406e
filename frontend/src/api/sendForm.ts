/** Sends a form with its progress, which `fetch` cannot tell. */
import { noAnswer, type Failure } from './failure';

export interface Sending {
  /** Share of the bytes sent, 0..1. At 1 the server is reading. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface FormCall {
  url: string;
  method: string;
  form: FormData;
  headers: Record<string, string>;
  sending: Sending;
}

export function sendForm(call: FormCall): Promise<{ data: unknown } | { error: Failure }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(call.method, call.url);
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) call.sending.onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const data = readJson(request.responseText);
      resolve(request.status < 400 ? { data } : { error: failure(request, data) });
    });
    request.addEventListener('error', () => resolve({ error: noAnswer }));
    request.addEventListener('abort', () => resolve({ error: { ...noAnswer, code: 'cancelled' } }));
    call.sending.signal.addEventListener('abort', () => request.abort());
    request.send(call.form);
  });
}

function failure(request: XMLHttpRequest, data: unknown): Failure {
  const seconds = Number(request.getResponseHeader('Retry-After'));
  return {
    status: request.status,
    data,
    code: request.getResponseHeader('X-Error-Code'),
    requestId: request.getResponseHeader('X-Request-Id'),
    retryAfter: seconds > 0 ? seconds : null,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
