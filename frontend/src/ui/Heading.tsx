/** What a part of a page is called, and in a sentence what it is about. */
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  hint: ReactNode;
  /** Something beside it keeps the distance to what follows. */
  close?: boolean;
}

export function Heading({ children, hint, close = false }: Props): ReactNode {
  return (
    <>
      <Typography variant="h2">{children}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: close ? 0 : 3, overflowWrap: 'anywhere' }}>
        {hint}
      </Typography>
    </>
  );
}
