/** Tells the end of each training once, as a toast, and in words for a screen reader, on whichever page one is. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '~/api/api';
import { useText } from '~/i18n/useText';
import { watched, watchOnly } from '~/lib/trainings';
import { useToast } from '~/ui/toast';
import { ends } from './ends';
import { useStories } from './useStories';

/** The bell lists ended trainings as the server tells them. */
const inServerList = { kept: false };

export function TrainingEnds(): null {
  const text = useText();
  const toast = useToast();
  const dispatch = useDispatch();
  const { stories } = useStories();
  useEffect(() => {
    if (stories === undefined) return;
    const { ended, training } = ends(watched(), stories);
    watchOnly(training);
    if (ended.length > 0) dispatch(api.util.invalidateTags(['Notification']));
    for (const { ready, name } of ended) {
      if (ready === 1) toast('success', text('stories.endTrained', { name }), inServerList);
      else toast('error', text(ready === 3 ? 'stories.endStopped' : 'stories.endFailed', { name }), inServerList);
    }
  }, [stories, text, toast, dispatch]);
  return null;
}
