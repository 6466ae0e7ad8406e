/** A company without stories: the way to its first one, which begins with a table. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useListSourcesQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { CardGridSkeleton } from '~/ui/CardGrid';
import { EmptyState } from '~/ui/EmptyState';
import { TrainOnSample } from './TrainOnSample';

export function FirstStory(): ReactNode {
  const text = useText();
  const { data: sources, isLoading } = useListSourcesQuery();
  if (isLoading) return <CardGridSkeleton />;
  const hasTable = sources === undefined || sources.length > 0;
  return (
    <EmptyState
      title={text('stories.emptyTitle')}
      actions={
        <>
          <Button variant="contained" component={Link} to={hasTable ? paths.storyTrain(0) : paths.source(0)}>
            {text(hasTable ? 'stories.emptyAction' : 'stories.emptyUpload')}
          </Button>
          <TrainOnSample />
        </>
      }
    >
      {text('stories.emptyText')}
    </EmptyState>
  );
}
