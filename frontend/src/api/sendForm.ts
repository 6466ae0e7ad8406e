/** Sends a form with its progress, which `fetch` cannot tell. */
import { cancelled, noAnswer, type Failure } from './failure';

export interface Sending {
  /** Share of the bytes sent, 0..1. At 1 the server is reading. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Milliseconds without anything moving after which the line counts as broken; without it, no time is too long. */
  patience?: number;
}

interface FormCall {
  url: string;
  method: string;
  form: FormData;
  headers: Record<string, string>;
  sending: Sending;
}

export function sendForm(call: FormCall): Promise<{ data: unknown } | { error: Failure }> {
  const { onProgress, signal, patience } = call.sending;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: number | undefined;
    let stalled = false;
    const watch = (): void => {
      window.clearTimeout(timer);
      if (patience === undefined) return;
      timer = window.setTimeout(() => {
        stalled = true;
        request.abort();
      }, patience);
    };
    const cancel = (): void => request.abort();
    const end = (outcome: { data: unknown } | { error: Failure }): void => {
      window.clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      resolve(outcome);
    };
    if (signal.aborted) {
      end({ error: cancelled });
      return;
    }
    request.open(call.method, call.url);
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      watch();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const data = readJson(request.responseText);
      end(request.status < 400 ? { data } : { error: failure(request, data) });
    });
    request.addEventListener('error', () => end({ error: noAnswer }));
    request.addEventListener('abort', () => end({ error: stalled ? noAnswer : cancelled }));
    signal.addEventListener('abort', cancel);
    watch();
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
