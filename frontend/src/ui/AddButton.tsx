/** The round add button at the bottom right of a list. Give it a router link through `component`. */
import Add from '@mui/icons-material/Add';
import Fab, { type FabProps } from '@mui/material/Fab';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

export function AddButton({ label, onClick }: { label: string; onClick: FabProps['onClick'] }): ReactNode {
  return (
    <Tooltip title={label} placement="left">
      <Fab color="primary" aria-label={label} onClick={onClick} sx={{ position: 'fixed', right: 24, bottom: 24 }}>
        <Add />
      </Fab>
    </Tooltip>
  );
}
