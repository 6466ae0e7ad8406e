/** What the browser keeps for this person. Private modes may refuse; then nothing is kept. */

export function recall(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Storage is full or switched off: the choice lasts until the page is closed.
  }
}

export function forget(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}

/** Forgets every key that begins so. */
export function forgetAll(prefix: string): void {
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(prefix)) window.localStorage.removeItem(key);
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}
