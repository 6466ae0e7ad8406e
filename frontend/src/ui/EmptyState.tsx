/** Nothing here yet: a small drawing, one sentence, and the one next step. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
  /** The primary action first, samples after it. */
  actions?: ReactNode;
}

export function EmptyState({ title, children, actions }: Props): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 3, py: 12 }}>
      <Drawing />
      <Typography variant="h2">{title}</Typography>
      {children !== undefined && (
        <Typography color="textSecondary" sx={(theme) => ({ maxWidth: theme.sizes.dialog })}>
          {children}
        </Typography>
      )}
      {actions !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 2 }}>{actions}</Box>
      )}
    </Box>
  );
}

/** A sheet of paper whose line goes on as a dotted one: the product in one picture. */
function Drawing(): ReactNode {
  return (
    <Box
      component="svg"
      viewBox="0 0 96 64"
      aria-hidden
      sx={{ width: 96, height: 64, fill: 'none', stroke: 'currentColor', color: 'b2l.outline', strokeWidth: 1.5 }}
    >
      <path d="M6 58h84M6 58V6" strokeLinecap="round" />
      <path d="M12 46l12-10 10 6 12-18 10 8" strokeLinejoin="round" strokeLinecap="round" />
      <Box
        component="path"
        d="M56 32l12-12 10 5 10-11"
        sx={{ stroke: (t) => t.palette.primary.main }}
        strokeDasharray="0.1 5"
        strokeLinecap="round"
        strokeWidth={2.5}
      />
    </Box>
  );
}
