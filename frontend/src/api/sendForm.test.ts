// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelled, noAnswer } from './failure';
import { sendForm } from './sendForm';

/** A line on which nothing happens by itself. */
class SilentRequest extends EventTarget {
  static last: SilentRequest | null = null;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  sent = false;
  constructor() {
    super();
    SilentRequest.last = this;
  }
  open = vi.fn();
  setRequestHeader = vi.fn();
  getResponseHeader = (): string | null => null;
  send = (): void => {
    this.sent = true;
  };
  abort = (): void => void this.dispatchEvent(new Event('abort'));
  answer(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send(patience?: number): {
  outcome: ReturnType<typeof sendForm>;
  request: SilentRequest;
  stop: AbortController;
} {
  const stop = new AbortController();
  const sending = { onProgress: vi.fn(), signal: stop.signal, ...(patience === undefined ? {} : { patience }) };
  const outcome = sendForm({ url: '/api/photo', method: 'POST', form: new FormData(), headers: {}, sending });
  if (SilentRequest.last === null) throw new Error('nothing was sent');
  return { outcome, request: SilentRequest.last, stop };
}

test('an answer is read as JSON, and a refusal keeps its words', async () => {
  const good = send();
  good.request.answer(200, '{"rows":3}');
  expect(await good.outcome).toEqual({ data: { rows: 3 } });
  const bad = send();
  bad.request.answer(400, '{"file":["Empty."]}');
  expect(await bad.outcome).toEqual({ error: { ...noAnswer, status: 400, data: { file: ['Empty.'] } } });
});

test('a line on which nothing moves counts as broken, one that moves does not', async () => {
  const { outcome, request } = send(1_000);
  vi.advanceTimersByTime(900);
  request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
  vi.advanceTimersByTime(900);
  request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 2, total: 2 }));
  vi.advanceTimersByTime(1_000);
  expect(await outcome).toEqual({ error: noAnswer });
});

test('what is cancelled is not taken for a broken line', async () => {
  const { outcome, stop } = send(1_000);
  stop.abort();
  expect(await outcome).toEqual({ error: cancelled });
});
