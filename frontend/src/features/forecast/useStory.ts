/** A story as its page needs it: of very many series the first comes with it, any other when it is looked at. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { describe, type Problem } from '~/api/errors';
import { useStoryPageQuery, type StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { pollWhile } from '~/lib/poll';
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
  const [polled, setPolled] = useState(false);
  /** It may have been trained by itself while nobody looked. */
  const [keeps, setKeeps] = useState(false);
  const fresh = { refetchOnMountOrArgChange: true };
  const page = useStoryPageQuery({ id }, { ...pollWhile(polled), ...fresh, refetchOnFocus: polled || keeps });
  const story = page.currentData;
  const trains = story?.ready === 0;
  if (trains !== polled) setPolled(trains);
  const keepsNow = story?.keep_fresh === true;
  if (keepsNow !== keeps) setKeeps(keepsNow);

  const wanted = story !== undefined && isLeftOut(story.data, category) ? category : null;
  const one = useStoryPageQuery(wanted === null ? skipToken : { id, category: wanted }, fresh);
  useAgain(story === undefined ? undefined : trainingOf(story), () => wanted !== null && void one.refetch());
  const found = wanted === null ? undefined : one.currentData;
  return {
    story: story !== undefined && found !== undefined ? { ...story, data: found.data } : story,
    error: page.error,
    refetch: () => void page.refetch(),
    awaited: wanted === null || found !== undefined ? null : { problem: one.isFetching ? null : describe(one.error, text), retry: () => void one.refetch() },
  };
}

/** Tells one training of a story from the next, and the one that runs from the one that serves. */
export function trainingOf({ ready, data }: StoryDetail): string {
  return `${ready} ${data.fingerprint ?? ''}`;
}

/** What was trained anew is asked for anew. */
function useAgain(training: string | undefined, ask: () => void): void {
  const before = useRef(training);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== training;
    before.current = training;
    if (changed) latest.current();
  }, [training]);
}
