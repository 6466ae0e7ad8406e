/** The button that does the work of a form: busy while it works, and never pressed twice. */
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

interface Props extends Omit<ButtonProps, 'loading' | 'disabled'> {
  busy: boolean;
}

export function BusyButton({ busy, onClick, children, startIcon, ...rest }: Props): ReactNode {
  return (
    <Button
      variant="contained"
      {...rest}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      startIcon={busy ? <CircularProgress size="1em" color="inherit" aria-hidden /> : startIcon}
    >
      {children}
    </Button>
  );
}
