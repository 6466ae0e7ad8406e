/** Tells the end of each training once, as a toast, and in words for a screen reader. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '~/api/api';
import type { StoryCard } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { useToast } from '~/ui/toast';
import { ends, watch, watched } from './watch';

/** The bell lists ended trainings as the server tells them. */
const inServerList = { kept: false };

export function useEnds(stories: readonly StoryCard[] | undefined): void {
  const text = useText();
  const toast = useToast();
  const dispatch = useDispatch();
  useEffect(() => {
    if (stories === undefined) return;
    const { ended, training } = ends(watched(), stories);
    watch(training);
    if (ended.length > 0) dispatch(api.util.invalidateTags(['Notification']));
    for (const { ready, name } of ended) {
      if (ready === 1) toast('success', text('stories.endTrained', { name }), inServerList);
      else toast('error', text(ready === 3 ? 'stories.endStopped' : 'stories.endFailed', { name }), inServerList);
    }
  }, [stories, text, toast, dispatch]);
}
