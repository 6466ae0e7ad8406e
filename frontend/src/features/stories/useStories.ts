/** The stories of the company, looked at again while one of them trains. */
import { listStories, type StoryCard } from '~/api/forecast';
import { usePolledQuery } from '~/api/usePolledQuery';

interface Stories {
  stories: readonly StoryCard[] | undefined;
  error: unknown;
  refetch: () => void;
}

export function useStories(): Stories {
  const isRunning = (stories: readonly StoryCard[]): boolean => stories.some((story) => story.ready === 0);
  const { data: stories, error, refetch } = usePolledQuery(listStories, undefined, { isRunning });
  return { stories, error, refetch };
}
