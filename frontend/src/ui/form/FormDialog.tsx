/** A form in a dialog of its own: its fields, and below them the ways to leave it and to send it. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { useText } from '~/i18n/useText';
import { BusyButton } from '../BusyButton';

interface Props {
  title: string;
  /** What the button is called that sends it. */
  send: string;
  busy?: boolean;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({ title, send, busy = false, onSubmit, onClose, children }: Props): ReactNode {
  const text = useText();
  const titleId = useId();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    // The dialog may stand inside another form, which is not sent with it.
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {text('common.cancel')}
          </Button>
          <BusyButton type="submit" busy={busy}>
            {send}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
