/** Tells the end of each run that was seen at work, or that was started here, once. */
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
  const told = useRef(new Set<number>());
  useEffect(() => {
    if (runs === undefined) return;
    const waited = new Set([...seen.current, ...started].filter((id) => !told.current.has(id)));
    for (const run of endedOf(runs, waited)) {
      told.current.add(run.id);
      if (isFailed(run)) toast('error', text('tasks.endFailed', { name: run.name }));
      else toast('success', text('tasks.endFinished', { name: run.name }));
    }
    for (const { id } of runs.filter(isRunning)) seen.current.add(id);
  }, [runs, started, text, toast]);
}
