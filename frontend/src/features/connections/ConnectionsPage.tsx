import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useListConnectionsQuery, useListConnectionTypesQuery, type ConnectionType } from '~/api/connections';
import { describe } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { AddButton } from '~/ui/AddButton';
import { CardGridSkeleton } from '~/ui/CardGrid';
import { CardList } from '~/ui/CardList';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { ConnectionTile } from './ConnectionTile';
import { arranged, listed, ordersIn, type Listed } from './order';
import { availableNames } from './values';

const PER_ROW = 3;

export default function ConnectionsPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const connections = useListConnectionsQuery();
  const types = useListConnectionTypesQuery();
  const problem = describe(connections.error ?? types.error, text);
  const all = connections.data && types.data ? listed(connections.data, types.data) : null;
  const retry = (): void => {
    void connections.refetch();
    void types.refetch();
  };

  return (
    <Page>
      <PageHeader title={text('connections.title')} onBack={() => void navigate(paths.integration())} />
      {all === null && problem === null && <CardGridSkeleton count={6} perRow={PER_ROW} />}
      {all === null && problem !== null && <ErrorState problem={problem} onRetry={retry} />}
      {all?.length === 0 && <None types={types.data ?? []} />}
      {all !== null && all.length > 0 && <Cards all={all} />}
      <AddButton label={text('connections.add')} onClick={() => void navigate(paths.connection(0))} />
    </Page>
  );
}

function None({ types }: { types: readonly ConnectionType[] }): ReactNode {
  const text = useText();
  return (
    <EmptyState
      title={text('connections.emptyTitle')}
      actions={
        <Button variant="contained" component={Link} to={paths.connection(0)}>
          {text('connections.addFirst')}
        </Button>
      }
    >
      {text('connections.emptyText', { types: availableNames(types) })}
    </EmptyState>
  );
}

function Cards({ all }: { all: readonly Listed[] }): ReactNode {
  const text = useText();
  return (
    <CardList
      all={all}
      label={text('connections.title')}
      perRow={PER_ROW}
      orders={ordersIn(text)}
      arrange={arranged}
      nothing={text('connections.nothingFound')}
    >
      {(entry) => <ConnectionTile key={entry.connection.id} {...entry} />}
    </CardList>
  );
}
