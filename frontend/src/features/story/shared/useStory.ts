/** A story as its page needs it: of very many series the first comes with it, any other when it is looked at. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { describe, type Problem } from '~/api/errors';
import { storyPage, useStoryPageQuery, type StoryDetail } from '~/api/forecast';
import { usePolledQuery } from '~/api/usePolledQuery';
import { useText } from '~/i18n/useText';
import { isLeftOut } from './choices';

/** A series is on its way; or why it did not come. */
export interface Awaited {
  problem: Problem | null;
  retry: () => void;
}

interface OfStory {
  story: StoryDetail | undefined;
  error: unknown;
  refetch: () => void;
  /** Null: the series that is looked at is there. */
  awaited: Awaited | null;
}

export function useStory(id: number, category: string | null): OfStory {
  const text = useText();
  const page = usePolledQuery(
    storyPage,
    { id },
    {
      isRunning: ({ ready }) => ready === 0,
      // It may be trained by itself while nobody looks.
      changesAlone: ({ keep_fresh: keeps }) => keeps,
    },
  );
  const story: StoryDetail | undefined = page.currentData;

  const wanted = story !== undefined && isLeftOut(story.data, category) ? category : null;
  const one = useStoryPageQuery(wanted === null ? skipToken : { id, category: wanted }, {
    refetchOnMountOrArgChange: true,
  });
  useAgain(story === undefined ? undefined : trainingOf(story), () => wanted !== null && void one.refetch());
  const found = wanted === null ? undefined : one.currentData;
  return {
    story: story !== undefined && found !== undefined ? { ...story, data: found.data } : story,
    error: page.error,
    refetch: page.refetch,
    awaited:
      wanted === null || found !== undefined
        ? null
        : { problem: one.isFetching ? null : describe(one.error, text), retry: () => void one.refetch() },
  };
}

/** Tells one training of a story from the next, and the one that runs from the one that serves. */
export function trainingOf({ ready, data }: StoryDetail): string {
  return `${ready} ${data.fingerprint ?? ''}`;
}

/** What was trained anew is asked for anew. */
function useAgain(training: string | undefined, ask: () => void): void {
  const before = useRef(training);
  const again = useEffectEvent(ask);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== training;
    before.current = training;
    if (changed) again();
  }, [training]);
}
