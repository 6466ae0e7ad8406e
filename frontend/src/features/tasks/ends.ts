/** Which runs have ended since the last look. */
import type { Run } from '~/api/processes';

const RUNNING = 1;
const FAILED = 3;

export const isRunning = ({ status }: Run): boolean => status === RUNNING;
export const isFailed = ({ status }: Run): boolean => status === FAILED;

/** Those that were waited for, by their numbers. */
export const endedOf = (runs: readonly Run[], waited: ReadonlySet<number>): Run[] =>
  runs.filter((run) => !isRunning(run) && waited.has(run.id));
