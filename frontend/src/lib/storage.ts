/**
 * What the browser stores for this person: `localStore` for good, `tabStore` until the tab is closed. A private mode may
 * block either and a value may be spoilt: neither ever throws. What cannot be stored lasts until the page is closed.
 */

interface SafeStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Removes every key that begins with `prefix`. */
  removeAll: (prefix?: string) => void;
  /** Null where nothing is stored, and where it is not JSON. */
  getJson: (key: string) => unknown;
  setJson: (key: string, value: unknown) => void;
}

export const localStore = safe(() => window.localStorage);
export const tabStore = safe(() => window.sessionStorage);

/** `open` is called each time: only to name a blocked storage may throw. */
function safe(open: () => Storage): SafeStorage {
  /** What the storage refused. */
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  const get = (key: string): string | null => memory.get(key) ?? attempt((storage) => storage.getItem(key));
  const remove = (key: string): void => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  const set = (key: string, value: string): void => {
    const stored = attempt((storage) => {
      storage.setItem(key, value);
      return true;
    });
    if (stored === true) memory.delete(key);
    else memory.set(key, value);
  };
  return {
    get,
    set,
    remove,
    removeAll: (prefix = '') => {
      const stored = attempt((storage) => Object.keys(storage)) ?? [];
      for (const key of [...stored, ...memory.keys()]) if (key.startsWith(prefix)) remove(key);
    },
    getJson: (key) => parsed(get(key)),
    setJson: (key, value) => set(key, JSON.stringify(value)),
  };
}

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
