/** Asks before something goes for good. What the server refuses to delete stays, and the dialog says why. */
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

interface Props {
  title: string;
  /** What goes with it. */
  children: ReactNode;
  /** What is known to hold it; the server's refusal takes its place. */
  held?: string | null;
  /** The result in a word or two ("Delete file"). */
  confirm: string;
  /** Notified once it is gone. */
  deleted: string;
  remove: () => Promise<{ error?: unknown }>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Shown while it is there. */
export function DeleteDialog(props: Props): ReactNode {
  const { title, children, held = null, confirm, deleted, remove, onDeleted, onClose } = props;
  const text = useText();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const problem = describe(refusal, text);

  const removeIt = async (): Promise<void> => {
    setBusy(true);
    const { error = null } = await remove();
    setBusy(false);
    setRefusal(error);
    if (error !== null) return;
    toast('success', deleted);
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      danger
      busy={busy}
      onConfirm={() => void removeIt()}
      onClose={onClose}
    >
      {children}
      {held !== null && problem === null && <Box sx={{ mt: 3 }}>{held}</Box>}
      {problem !== null && (
        <Box sx={{ mt: 3 }}>
          <Notice kind="error">{inOneLine(problem)}</Notice>
        </Box>
      )}
    </ConfirmDialog>
  );
}
