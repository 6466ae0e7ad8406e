/** How the list is searched and sorted. */
import type { StoryCard } from '~/api/forecast';
import { isScore } from '~/lib/metrics';

export const ORDERS = ['updated', 'name', 'accuracy', 'age', 'queue'] as const;
export type Order = (typeof ORDERS)[number];

type Compare = (a: StoryCard, b: StoryCard) => number;

const byText = (a: string, b: string): number => a.localeCompare(b);

const comparisons: Record<Order, Compare> = {
  updated: (a, b) => byText(b.updated_at, a.updated_at),
  name: (a, b) => byText(a.name, b.name),
  // The least accurate first: these want attention.
  accuracy: (a, b) => measured(a) - measured(b) || faultOf(b) - faultOf(a),
  age: (a, b) => byText(a.updated_at, b.updated_at),
  queue: (a, b) => waiting(a) - waiting(b),
};

export function arranged(stories: readonly StoryCard[], search: string, order: Order): StoryCard[] {
  const wanted = search.trim().toLocaleLowerCase();
  return stories
    .filter(({ name, comment }) => `${name}\n${comment}`.toLocaleLowerCase().includes(wanted))
    .sort(comparisons[order]);
}

/** Errors first, for these are of the target's own units; then scores, which end at 1; stories without either last. */
function measured({ accuracy }: StoryCard): number {
  if (accuracy == null) return 2;
  return isScore(accuracy.metric) ? 1 : 0;
}

/** An error as it is; of a score what it lacks to 1. */
function faultOf({ accuracy }: StoryCard): number {
  if (accuracy == null) return 0;
  return isScore(accuracy.metric) ? 1 - accuracy.value : accuracy.value;
}

/** Running first, then the queue in its order, then the rest. */
function waiting(story: StoryCard): number {
  if (story.ready !== 0) return Infinity;
  return story.queue_position ?? 0;
}
