/** Which of the watched trainings have ended, by a list of stories. */
import type { StoryCard } from '~/api/forecast';
import type { Watched } from '~/lib/trainings';

export interface Ends {
  ended: readonly StoryCard[];
  training: readonly Watched[];
}

/** A story that was training and is not any more has ended. One that the list does not know, or not as it is now, says nothing. */
export function ends(before: readonly Watched[], stories: readonly StoryCard[]): Ends {
  const listed = new Map(stories.map((story) => [story.id, story]));
  const unknown = before.filter(({ id, since }) => {
    const story = listed.get(id);
    return story === undefined || Date.parse(story.updated_at) < Date.parse(since);
  });
  const known = stories.filter(({ id }) => !unknown.some((training) => training.id === id));
  return {
    ended: known.filter(({ id, ready }) => ready !== 0 && before.some((training) => training.id === id)),
    training: [
      ...unknown,
      ...known.filter(({ ready }) => ready === 0).map(({ id, updated_at }) => ({ id, since: updated_at })),
    ],
  };
}
