/** Tells the end of each training once, as a toast, and in words for a screen reader. */
import { useEffect } from 'react';
import type { StoryCard } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { useToast } from '~/ui/toast';
import { ends, watch, watched } from './watch';

export function useEnds(stories: readonly StoryCard[] | undefined): void {
  const text = useText();
  const toast = useToast();
  useEffect(() => {
    if (stories === undefined) return;
    const { ended, training } = ends(watched(), stories);
    watch(training);
    for (const { ready, name } of ended) {
      if (ready === 1) toast('success', text('stories.endTrained', { name }));
      else toast('error', text(ready === 3 ? 'stories.endStopped' : 'stories.endFailed', { name }));
    }
  }, [stories, text, toast]);
}
