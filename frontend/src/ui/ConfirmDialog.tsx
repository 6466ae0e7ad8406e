/** Asks before something that cannot be taken back. Focus returns to the opener, Escape says no. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { BusyButton } from './BusyButton';

interface Props {
  open: boolean;
  title: string;
  /** Names the thing and what depends on it. */
  children?: ReactNode;
  /** The result in a word or two ("Delete source"). */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A name may be one long word. */
const wrapped = { overflowWrap: 'anywhere' } as const;

export function ConfirmDialog(props: Props): ReactNode {
  const { open, title, children, confirm, cancel, danger = false, busy = false, onConfirm, onClose } = props;
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={wrapped}>
        {title}
      </DialogTitle>
      <DialogContent sx={wrapped}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {cancel ?? text('common.cancel')}
        </Button>
        <BusyButton busy={busy} color={danger ? 'error' : 'primary'} onClick={onConfirm}>
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
