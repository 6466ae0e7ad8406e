/** The frame of a page's content: width, margins, and the way for the keyboard to reach it. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }): ReactNode {
  return (
    <Box
      sx={(theme) => ({
        width: '100%',
        maxWidth: narrow ? theme.sizes.form + 48 : theme.sizes.content,
        mx: 'auto',
        px: { xs: 4, sm: 6 },
        py: { xs: 4, sm: 6 },
      })}
    >
      {children}
    </Box>
  );
}
