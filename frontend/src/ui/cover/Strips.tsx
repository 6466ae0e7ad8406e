/** The columns of a table side by side: how the values of each are distributed, above its name. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Bars, type Distribution } from './Bars';

export interface Strip extends Distribution {
  name: string;
}

export function Strips({ strips }: { strips: readonly Strip[] }): ReactNode {
  return (
    <Box
      aria-hidden
      sx={{ height: '100%', display: 'flex', gap: 3, px: 4, py: 2, '& > div': { flex: '1 1 0', minWidth: 0 } }}
    >
      {strips.map(({ name, ...distribution }) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Box sx={{ flex: '1 1 0', minHeight: 0, borderBottom: 1, borderColor: 'divider' }}>
            <Bars {...distribution} />
          </Box>
          <Box
            sx={{
              typography: 'caption',
              color: 'text.secondary',
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              textAlign: 'center',
            }}
          >
            {name}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
