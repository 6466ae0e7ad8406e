/**
 * Sends a large file in chunks that the server puts together again: a few at a time, only those that the server does
 * not have yet, each once more when it did not arrive. It knows no screen and no address: the server is a `Door`.
 */
import pMap from 'p-map';
import { cancelled, type Failure } from './failure';

/** Bytes of a chunk; the last one is shorter. */
export const CHUNK_BYTES = 10_485_760;
/** Chunks of one file at most. */
const CHUNKS_MOST = 200;
/** Larger files are not taken at all. */
export const LARGEST_FILE = CHUNKS_MOST * CHUNK_BYTES;
/** Files above so many bytes go in chunks. */
export const CHUNKED_ABOVE = 50 * 1_048_576;

/** Chunks on their way at the same time: enough to fill the line, few enough to lose little when it breaks. */
const AT_ONCE = 2;
/** Milliseconds before the first repetition; each further wait is twice as long, up to the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** Tries while the server answers with a fault of its own. Without an answer there is no limit: the person cancels. */
const TRIES = 6;
/** How often the server may miss chunks that were sent before it is given up. */
const ROUNDS = 3;

export type Answer<T> = { data: T } | { error: Failure };

interface Received {
  /** Numbers of the chunks that the server has, from 0. */
  received: readonly number[];
}

/** The server, for one file. */
export interface Door<T> {
  received: (signal: AbortSignal) => Promise<Answer<Received>>;
  /** `onProgress` tells the share of the chunk that is sent, 0..1. */
  send: (
    index: number,
    chunk: Blob,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ) => Promise<Answer<unknown>>;
  /** Reads the whole; may be asked again. */
  finish: (signal: AbortSignal) => Promise<Answer<T>>;
}

/** The line to the server. */
export interface Line {
  /** False when the browser knows that there is none. */
  online: () => boolean;
  /** Waits so many milliseconds, or until the line is back or the signal says stop. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export type Trouble = 'offline' | 'waiting';

export type Stage =
  /** `sent` and `before` (what the server had when it began) count bytes; `trouble`: something did not arrive and is tried again. */
  | { kind: 'sending'; sent: number; before: number; trouble: Trouble | null }
  | { kind: 'reading'; trouble: Trouble | null };

interface Job<T> {
  file: Blob;
  door: Door<T>;
  line: Line;
  signal: AbortSignal;
  onStage: (stage: Stage) => void;
}

/** What `finish` answers once the server has every chunk, or why it did not come to that. */
export async function uploadInChunks<T>(job: Job<T>): Promise<Answer<T>> {
  const count = Math.ceil(job.file.size / CHUNK_BYTES);
  const known = await persistently(
    job,
    () => job.door.received(job.signal),
    (trouble) => job.onStage({ kind: 'sending', sent: 0, before: 0, trouble }),
  );
  if ('error' in known) return known;
  const arrived = new Set(known.data.received);
  for (let round = 1; ; round += 1) {
    const missing = upTo(count).filter((index) => !arrived.has(index));
    const failure = await sendAll(job, missing, arrived);
    if (failure !== null) return { error: failure };
    const reading = (trouble: Trouble | null): void => job.onStage({ kind: 'reading', trouble });
    reading(null);
    const answer = await persistently(job, () => job.door.finish(job.signal), reading);
    const holes = 'error' in answer ? missingIn(answer.error) : [];
    if (holes.length === 0 || round === ROUNDS) return answer;
    for (const index of holes) arrived.delete(index);
  }
}

/** Sends these chunks, a few side by side; the first failure that does not pass stops them all. */
async function sendAll<T>(job: Job<T>, missing: readonly number[], arrived: Set<number>): Promise<Failure | null> {
  const sent = new Map(Array.from(arrived, (index) => [index, sizeOf(job.file, index)]));
  const troubled = new Map<number, Trouble>();
  const tell = reporter(job, sent, troubled);
  tell();
  const failed = new AbortController();
  const signal = AbortSignal.any([job.signal, failed.signal]);
  let failure: Failure | null = null;

  const send = async (place: number): Promise<void> => {
    if (failure !== null) return;
    const chunk = job.file.slice(place * CHUNK_BYTES, (place + 1) * CHUNK_BYTES);
    const follow = (share: number): void => {
      sent.set(place, Math.round(share * chunk.size));
      if (share > 0) troubled.delete(place);
      tell();
    };
    const answer = await persistently(
      { ...job, signal },
      () => job.door.send(place, chunk, signal, follow),
      (trouble) => {
        troubled.set(place, trouble);
        tell();
      },
    );
    if ('error' in answer) {
      failure ??= answer.error;
      failed.abort();
      return;
    }
    arrived.add(place);
    follow(1);
  };
  await pMap(missing, send, { concurrency: AT_ONCE });
  return failure;
}

/** Calls until there is an answer that will not change by asking again. */
async function persistently<T, A>(
  job: Job<T>,
  call: () => Promise<Answer<A>>,
  onTrouble: (trouble: Trouble) => void,
): Promise<Answer<A>> {
  let wait = FIRST_WAIT;
  for (let tries = 1; ;) {
    if (job.signal.aborted) return { error: cancelled };
    const answer = await call();
    if (!('error' in answer) || !passes(answer.error)) return answer;
    const silent = answer.error.status === 0;
    if (!silent) tries += 1;
    if (tries > TRIES) return answer;
    onTrouble(silent && !job.line.online() ? 'offline' : 'waiting');
    await job.line.pause(Math.max(wait, (answer.error.retryAfter ?? 0) * 1_000), job.signal);
    wait = Math.min(LONGEST_WAIT, wait * 2);
  }
}

/** A failure that may be gone a moment later: no line, a busy server, or a token that could not be renewed just now. */
function passes({ status, code }: Failure): boolean {
  if (status === 0) return code !== cancelled.code;
  return status >= 500 || [401, 408, 425, 429].includes(status);
}

/** Never tells less than before: what is sent again was sent once already. */
function reporter<T>(
  { onStage, file }: Job<T>,
  sent: ReadonlyMap<number, number>,
  troubled: ReadonlyMap<number, Trouble>,
): () => void {
  const total = (): number => [...sent.values()].reduce((sum, bytes) => sum + bytes, 0);
  const before = total();
  let most = before;
  return () => {
    most = Math.min(file.size, Math.max(most, total()));
    const [trouble = null] = troubled.values();
    onStage({ kind: 'sending', sent: most, before, trouble });
  };
}

/** The chunks that the server says it lacks: `{missing: [3, 7]}`. */
function missingIn({ status, data }: Failure): number[] {
  if (
    status !== 400 ||
    typeof data !== 'object' ||
    data === null ||
    !('missing' in data) ||
    !Array.isArray(data.missing)
  )
    return [];
  return data.missing.filter((index): index is number => typeof index === 'number');
}

function sizeOf(file: Blob, index: number): number {
  return Math.max(0, Math.min(CHUNK_BYTES, file.size - index * CHUNK_BYTES));
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
