/** Which worker does what: tasks in their order take as many workers as they asked for. */
import type { TaskRow } from '~/api/forecast';

export interface Worker {
  /** From 1, as people count. */
  place: number;
  /** Null: it is free. */
  task: TaskRow | null;
}

interface Places {
  workers: Worker[];
  /** Parts of running tasks beyond the workers there are: what runs is not stopped when workers are taken away. */
  over: number;
}

export function placesOf(count: number, tasks: readonly TaskRow[]): Places {
  const parts = tasks.filter(({ active }) => active).flatMap((task) => Array.from({ length: task.cpu }, () => task));
  const workers = Array.from({ length: count }, (_, place) => ({ place: place + 1, task: parts[place] ?? null }));
  return { workers, over: Math.max(0, parts.length - count) };
}
