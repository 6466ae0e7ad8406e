import { expect, test } from 'vitest';
import { CHUNK_BYTES, uploadInChunks, type Answer, type Door, type Line, type Stage } from './chunkedUpload';
import { cancelled, noAnswer, type Failure } from './failure';

const SIZE = 5 * CHUNK_BYTES + 17;
const file = new Blob([new ArrayBuffer(SIZE)]);

const failure = (status: number, data: unknown = null): Failure => ({ ...noAnswer, status, data });
const holes = (missing: readonly number[]): Failure => failure(400, { file: ['Some parts are missing.'], missing });

interface Server extends Door<string> {
  has: Map<number, number>;
  /** Every chunk that was sent, in the order of sending, repetitions included. */
  asked: number[];
  finished: number;
}

/** A server that keeps what it gets; `fate` may answer in its place. */
function server(
  fate: (call: { index: number; time: number }) => Failure | null = () => null,
  has: readonly number[] = [],
): Server {
  const times = new Map<number, number>();
  const door: Server = {
    has: new Map(has.map((index) => [index, CHUNK_BYTES])),
    asked: [],
    finished: 0,
    received: () => Promise.resolve({ data: { received: [...door.has.keys()] } }),
    send: async (index, chunk, signal, onProgress) => {
      door.asked.push(index);
      const time = (times.get(index) ?? 0) + 1;
      times.set(index, time);
      onProgress(0.5);
      await Promise.resolve();
      if (signal.aborted) return { error: cancelled };
      const error = fate({ index, time });
      if (error !== null) return { error };
      door.has.set(index, chunk.size);
      return { data: null };
    },
    finish: () => {
      door.finished += 1;
      const missing = [0, 1, 2, 3, 4, 5].filter((index) => !door.has.has(index));
      return Promise.resolve<Answer<string>>(missing.length > 0 ? { error: holes(missing) } : { data: 'preview' });
    },
  };
  return door;
}

/** Waits no time and remembers how long it would have waited. */
function line(online = true): Line & { waits: number[] } {
  const waits: number[] = [];
  const pause = (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  return { waits, online: () => online, pause };
}

async function run(
  door: Server,
  { on = line(), signal = new AbortController().signal } = {},
): Promise<{ answer: Answer<string>; stages: Stage[] }> {
  const stages: Stage[] = [];
  const answer = await uploadInChunks({ file, door, line: on, signal, onStage: (stage) => stages.push(stage) });
  return { answer, stages };
}

const sentIn = (stages: readonly Stage[]): number[] =>
  stages.flatMap((stage) => (stage.kind === 'sending' ? [stage.sent] : []));
const troubles = (stages: readonly Stage[]): (string | null)[] => [...new Set(stages.map(({ trouble }) => trouble))];

test('every chunk is sent once, the last one shorter, and the answer of the finish is the answer', async () => {
  const door = server();
  const { answer, stages } = await run(door);
  expect(answer).toEqual({ data: 'preview' });
  expect(door.asked).toEqual([0, 1, 2, 3, 4, 5]);
  expect(door.has.get(5)).toBe(17);
  expect(sentIn(stages).at(-1)).toBe(SIZE);
  expect(stages.at(-1)).toEqual({ kind: 'reading', trouble: null });
});

test('a chunk that did not arrive is sent again after growing waits, and the bar never goes back', async () => {
  const on = line();
  const door = server(({ index, time }) => (index === 2 && time < 4 ? noAnswer : null));
  const { answer, stages } = await run(door, { on });
  expect(answer).toEqual({ data: 'preview' });
  expect(door.asked.filter((index) => index === 2)).toHaveLength(4);
  expect(on.waits).toEqual([1_000, 2_000, 4_000]);
  expect(troubles(stages)).toContain('waiting');
  expect(sentIn(stages)).toEqual([...sentIn(stages)].sort((a, b) => a - b));
});

test('without a line it says so and does not give up', async () => {
  const on = line(false);
  const { answer, stages } = await run(
    server(({ index, time }) => (index === 0 && time < 40 ? noAnswer : null)),
    { on },
  );
  expect(answer).toEqual({ data: 'preview' });
  expect(Math.max(...on.waits)).toBe(30_000);
  expect(troubles(stages)).toContain('offline');
});

test('only what the server lacks is sent when an upload goes on', async () => {
  const door = server(undefined, [0, 1, 3]);
  const { stages } = await run(door);
  expect(door.asked).toEqual([2, 4, 5]);
  expect(sentIn(stages).find((sent) => sent > 0)).toBe(3 * CHUNK_BYTES);
});

test('holes that the finish names are filled, and the finish is asked again', async () => {
  const door = server(undefined, [0, 1, 2, 3, 4, 5]);
  door.received = () => Promise.resolve({ data: { received: [0, 1, 2, 3, 4, 5] } });
  door.has.delete(1);
  door.has.delete(4);
  const { answer } = await run(door);
  expect(answer).toEqual({ data: 'preview' });
  expect(door.asked).toEqual([1, 4]);
  expect(door.finished).toBe(2);
});

test('a server that always misses something is given up with its own words', async () => {
  const door = server();
  door.finish = () => Promise.resolve({ error: holes([0]) });
  const { answer } = await run(door);
  expect(answer).toMatchObject({ error: { status: 400, data: { file: ['Some parts are missing.'] } } });
  expect(door.asked.filter((index) => index === 0)).toHaveLength(3);
});

test('a refusal stops the sending at once', async () => {
  const door = server(({ index }) => (index === 1 ? failure(413, { detail: 'Too large.' }) : null));
  const { answer } = await run(door);
  expect(answer).toMatchObject({ error: { status: 413 } });
  expect(door.asked.length).toBeLessThan(6);
  expect(door.finished).toBe(0);
});

test('a server with a fault of its own is asked a few times only', async () => {
  const door = server(({ index }) => (index === 0 ? failure(503) : null));
  const { answer } = await run(door);
  expect(answer).toMatchObject({ error: { status: 503 } });
  expect(door.asked.filter((index) => index === 0)).toHaveLength(6);
});

test('a reading that broke off is asked for again, without sending anything again', async () => {
  const door = server();
  const finish = door.finish;
  let first = true;
  door.finish = (signal) => {
    if (!first) return finish(signal);
    first = false;
    return Promise.resolve({ error: failure(502) });
  };
  const { answer } = await run(door);
  expect(answer).toEqual({ data: 'preview' });
  expect(door.asked).toHaveLength(6);
});

test('cancelling ends it, also while it waits', async () => {
  const stop = new AbortController();
  const on = line();
  on.pause = () => {
    stop.abort();
    return Promise.resolve();
  };
  const door = server(() => noAnswer);
  const { answer } = await run(door, { on, signal: stop.signal });
  expect(answer).toEqual({ error: cancelled });
  expect(door.asked.length).toBeLessThanOrEqual(2);
});
