/** The shape of the page while the source is on its way. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useText } from '~/i18n/useText';

export function Waiting(): ReactNode {
  const text = useText();
  return (
    <Box
      role="status"
      aria-label={text('common.loading')}
      sx={(theme) => ({
        display: 'grid',
        gap: 6,
        gridTemplateColumns: { xs: '1fr', md: `${theme.sizes.sidePanel}px 1fr` },
      })}
    >
      <Skeleton variant="rounded" height="20rem" />
      <Skeleton variant="rounded" height="30rem" />
    </Box>
  );
}
