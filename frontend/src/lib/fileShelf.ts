/**
 * Keeps a chosen file over a reload and over signing in again, in the browser alone. A page cannot ask for a file a
 * second time by its name; it can only have kept it. Where the browser keeps nothing, the file lives until a reload.
 */

const DATABASE = 'b2l-files';
const STORE = 'files';
/** Larger files are not copied to the disk: they are sent in chunks, and the server keeps those. */
const LARGEST = 50 * 1_048_576;
/** Milliseconds after which a file that nobody came back for is taken off. */
const LIFETIME = 2 * 24 * 3_600_000;

interface Kept {
  file: File;
  at: number;
}

const memory = new Map<string, File>();

/** Puts a file on the shelf and gives the key that it is found by. */
export function shelve(file: File): string {
  const key = crypto.randomUUID();
  memory.set(key, file);
  if (file.size <= LARGEST) void change((store) => store.put({ file, at: Date.now() } satisfies Kept, key)).then(sweep);
  return key;
}

export async function shelved(key: string): Promise<File | null> {
  const here = memory.get(key);
  if (here !== undefined) return here;
  const kept = await read(key);
  return isKept(kept) ? kept.file : null;
}

export function unshelve(key: string): void {
  memory.delete(key);
  void change((store) => store.delete(key));
}

/** Whoever signs out leaves nothing behind for whoever signs in next in this browser. */
export function clearShelf(): void {
  memory.clear();
  void change((store) => store.clear());
}

async function sweep(): Promise<void> {
  const before = Date.now() - LIFETIME;
  await change((store) => {
    const walk = store.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (cursor === null) return;
      if (!isKept(cursor.value) || cursor.value.at < before) cursor.delete();
      cursor.continue();
    };
    return walk;
  });
}

const change = (work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> => inStore('readwrite', work);
const read = (key: string): Promise<unknown> => inStore('readonly', (store) => store.get(key));

/** The result of the request; null where the browser keeps nothing. */
async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<unknown>): Promise<unknown> {
  const database = await open();
  if (database === null) return null;
  return new Promise((resolve) => {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => {
      database.close();
      resolve(request.result);
    };
    transaction.onabort = () => {
      database.close();
      resolve(null);
    };
  });
}

function open(): Promise<IDBDatabase | null> {
  if (!('indexedDB' in window)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const request = window.indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File && 'at' in value;
}
