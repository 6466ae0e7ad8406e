/**
 * Keeps a chosen file over a reload and over signing in again, in the browser alone. A page cannot ask for a file a
 * second time by its name; it can only have kept it. Where the browser keeps nothing, the file lives until a reload.
 */
import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';
import { randomId } from './randomId';

/** Larger files are not copied to the disk: they are sent in chunks, and the server keeps those. */
const LARGEST = 50 * 1_048_576;
/** Milliseconds after which a file that nobody came back for is removed. */
const LIFETIME = 2 * 24 * 3_600_000;

interface Kept {
  file: File;
  at: number;
}

const memory = new Map<string, File>();
const disk = createStore('b2l-files', 'files');

/** Puts a file on the shelf and gives the key that it is found by. */
export function shelve(file: File): string {
  const key = randomId();
  memory.set(key, file);
  if (file.size <= LARGEST) void attempt(() => set(key, { file, at: Date.now() } satisfies Kept, disk).then(sweep));
  return key;
}

export async function shelved(key: string): Promise<File | null> {
  const here = memory.get(key);
  if (here !== undefined) return here;
  const kept = await attempt(() => get<unknown>(key, disk));
  return isKept(kept) ? kept.file : null;
}

export function unshelve(key: string): void {
  memory.delete(key);
  void attempt(() => del(key, disk));
}

/** Whoever signs out leaves nothing behind for whoever signs in next in this browser. */
export function clearShelf(): void {
  memory.clear();
  void attempt(() => clear(disk));
}

async function sweep(): Promise<void> {
  const before = Date.now() - LIFETIME;
  const kept = await entries<string, unknown>(disk);
  const old = kept.filter(([, file]) => !isKept(file) || file.at < before);
  await delMany(
    old.map(([key]) => key),
    disk,
  );
}

/** Null where the browser keeps nothing: the storage may be missing, blocked or full. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'file' in value &&
    value.file instanceof File &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
