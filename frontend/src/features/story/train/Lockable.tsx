/** What is chosen for a training: while one runs it is read, and nothing of it can be changed. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  locked: boolean;
  children: ReactNode;
}

export function Lockable({ locked, children }: Props): ReactNode {
  return (
    <Box component="fieldset" disabled={locked} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      {children}
    </Box>
  );
}
