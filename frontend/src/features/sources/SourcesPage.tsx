import Box from '@mui/material/Box';
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
import { FormField } from '~/ui/FormField';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { SelectField } from '~/ui/SelectField';
import { SampleButtons } from './SampleButtons';
import { SourceCard } from './SourceCard';

/** From this many cards on, finding one takes more than a glance. */
const SEARCH_ABOVE = 12;

const orders = {
  updated: { label: 'sources.sortUpdated', compare: (a, b) => b.updated_at.localeCompare(a.updated_at) },
  name: { label: 'sources.sortName', compare: (a, b) => a.name.localeCompare(b.name) },
  rows: { label: 'sources.sortRows', compare: (a, b) => b.data.rows - a.data.rows },
} as const satisfies Record<string, { label: MessageKey; compare: (a: SourceItem, b: SourceItem) => number }>;

type Order = keyof typeof orders;

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
  const [order, setOrder] = useState<Order>('updated');
  const searchable = sources.length > SEARCH_ABOVE;
  const needle = searchable ? wanted.trim().toLowerCase() : '';
  const shown = sources
    .filter((source) => `${source.name} ${source.comment}`.toLowerCase().includes(needle))
    .sort(orders[order].compare);

  return (
    <>
      {searchable && (
        <Box sx={(theme) => ({ display: 'grid', gap: 4, gridTemplateColumns: { sm: `1fr ${theme.sizes.sidePanel}px` }, mb: 4 })}>
          <FormField label={text('common.search')} name="search" type="search" value={wanted} onChange={setWanted} />
          <SelectField
            label={text('common.sort')}
            value={order}
            onChange={setOrder}
            options={[
              { value: 'updated', label: text(orders.updated.label) },
              { value: 'name', label: text(orders.name.label) },
              { value: 'rows', label: text(orders.rows.label) },
            ]}
          />
        </Box>
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
