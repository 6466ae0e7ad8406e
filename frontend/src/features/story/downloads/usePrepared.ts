/** A long forecast that a task prepares: its task stands in the address, so that a letter, a notice and a reload lead to it. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { describe, type Problem } from '~/api/errors';
import {
  preparedForecast,
  useListNotificationsQuery,
  useListTasksQuery,
  type ForecastAnswer,
  type PreparedForecast,
} from '~/api/forecast';
import { usePolledQuery } from '~/api/usePolledQuery';
import { useText } from '~/i18n/useText';
import { PREPARED } from '~/lib/paths';
import { keptTasks, putAway, putAwayToo } from './keptTasks';

interface Preparation {
  /** Undefined until the server told. */
  prepared: PreparedForecast | undefined;
  problem: Problem | null;
}

/** The task in the address, and the way to let go of it. */
export function useNamedTask(): [number | null, () => void] {
  const [search, setSearch] = useSearchParams();
  const task = Number(search.get(PREPARED));
  const drop = (): void => {
    if (!search.has(PREPARED)) return;
    setSearch((before) => withoutTask(before), { replace: true });
  };
  return [task > 0 ? task : null, drop];
}

/** What is prepared for the story or waits to be fetched, whoever asked and whenever; and the way to put one away. */
export function useKeptTasks(story: number): [readonly number[], (task: number) => void] {
  const [away, setAway] = useState(putAway);
  const tasks = useListTasksQuery(undefined, { refetchOnMountOrArgChange: true });
  const ended = useListNotificationsQuery();
  // Notices from before the tasks do not know of one that ended in between: neither list would have it.
  const older = tasks.fulfilledTimeStamp !== undefined && (ended.startedTimeStamp ?? 0) <= tasks.fulfilledTimeStamp;
  const { isFetching, refetch } = ended;
  useEffect(() => {
    if (older && !isFetching) void refetch();
  }, [older, isFetching, refetch]);
  const kept = keptTasks(story, tasks.data?.tasks ?? [], ended.data ?? [], new Set(away));
  return [kept, (task) => setAway(putAwayToo(task))];
}

/** Where a task stands, asked again while it is worked on. */
export function usePreparation(task: number | null): Preparation {
  const text = useText();
  const { currentData, error } = usePolledQuery(preparedForecast, task === null ? skipToken : { task }, {
    isRunning: isWorkedOn,
  });
  return { prepared: currentData, problem: currentData === undefined ? describe(error, text) : null };
}

/** Puts the task behind what a call said into the address. */
export function useFollow(): (answer: unknown) => void {
  const [, setSearch] = useSearchParams();
  return (answer) => {
    const task = taskOf(answer);
    if (task !== null) setSearch((before) => withTask(before, task), { replace: true });
  };
}

/** An answer that is no forecast yet puts its task into the address, where the page follows it. */
export function useFollowed(answer: ForecastAnswer | PreparedForecast | undefined): void {
  const [search, setSearch] = useSearchParams();
  const named = search.get(PREPARED);
  const task = answer === undefined ? null : taskOf(answer);
  useEffect(() => {
    if (task === null || String(task) === named) return;
    setSearch((before) => withTask(before, task), { replace: true });
  }, [task, named, setSearch]);
}

/** The task behind an answer that takes long; null for any other. */
export function taskOf(answer: unknown): number | null {
  return typeof answer === 'object' && answer !== null && 'task' in answer && typeof answer.task === 'number'
    ? answer.task
    : null;
}

export function isWorkedOn({ status }: PreparedForecast): boolean {
  return status === 'queued' || status === 'running';
}

/** On its way, or a workbook that can be fetched; a forecast itself is shown where its task is in the address. */
export function isOfUse(prepared: PreparedForecast): boolean {
  return isWorkedOn(prepared) || (prepared.status === 'ready' && prepared.call !== 'forecast');
}

function withTask(search: URLSearchParams, task: number): URLSearchParams {
  return new URLSearchParams([...withoutTask(search), [PREPARED, String(task)]]);
}

export function withoutTask(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name !== PREPARED));
}
