import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { describe } from '~/api/errors';
import { useListStoriesQuery } from '~/api/forecast';
import { useListSourcesQuery, type SourceItem } from '~/api/sources';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { AddButton } from '~/ui/AddButton';
import { CardGrid, CardGridSkeleton } from '~/ui/CardGrid';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ListTools, SEARCHABLE_FROM } from '~/ui/ListTools';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { SampleButtons } from './SampleButtons';
import { SourceCard } from './SourceCard';

const orders = {
  updated: { label: 'sources.sortUpdated', compare: (a, b) => b.updated_at.localeCompare(a.updated_at) },
  name: { label: 'sources.sortName', compare: (a, b) => a.name.localeCompare(b.name) },
  rows: { label: 'sources.sortRows', compare: (a, b) => b.data.rows - a.data.rows },
} as const satisfies Record<string, { label: MessageKey; compare: (a: SourceItem, b: SourceItem) => number }>;

const ORDERS = ['updated', 'name', 'rows'] as const;

export default function SourcesPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { data: sources, error, refetch } = useListSourcesQuery();
  const problem = describe(error, text);
  const add = (): void => void navigate(paths.source(0));

  return (
    <Page>
      <PageHeader title={text('sources.title')} />
      {sources === undefined && problem === null && <CardGridSkeleton />}
      {sources === undefined && problem !== null && <ErrorState problem={problem} onRetry={() => void refetch()} />}
      {sources?.length === 0 && (
        <EmptyState
          title={text('sources.emptyTitle')}
          actions={
            <>
              <Button variant="contained" component={Link} to={paths.source(0)}>
                {text('sources.addFirst')}
              </Button>
              <SampleButtons />
            </>
          }
        >
          {text('sources.emptyText')}
        </EmptyState>
      )}
      {sources !== undefined && sources.length > 0 && <Cards sources={sources} />}
      <AddButton label={text('sources.add')} onClick={add} />
    </Page>
  );
}

function Cards({ sources }: { sources: readonly SourceItem[] }): ReactNode {
  const text = useText();
  const { data: stories = [] } = useListStoriesQuery();
  const [wanted, setWanted] = useState('');
  const [order, setOrder] = useState<keyof typeof orders>('updated');
  const searchable = sources.length >= SEARCHABLE_FROM;
  const needle = searchable ? wanted.trim().toLowerCase() : '';
  const shown = sources
    .filter((source) => `${source.name} ${source.comment}`.toLowerCase().includes(needle))
    .sort(orders[order].compare);

  return (
    <>
      {searchable && (
        <ListTools
          search={wanted}
          onSearch={setWanted}
          order={order}
          onOrder={setOrder}
          orders={ORDERS.map((value) => ({ value, label: text(orders[value].label) }))}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState title={text('sources.nothingFound')} />
      ) : (
        <CardGrid label={text('sources.title')}>
          {shown.map((source) => (
            <SourceCard
              key={source.id}
              source={source}
              stories={stories.filter(({ source_id: id }) => id === source.id).map(({ name }) => name)}
            />
          ))}
        </CardGrid>
      )}
    </>
  );
}
