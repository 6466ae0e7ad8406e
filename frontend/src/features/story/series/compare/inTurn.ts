/** Does the work of each item, so many at once. What it gives stops it: what was begun ends, nothing else begins. */
export function inTurn<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): () => void {
  const queue = items.map((item) => ({ item }));
  const line = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next.item);
  };
  for (let place = 0; place < atOnce; place += 1) void line();
  return () => {
    queue.length = 0;
  };
}
