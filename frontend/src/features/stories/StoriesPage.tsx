/** Every story of the company: what it forecasts, how it stands, and the way to a new one. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { describe, inOneLine } from '~/api/errors';
import type { StoryCard } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { AddButton } from '~/ui/AddButton';
import { CardGrid, CardGridSkeleton } from '~/ui/CardGrid';
import { ErrorState } from '~/ui/ErrorState';
import { ListTools, SEARCHABLE_FROM } from '~/ui/ListTools';
import { Page } from '~/ui/Page';
import { PageHeader } from '~/ui/PageHeader';
import { RetryNotice } from '~/ui/RetryNotice';
import { FirstStory } from './FirstStory';
import { arranged, ORDERS, type Order } from './order';
import { StoryTile } from './StoryTile';
import { useStories } from './useStories';

export default function StoriesPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { stories, error, refetch } = useStories();

  const problem = describe(error, text);
  const addNew = (): void => void navigate(paths.storyTrain(0));

  return (
    <Page>
      <PageHeader title={text('stories.title')} />
      {stories === undefined && problem === null && <CardGridSkeleton />}
      {stories === undefined && problem !== null && <ErrorState problem={problem} onRetry={refetch} />}
      {stories !== undefined && problem !== null && (
        <Box sx={{ mb: 4 }}>
          <RetryNotice onRetry={refetch}>{`${text('stories.notFresh')} ${inOneLine(problem)}`}</RetryNotice>
        </Box>
      )}
      {stories?.length === 0 && <FirstStory />}
      {stories !== undefined && stories.length > 0 && <StoryList stories={stories} />}
      {stories !== undefined && stories.length > 0 && <AddButton label={text('stories.add')} onClick={addNew} />}
    </Page>
  );
}

function StoryList({ stories }: { stories: readonly StoryCard[] }): ReactNode {
  const text = useText();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('updated');
  const shown = arranged(stories, search, order);
  return (
    <>
      {stories.length >= SEARCHABLE_FROM && (
        <ListTools
          search={search}
          onSearch={setSearch}
          order={order}
          onOrder={setOrder}
          orders={ORDERS.map((value) => ({ value, label: text(`stories.order.${value}`) }))}
        />
      )}
      {shown.length === 0 ? (
        <Typography color="textSecondary">{text('stories.nothingFound', { search })}</Typography>
      ) : (
        <CardGrid label={text('stories.title')}>
          {shown.map((story) => (
            <StoryTile key={story.id} story={story} />
          ))}
        </CardGrid>
      )}
    </>
  );
}
