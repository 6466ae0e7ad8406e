/** Asks before a process goes, and says what goes with it. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useDeleteProcessMutation, type Process } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

interface Props {
  process: Process;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteProcess({ process: { id, name }, open, onClose, onDeleted }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const [remove, { isLoading, error, reset }] = useDeleteProcessMutation();
  const problem = describe(error, text);
  const close = (): void => {
    reset();
    onClose();
  };
  const confirm = async (): Promise<void> => {
    const answer = await remove({ id });
    if (answer.error !== undefined) return;
    toast('success', text('processes.deleted', { name }));
    onDeleted();
  };
  return (
    <ConfirmDialog
      open={open}
      title={text('processes.deleteTitle', { name })}
      confirm={text('processes.delete')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {text('processes.deleteText')}
      {problem !== null && (
        <Box sx={{ mt: 3 }}>
          <Notice kind="error">{inOneLine(problem)}</Notice>
        </Box>
      )}
    </ConfirmDialog>
  );
}
