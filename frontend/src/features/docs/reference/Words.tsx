/** A description of the contract, which is in English: what stands in backquotes is code. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function Words({ children }: { children: string }): ReactNode {
  if (children === '') return null;
  return (
    <Box component="span" lang="en" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {children.split('`').map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <Box key={index} component="code" sx={(theme) => ({ fontFamily: theme.fonts.mono, fontSize: '0.95em' })}>
            {part}
          </Box>
        ),
      )}
    </Box>
  );
}
