/** Runs of processes. One that begins here takes eight seconds. */
import type { IntegrationTask } from '~/api/generated/integrations';
import { RUN, run, type Backend, type MockRun } from './backend';
import { notFound, refuse } from './mock';
import type { Resolvers } from './resolvers';

/** Runs of an answer, where no other limit is asked for. */
const MOST = 200;

function taskOf(backend: Backend, { id, process, begun, error, rows }: MockRun): IntegrationTask {
  const ended = Date.now() - begun >= RUN;
  const moment = (time: number): string => new Date(time).toISOString();
  return {
    id,
    name: backend.processes.find((each) => each.id === process)?.name ?? '',
    status: !ended ? 1 : error === null ? 2 : 3,
    errorMsg: ended ? error : null,
    processId: process,
    params: ended ? rows : { ...rows, rows: rows.rows_read, rows_written: 0 },
    createdAt: moment(begun),
    updatedAt: moment(ended ? begun + RUN : Date.now()),
  };
}

export function runs(backend: Backend) {
  return {
    listIntegrationTasks: ({ query }) => {
      const [only, before, limit] = [query.get('process_id'), query.get('before'), query.get('limit')];
      const shown = backend.runs.filter(
        ({ id, process }) => (only === null || process === Number(only)) && (before === null || id < Number(before)),
      );
      return shown.slice(0, Number(limit ?? MOST)).map((each) => taskOf(backend, each));
    },
    startIntegrationTask: ({ id }) => {
      const process = backend.processes.find((each) => each.id === id);
      if (process === undefined) return notFound();
      if (backend.runs.some((each) => each.process === id && taskOf(backend, each).status === 1))
        return refuse(409, { detail: `“${process.name}” is running already. Wait for it to end.` });
      const started = run(backend.next(), { process: id, begun: Date.now() });
      backend.runs = [started, ...backend.runs];
      return taskOf(backend, started);
    },
    stopIntegrationTask: ({ id }) => {
      const running = backend.runs.find((each) => each.id === id);
      if (running === undefined) return notFound();
      if (taskOf(backend, running).status === 1) {
        running.begun = Date.now() - RUN;
        running.error = 'The run was stopped.';
      }
      return taskOf(backend, running);
    },
  } satisfies Partial<Resolvers>;
}
