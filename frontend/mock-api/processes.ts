/** Processes that copy from one connection to another, and their runs. */
import type { IntegrationTask, ProcessAnswer, ProcessForm, ProcessSchedule } from '~/api/generated/integrations';
import type { Backend } from './backend';
import { notFound, refuse, type Other } from './mock';
import type { Resolvers } from './resolvers';

const HOUR = 3_600_000;
/** Milliseconds that a run takes here. */
const RUN = 8_000;
const ROWS = 1_250;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

const scheduleOf = ({ schedule }: ProcessForm): ProcessSchedule => ({
  unit: schedule?.unit ?? 'hour',
  value: schedule?.value ?? 1,
  start_at: schedule?.start_at ?? new Date().toISOString().slice(0, 10),
  time: schedule?.time ?? '00:00',
  weekdays: schedule?.weekdays ?? WEEK,
  timezone: schedule?.timezone ?? 'UTC',
});

function faultsOf({ name, source_id, target_id, columns = [] }: ProcessForm): Record<string, string[]> {
  const missing = { name: name ?? '', source_id: source_id ?? '', target_id: target_id ?? '' };
  const empty = Object.entries(missing).filter(([, value]) => value === '');
  const faults = Object.fromEntries(empty.map(([field]) => [field, ['Fill in this field.']]));
  return columns.length === 0 ? { ...faults, columns: ['Map at least one column.'] } : faults;
}

interface Started {
  id: number;
  process: ProcessAnswer;
  at: number;
}

function taskOf({ id, process, at }: Started): IntegrationTask {
  const ended = Date.now() - at >= RUN;
  return {
    id,
    name: process.name,
    status: ended ? 2 : 1,
    errorMsg: null,
    processId: process.id,
    params: { rows: ROWS, rows_read: ROWS, rows_written: ended ? ROWS : 0, rows_rejected: 0, rejected: null },
    createdAt: new Date(at).toISOString(),
    updatedAt: new Date(ended ? at + RUN : Date.now()).toISOString(),
  };
}

export function processes(backend: Backend) {
  const saved = new Map<number, ProcessAnswer>();
  const started: Started[] = [];
  const kept = (id: number, form: ProcessForm): ProcessAnswer | Other => {
    const faults = faultsOf(form);
    if (Object.keys(faults).length > 0) return refuse(400, faults);
    const repeats = form.scheduler === 'each';
    const now = Math.ceil(Date.now() / HOUR) * HOUR;
    const next = repeats ? [0, 1, 2].map((hours) => new Date(now + hours * HOUR).toISOString()) : [];
    const process: ProcessAnswer = {
      id,
      name: form.name ?? '',
      createdAt: saved.get(id)?.createdAt ?? new Date().toISOString(),
      next_run_at: next[0] ?? null,
      next_runs: next,
      params: {
        source_id: form.source_id ?? 0,
        target_id: form.target_id ?? 0,
        source_object: form.source_object ?? '',
        target_object: form.target_object ?? '',
        procedure_value: null,
        optimacros_service: null,
        file_value: null,
        scheduler: form.scheduler ?? '',
        schedule: repeats ? scheduleOf(form) : null,
        write_mode: form.write_mode ?? 'append',
        key_columns: form.key_columns ?? [],
        columns: form.columns ?? [],
      },
    };
    saved.set(id, process);
    return process;
  };
  return {
    listProcesses: () => [...saved.values()].reverse(),
    createProcess: async ({ body }) => kept(backend.next(), await body()),
    getProcess: ({ id }) => saved.get(id) ?? notFound(),
    replaceProcess: async ({ id, body }) => (saved.has(id) ? kept(id, await body()) : notFound()),
    deleteProcess: ({ id }) => (saved.delete(id) ? undefined : notFound()),
    previewProcess: async ({ body }) => {
      const { columns = [] } = await body();
      return {
        problems: [],
        columns: columns.map(({ target }) => target),
        values: [1, 2, 3].map((row) => columns.map(({ source }) => `${source} ${row}`)),
        rejected: [],
      };
    },
    listIntegrationTasks: ({ query }) => {
      const only = query.get('process_id');
      return started.filter(({ process }) => only === null || process.id === Number(only)).map(taskOf);
    },
    startIntegrationTask: ({ id }) => {
      const process = saved.get(id);
      if (process === undefined) return notFound();
      if (started.some((run) => run.process.id === id && taskOf(run).status === 1))
        return refuse(409, { detail: `“${process.name}” is running already.` });
      const run = { id: backend.next(), process, at: Date.now() };
      started.unshift(run);
      return taskOf(run);
    },
  } satisfies Partial<Resolvers>;
}
