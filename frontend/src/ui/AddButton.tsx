/** The round add button at the bottom right of a list. Give it a router link through `component`. */
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Fab, { type FabProps } from '@mui/material/Fab';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

export function AddButton({ label, onClick }: { label: string; onClick: FabProps['onClick'] }): ReactNode {
  return (
    <>
      {/* Room below the last card, so that the button covers nothing. */}
      <Box sx={{ height: 80 }} />
      <Tooltip title={label} placement="left">
        <Fab color="primary" aria-label={label} onClick={onClick} sx={{ position: 'fixed', right: 24, bottom: 24 }}>
          <Add />
        </Fab>
      </Tooltip>
    </>
  );
}
