/** Cards four or three to a row, then fewer as the window narrows; and their shape while they load. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { COVER } from './cover/shape';

/** Cards to a row where there is room. */
type PerRow = 3 | 4;

const columnsOf = (perRow: PerRow) => ({
  xs: '1fr',
  sm: 'repeat(2, 1fr)',
  md: 'repeat(3, 1fr)',
  lg: `repeat(${perRow}, 1fr)`,
});

interface Props {
  /** `<li>` items. */
  children: ReactNode;
  label: string;
  perRow?: PerRow;
}

export function CardGrid({ children, label, perRow = 4 }: Props): ReactNode {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: columnsOf(perRow), gap: 4, p: 0, m: 0, listStyle: 'none' }}
    >
      {children}
    </Box>
  );
}

export function CardGridSkeleton({ count = 8, perRow = 4 }: { count?: number; perRow?: PerRow }): ReactNode {
  const text = useText();
  return (
    <Box
      role="status"
      aria-label={text('common.loading')}
      sx={{ display: 'grid', gridTemplateColumns: columnsOf(perRow), gap: 4 }}
    >
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} sx={(theme) => ({ p: 4, minHeight: theme.sizes.card })}>
          <Skeleton
            variant="rectangular"
            sx={{ height: 'auto', aspectRatio: `${COVER.width} / ${COVER.height}`, mx: -4, mt: -4, mb: 3 }}
          />
          <Skeleton width="60%" />
          <Skeleton width="90%" />
          <Skeleton width="40%" />
        </Card>
      ))}
    </Box>
  );
}
