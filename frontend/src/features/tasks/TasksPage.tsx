/** Integrations: the way to connections and processes, and the runs of processes. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useListConnectionsQuery } from '~/api/connections';
import { describe } from '~/api/errors';
import { useListProcessesQuery } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { paths, PROCESS } from '~/lib/paths';
import { ErrorState } from '~/ui/ErrorState';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { NoConnections, NoProcesses } from './Beginning';
import { RunDialog } from './RunDialog';
import { Runs } from './Runs';

export default function TasksPage(): ReactNode {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const [starting, setStarting] = useState(false);
  const [started, setStarted] = useState<readonly number[]>([]);
  const watch = (run: number): void => setStarted((before) => [...before, run]);
  const connections = useListConnectionsQuery();
  const processes = useListProcessesQuery();
  const problem = describe(connections.error ?? processes.error, text);
  const all = connections.data === undefined ? undefined : processes.data;
  // A process that is gone by now filters nothing.
  const shown = all?.find(({ id }) => String(id) === params.get(PROCESS))?.id ?? null;

  return (
    <Page>
      <PageHeader
        title={text('tasks.title')}
        actions={
          <>
            <Button variant="outlined" component={Link} to={paths.connections()}>
              {text('tasks.connections')}
            </Button>
            <Button variant="outlined" component={Link} to={paths.processes()}>
              {text('tasks.processes')}
            </Button>
            {all !== undefined && all.length > 0 && (
              <Button variant="contained" onClick={() => setStarting(true)}>
                {text('tasks.start')}
              </Button>
            )}
          </>
        }
      />
      {all === undefined && problem === null && <Waiting />}
      {all === undefined && problem !== null && (
        <ErrorState
          problem={problem}
          onRetry={() => {
            void connections.refetch();
            void processes.refetch();
          }}
        />
      )}
      {all?.length === 0 && (connections.data?.length === 0 ? <NoConnections /> : <NoProcesses />)}
      {all !== undefined && all.length > 0 && (
        <Runs
          processes={all}
          shown={shown}
          started={started}
          onStarted={watch}
          onShow={(process) => setParams(process === null ? {} : { [PROCESS]: String(process) }, { replace: true })}
        />
      )}
      {all !== undefined && starting && (
        <RunDialog processes={all} chosen={shown} onStarted={watch} onClose={() => setStarting(false)} />
      )}
    </Page>
  );
}

function Waiting(): ReactNode {
  const text = useText();
  return (
    <Box role="status" aria-label={text('common.loading')}>
      <Skeleton variant="rounded" height="16rem" />
    </Box>
  );
}
