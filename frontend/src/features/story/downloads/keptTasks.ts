/** The long forecasts of a story that are on their way or wait to be fetched, from what the server tells of its tasks. */
import type { Notification, TaskRow } from '~/api/forecast';
import { localStore } from '~/lib/storage';

/** What prepares a forecast, among the tasks and what is told of their end. */
const PREPARES = 1;
/** Results that wait at once: older ones are in the notices. */
const WAITING = 3;

/** What runs in its order, then what is ready, the newest first; nothing that was put away. */
export function keptTasks(
  story: number,
  tasks: readonly TaskRow[],
  ended: readonly Notification[],
  dismissed: ReadonlySet<number>,
): number[] {
  const runs = tasks.filter(({ type, story_id: of }) => type === PREPARES && of === story).map(({ id }) => id);
  const ready = ended
    .filter(({ kind, type, story_id: of }) => kind === 'prepared' && type === PREPARES && of === story)
    .map(({ id }) => id);
  const waiting = ready.filter((id) => !dismissed.has(id) && !runs.includes(id)).slice(0, WAITING);
  return [...runs, ...waiting];
}

const DISMISSED = 'b2l-put-away';
/** Results are kept for days: what was put away longer ago is gone by itself. */
const REMEMBERED = 100;

export function putAway(): readonly number[] {
  const kept = localStore.getJson(DISMISSED);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
}

export function putAwayToo(task: number): readonly number[] {
  const all = [task, ...putAway().filter((id) => id !== task)].slice(0, REMEMBERED);
  localStore.setJson(DISMISSED, all);
  return all;
}
