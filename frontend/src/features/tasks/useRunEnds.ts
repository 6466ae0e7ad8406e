/** Notifies once of the end of each run that was seen running or was started here. */
import { useEffect, useRef } from 'react';
import type { Run } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { useToast } from '~/ui/toast';
import { endedOf, isFailed, isRunning } from './ends';

export function useRunEnds(runs: readonly Run[] | undefined, started: readonly number[]): void {
  const text = useText();
  const toast = useToast();
  // One that is not in the list, because others are shown, is still waited for.
  const seen = useRef(new Set<number>());
  const notified = useRef(new Set<number>());
  useEffect(() => {
    if (runs === undefined) return;
    const waited = new Set([...seen.current, ...started].filter((id) => !notified.current.has(id)));
    for (const run of endedOf(runs, waited)) {
      notified.current.add(run.id);
      if (isFailed(run)) toast('error', text('tasks.endFailed', { name: run.name }));
      else toast('success', text('tasks.endFinished', { name: run.name }));
    }
    for (const { id } of runs.filter(isRunning)) seen.current.add(id);
  }, [runs, started, text, toast]);
}
