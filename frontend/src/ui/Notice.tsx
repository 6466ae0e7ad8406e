/** A line that tells a state with its icon and words; stays where it is, unlike a toast. */
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

interface Props {
  kind: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
  action?: ReactNode;
}

export function Notice({ kind, children, action }: Props): ReactNode {
  return (
    <Alert
      severity={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      action={action}
      variant="outlined"
      sx={(theme) => ({
        color: 'text.primary',
        backgroundColor: theme.palette[kind].light,
        borderColor: theme.palette[kind].main,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { overflowWrap: 'anywhere', flex: '1 1 0', minWidth: '50%' },
        '& .MuiAlert-icon': { color: theme.palette[kind].main },
      })}
    >
      {children}
    </Alert>
  );
}
