/** A line that tells a state with its icon and words; stays where it is, unlike a toast. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  kind: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
  action?: ReactNode;
  /** What can be done about it. */
  button?: { label: string; onClick: () => void } | undefined;
}

export function Notice({ kind, children, action, button }: Props): ReactNode {
  return (
    <Alert
      severity={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      action={
        button === undefined ? (
          action
        ) : (
          <Button size="small" color="inherit" onClick={button.onClick}>
            {button.label}
          </Button>
        )
      }
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
