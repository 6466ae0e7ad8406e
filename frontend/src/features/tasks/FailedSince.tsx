/** Above the runs: how many have failed since this person last looked at them, in this browser. */
import { useEffect, useState, type ReactNode } from 'react';
import { listRuns, type Run } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { localStore } from '~/lib/storage';
import { Notice } from '~/ui/Notice';
import { isFailed, isRunning } from './ends';
import { ASKED } from './useRunPages';

interface Props {
  /** Whose look it is: several people may share a browser. */
  user: number;
  /** Runs that were started here, whose ends are notified. */
  started: readonly number[];
  onShow: () => void;
}

export function FailedSince({ user, started, onShow }: Props): ReactNode {
  const text = useText();
  const { data: runs } = listRuns.useQuery({ limit: ASKED }, { refetchOnFocus: true });
  const [since, setSince] = useState(() => lastSeen(user));
  const newest = runs === undefined ? null : newestEnd(runs);
  useEffect(() => {
    if (newest !== null) localStore.set(keyOf(user), String(newest));
  }, [user, newest]);

  if (runs === undefined || since === null) return null;
  const count = runs.filter((run) => isFailed(run) && endOf(run) > since && !started.includes(run.id)).length;
  if (count === 0) return null;
  const mayBeMore = runs.length === ASKED && runs.every((run) => endOf(run) > since);
  const show = (): void => {
    setSince(newest);
    onShow();
  };
  return (
    <Notice kind="error" button={{ label: text('tasks.showFailed'), onClick: show }}>
      {text(mayBeMore ? 'tasks.failedSinceOrMore' : 'tasks.failedSince', { count })}
    </Notice>
  );
}

const keyOf = (user: number): string => `b2l-runs-seen-${user}`;

/** When the newest run of the last look had ended, in milliseconds; null before the first look. */
function lastSeen(user: number): number | null {
  const kept = localStore.get(keyOf(user));
  return kept === null || Number.isNaN(Number(kept)) ? null : Number(kept);
}

/** By the server's clock, as all of these are. */
const endOf = ({ updatedAt }: Run): number => Date.parse(updatedAt);

const newestEnd = (runs: readonly Run[]): number => Math.max(0, ...runs.filter((run) => !isRunning(run)).map(endOf));
