/** Processes that copy from one connection to another, and what they would write. */
import type { ProcessAnswer, ProcessForm, ProcessPreview, ProcessSchedule } from '~/api/generated/integrations';
import type { Backend } from './backend';
import { notFound, refuse, type Other } from './mock';
import type { Resolvers } from './resolvers';
import { cellsOf, columnsOf } from './tables';

const HOUR = 3_600_000;
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

/** Every schedule runs by the hour here. */
function nextHours(): string[] {
  const now = Math.ceil(Date.now() / HOUR) * HOUR;
  return [0, 1, 2].map((hours) => new Date(now + hours * HOUR).toISOString());
}

function answerOf(id: number, form: ProcessForm, createdAt: string): ProcessAnswer {
  const repeats = form.scheduler === 'each';
  const next = repeats ? nextHours() : [];
  return {
    id,
    name: form.name ?? '',
    createdAt,
    next_run_at: next[0] ?? null,
    next_runs: next,
    paused_at: null,
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
}

/** A number column takes no other words; a column that is required takes something. */
function previewOf(backend: Backend, form: ProcessForm): ProcessPreview {
  const pairs = form.columns ?? [];
  const takes = columnsOf(backend, form.target_id ?? 0, form.target_object ?? '') ?? [];
  const unmapped = takes.filter(({ name, required }) => required && !pairs.some(({ target }) => target === name));
  const sources = pairs.map(({ source }) => source);
  const values = cellsOf(backend, form.source_id ?? 0, form.source_object ?? '', sources);
  const numeric = pairs.map(({ target }) => takes.some(({ name, type }) => name === target && type === 'decimal'));
  const misfit = (row: string[]): number =>
    row.findIndex((cell, place) => numeric[place] === true && Number.isNaN(+cell));
  const misfits = values.map((row, place) => ({ row: place, column: misfit(row) })).filter(({ column }) => column >= 0);
  return {
    problems: unmapped.map(({ name }) => ({
      column: name,
      text: `The target needs a value in “${name}”. Map a column to it.`,
    })),
    columns: pairs.map(({ target }) => target),
    values,
    rejected: misfits.map(({ row }) => row),
    misfits,
  };
}

export function processes(backend: Backend) {
  const find = (id: number): ProcessAnswer | undefined => backend.processes.find((each) => each.id === id);
  const kept = (id: number, form: ProcessForm): ProcessAnswer | Other => {
    const faults = faultsOf(form);
    if (Object.keys(faults).length > 0) return refuse(400, faults);
    const saved = answerOf(id, form, find(id)?.createdAt ?? new Date().toISOString());
    backend.processes = [saved, ...backend.processes.filter((each) => each.id !== id)];
    return saved;
  };
  return {
    listProcesses: () => backend.processes,
    createProcess: async ({ body }) => kept(backend.next(), await body()),
    getProcess: ({ id }) => find(id) ?? notFound(),
    replaceProcess: async ({ id, body }) => (find(id) === undefined ? notFound() : kept(id, await body())),
    deleteProcess: ({ id }) => {
      if (find(id) === undefined) return notFound();
      backend.processes = backend.processes.filter((each) => each.id !== id);
      backend.runs = backend.runs.filter(({ process }) => process !== id);
      return undefined;
    },
    previewSchedule: async ({ body }) => ({ schedule: scheduleOf(await body()), next_runs: nextHours() }),
    previewProcess: async ({ body }) => previewOf(backend, await body()),
  } satisfies Partial<Resolvers>;
}
