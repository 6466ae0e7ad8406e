import pMap from 'p-map';

/** Does the work of each item, so many at once. What it gives stops it: what was begun ends, nothing else begins. */
export function inTurn<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): () => void {
  const stop = new AbortController();
  void pMap(items, work, { concurrency: atOnce, signal: stop.signal }).catch(() => undefined);
  return () => stop.abort();
}
