/**
 * The trainings whose end this tab waits for. They are remembered for the tab, so that each end is told exactly once,
 * also when it came while another page was open.
 */
import { tabStore } from './storage';

const KEY = 'b2l-training';

export interface Watched {
  id: number;
  /** When the training was accepted, by the story's `updated_at`: an answer about an older state does not know of it yet. */
  since: string;
}

export function watched(): Watched[] {
  const kept = tabStore.getJson(KEY);
  return Array.isArray(kept) ? kept.filter(isWatched) : [];
}

export function watchOnly(trainings: readonly Watched[]): void {
  tabStore.setJson(KEY, trainings);
}

/** Said when a training was accepted: it may end before anybody looks at the list. */
export function watch({ id, updated_at }: { id: number; updated_at: string }): void {
  watchOnly([...watched().filter((training) => training.id !== id), { id, since: updated_at }]);
}

function isWatched(value: unknown): value is Watched {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'since' in value &&
    typeof value.since === 'string'
  );
}
