import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useListConnectionsQuery, useListConnectionTypesQuery, type ConnectionType } from '~/api/connections';
import { describe } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { AddButton } from '~/ui/AddButton';
import { CardGrid, CardGridSkeleton } from '~/ui/CardGrid';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ListTools, SEARCHABLE_FROM } from '~/ui/ListTools';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { optionsOf } from '~/ui/SelectField';
import { ConnectionTile } from './ConnectionTile';
import { arranged, listed, orderNames, type Listed, type Order } from './order';
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
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const searchable = all.length >= SEARCHABLE_FROM;
  const shown = arranged(all, searchable ? search : '', order);
  return (
    <>
      {searchable && (
        <ListTools
          search={search}
          onSearch={setSearch}
          order={order}
          onOrder={setOrder}
          orders={optionsOf(orderNames, text)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState title={text('connections.nothingFound')} />
      ) : (
        <CardGrid label={text('connections.title')} perRow={PER_ROW}>
          {shown.map((entry) => (
            <ConnectionTile key={entry.connection.id} {...entry} />
          ))}
        </CardGrid>
      )}
    </>
  );
}
