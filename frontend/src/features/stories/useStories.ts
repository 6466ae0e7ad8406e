/** The stories of the company, looked at again while one of them trains. */
import { useState } from 'react';
import { useListStoriesQuery, type StoryCard } from '~/api/forecast';
import { pollWhile } from '~/lib/poll';

interface Stories {
  stories: readonly StoryCard[] | undefined;
  error: unknown;
  refetch: () => void;
}

export function useStories(): Stories {
  const [training, setTraining] = useState(false);
  const { data: stories, error, refetch } = useListStoriesQuery(undefined, { ...pollWhile(training), refetchOnMountOrArgChange: true });
  const trains = stories?.some((story) => story.ready === 0) ?? false;
  if (trains !== training) setTraining(trains);
  return { stories, error, refetch: () => void refetch() };
}
