/** Whether a story is trained by itself when its table has new rows, and the way to say otherwise. */
import { useState } from 'react';
import { describe, type Problem } from '~/api/errors';
import { useKeepStoryFreshMutation, type StoryCard } from '~/api/forecast';
import { useText } from '~/i18n/useText';

interface KeepFresh {
  on: boolean;
  choose: (on: boolean) => Promise<{ done: boolean; error?: unknown }>;
  problem: Problem | null;
}

export function useKeepFresh({ id, keep_fresh: kept }: Pick<StoryCard, 'id' | 'keep_fresh'>): KeepFresh {
  const text = useText();
  const [save, { error, isLoading }] = useKeepStoryFreshMutation();
  /** What was chosen, until the story says so itself: a switch shows at once what it was set to. */
  const [wished, setWished] = useState<boolean | null>(null);
  if (wished === kept) setWished(null);

  const choose: KeepFresh['choose'] = async (on) => {
    if (isLoading) return { done: false };
    setWished(on);
    const answer = await save({ id, body: { keep_fresh: on } });
    if (answer.error === undefined) return { done: true };
    setWished(null);
    return { done: false, error: answer.error };
  };
  return { on: wished ?? kept, choose, problem: describe(error, text) };
}
