/** The place of what is told of one series while it is on its way, in its later shape; or why it did not come. */
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { ErrorState } from '~/ui/ErrorState';
import type { Awaited } from './useStory';

interface Props {
  awaited: Awaited;
  category: string;
  /** Pixels of what will stand here. */
  height: number;
}

export function AwaitedSeries({ awaited, category, height }: Props): ReactNode {
  const text = useText();
  const { problem, retry } = awaited;
  if (problem === null) {
    return (
      <div role="status" aria-label={text('forecast.loadingSeries', { category })}>
        <Skeleton variant="rounded" height={height} />
      </div>
    );
  }
  return (
    <Card sx={{ minHeight: height, display: 'grid', placeItems: 'center', px: 4 }}>
      <ErrorState problem={problem} onRetry={retry} />
    </Card>
  );
}
