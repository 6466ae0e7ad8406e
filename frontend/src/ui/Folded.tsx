/** A part at the foot of a page that few need: its title, and behind it the rest. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** In a few words what is inside. */
  summary?: string | null;
  children: ReactNode;
}

export function Folded({ title, summary = null, children }: Props): ReactNode {
  return (
    <Box component="details" sx={{ minWidth: 0 }}>
      <Typography variant="h2" component="summary" sx={{ cursor: 'pointer' }}>
        {title}
        {summary !== null && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 2 }}>
            {summary}
          </Typography>
        )}
      </Typography>
      {children}
    </Box>
  );
}
