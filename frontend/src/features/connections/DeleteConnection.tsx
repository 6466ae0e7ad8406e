/** Asks before a connection goes, says what that does, and names the processes that hold it. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useDeleteConnectionMutation, type ConnectionDetail } from '~/api/connections';
import { describe, inOneLine } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

interface Props {
  connection: ConnectionDetail;
  /** The connection is files that go with it. */
  withFiles: boolean;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteConnection({ connection, withFiles, open, onClose, onDeleted }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const [remove, { isLoading, error, reset }] = useDeleteConnectionMutation();
  const problem = describe(error, text);
  const { id, name, usedBy } = connection;

  const close = (): void => {
    reset();
    onClose();
  };
  const confirm = async (): Promise<void> => {
    const answer = await remove({ id });
    if (answer.error !== undefined) return;
    toast('success', text('connections.deleted', { name }));
    onDeleted();
  };
  return (
    <ConfirmDialog
      open={open}
      title={text('connections.deleteTitle', { name })}
      confirm={text('connections.delete')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {text(withFiles ? 'connections.deleteFiles' : 'connections.deleteText')}
      {usedBy.length > 0 && problem === null && (
        <Box sx={{ mt: 3 }}>
          {text('connections.deleteUsed', {
            count: usedBy.length,
            names: usedBy.map((process) => process.name).join(', '),
          })}
        </Box>
      )}
      {problem !== null && (
        <Box sx={{ mt: 3 }}>
          <Notice kind="error">{inOneLine(problem)}</Notice>
        </Box>
      )}
    </ConfirmDialog>
  );
}
