/** The runs of processes, of one or of all, a page at a time: looked at every five seconds while one is at work. */
import { useState } from 'react';
import { describe, type Problem } from '~/api/errors';
import { listRuns, type Run } from '~/api/processes';
import { usePolledQuery } from '~/api/usePolledQuery';
import { useText } from '~/i18n/useText';
import { isRunning } from './ends';

/** Runs of a page. */
const PAGE = 100;
/** One more is asked for: it says that there are older ones. */
export const ASKED = PAGE + 1;

interface RunPages {
  /** The newest first; undefined before they have come. */
  runs: readonly Run[] | undefined;
  /** Its place among all of them, from 1. */
  numberOf: (run: Run) => number;
  problem: Problem | null;
  refetch: () => void;
  /** Null where there are none. */
  newer: (() => void) | null;
  older: (() => void) | null;
}

const FIRST: readonly number[] = [];

/** `process` is null for all of them. A run that was started here stands on the first page, which is shown then. */
export function useRunPages(process: number | null, started: readonly number[]): RunPages {
  const text = useText();
  const list = `${process ?? 'all'} ${started.length}`;
  /** The last run before each page that was turned to; the first page has none. */
  const [turned, setTurned] = useState({ list, pages: FIRST });
  const pages = turned.list === list ? turned.pages : FIRST;
  const before = pages.at(-1);
  const { currentData, error, refetch } = usePolledQuery(
    listRuns,
    { limit: ASKED, ...(process !== null && { processId: process }), ...(before !== undefined && { before }) },
    { isRunning: (runs) => runs.some(isRunning), changesAlone: () => true },
  );
  const runs = currentData?.slice(0, PAGE);
  const last = currentData !== undefined && currentData.length > PAGE ? runs?.at(-1)?.id : undefined;
  const turnTo = (next: readonly number[]): void => setTurned({ list, pages: next });

  return {
    runs,
    numberOf: ({ id }) => pages.length * PAGE + (runs ?? []).findIndex((run) => run.id === id) + 1,
    problem: describe(error, text),
    refetch,
    newer: pages.length === 0 ? null : () => turnTo(pages.slice(0, -1)),
    older: last === undefined ? null : () => turnTo([...pages, last]),
  };
}
