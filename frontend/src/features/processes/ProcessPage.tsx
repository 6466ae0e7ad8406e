import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useListConnectionsQuery, useListConnectionTypesQuery } from '~/api/connections';
import { describe } from '~/api/errors';
import { useGetProcessQuery } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { ProcessScreen } from './ProcessScreen';

export default function ProcessPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { id: param = '' } = useParams();
  const id = /^\d+$/.test(param) ? Number(param) : -1;
  const types = useListConnectionTypesQuery();
  const connections = useListConnectionsQuery();
  const process = useGetProcessQuery({ id }, { skip: id === 0 });
  const saved = id === 0 ? null : process.currentData;
  const problem = describe(types.error ?? connections.error ?? process.error, text);
  const retry = (): void => {
    void types.refetch();
    void connections.refetch();
    if (id !== 0) void process.refetch();
  };

  if (types.data !== undefined && connections.data !== undefined && saved !== undefined)
    if (saved !== null || connections.data.length > 0)
      return <ProcessScreen key={id} process={saved} connections={connections.data} types={types.data} />;
  return (
    <Page>
      <PageHeader
        title={text(id === 0 ? 'processes.newTitle' : 'processes.one')}
        onBack={() => void navigate(paths.processes())}
      />
      {problem !== null ? (
        <ErrorState
          problem={problem}
          away={
            <Button variant="contained" component={Link} to={paths.processes()}>
              {text('processes.toProcesses')}
            </Button>
          }
          onRetry={retry}
        />
      ) : connections.data?.length === 0 && id === 0 ? (
        <EmptyState
          title={text('processes.noConnections')}
          actions={
            <Button variant="contained" component={Link} to={paths.connection(0)}>
              {text('processes.addConnection')}
            </Button>
          }
        >
          {text('processes.noConnectionsText')}
        </EmptyState>
      ) : (
        <Box role="status" aria-label={text('common.loading')}>
          <Skeleton variant="rounded" height="20rem" />
        </Box>
      )}
    </Page>
  );
}
