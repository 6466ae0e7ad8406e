/**
 * Which trainings ended since this tab last looked. What was training is remembered for the tab, so
 * that each end is told exactly once, also when it happened while another page was open.
 */
import type { StoryCard } from '~/api/forecast';

const KEY = 'b2l-training';

export interface Ends {
  ended: readonly StoryCard[];
  training: readonly number[];
}

/** A story that was training and is not any more has ended; a story that is gone is nobody's news. */
export function ends(before: readonly number[], stories: readonly StoryCard[]): Ends {
  return {
    ended: stories.filter((story) => story.ready !== 0 && before.includes(story.id)),
    training: stories.filter((story) => story.ready === 0).map((story) => story.id),
  };
}

export function watched(): number[] {
  const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
}

export function watch(training: readonly number[]): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(training));
}
