import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useListConnectionsQuery } from '~/api/connections';
import { describe } from '~/api/errors';
import { useListProcessesQuery } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { AddButton } from '~/ui/AddButton';
import { CardGridSkeleton } from '~/ui/CardGrid';
import { CardList } from '~/ui/CardList';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { arranged, listed, ordersIn } from './order';
import { ProcessTile } from './ProcessTile';

const PER_ROW = 3;

export default function ProcessesPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const processes = useListProcessesQuery(undefined, { refetchOnMountOrArgChange: true });
  const connections = useListConnectionsQuery();
  const problem = describe(processes.error ?? connections.error, text);
  const all = processes.data && connections.data ? listed(processes.data, connections.data) : null;
  const retry = (): void => {
    void processes.refetch();
    void connections.refetch();
  };

  return (
    <Page>
      <PageHeader title={text('processes.title')} onBack={() => void navigate(paths.integration())} />
      {all === null && problem === null && <CardGridSkeleton count={6} perRow={PER_ROW} />}
      {all === null && problem !== null && <ErrorState problem={problem} onRetry={retry} />}
      {all?.length === 0 && <None connected={connections.data?.length !== 0} />}
      {all !== null && all.length > 0 && (
        <CardList
          all={all}
          label={text('processes.title')}
          perRow={PER_ROW}
          orders={ordersIn(text)}
          arrange={arranged}
          nothing={text('processes.nothingFound')}
        >
          {(entry) => <ProcessTile key={entry.process.id} {...entry} />}
        </CardList>
      )}
      <AddButton label={text('processes.add')} onClick={() => void navigate(paths.process(0))} />
    </Page>
  );
}

/** A process needs connections first. */
function None({ connected }: { connected: boolean }): ReactNode {
  const text = useText();
  return (
    <EmptyState
      title={text('processes.emptyTitle')}
      actions={
        <Button variant="contained" component={Link} to={connected ? paths.process(0) : paths.connection(0)}>
          {text(connected ? 'processes.addFirst' : 'processes.addConnection')}
        </Button>
      }
    >
      {text(connected ? 'processes.emptyText' : 'processes.noConnectionsText')}
    </EmptyState>
  );
}
