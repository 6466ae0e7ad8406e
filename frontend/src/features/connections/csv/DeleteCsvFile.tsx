/** Asks before a file goes; what a process uses stays, and the process is named. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useDeleteCsvFileMutation, type CsvFile } from '~/api/csvFiles';
import { describe, inOneLine } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

interface Props {
  connection: number;
  /** What is to be deleted; null while nothing is. */
  file: CsvFile | null;
  onClose: () => void;
}

export function DeleteCsvFile({ connection, file, onClose }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const [remove, { isLoading, error, reset }] = useDeleteCsvFileMutation();
  const problem = describe(error, text);
  const name = file?.name ?? '';

  const close = (): void => {
    reset();
    onClose();
  };
  const confirm = async (fileId: number): Promise<void> => {
    const answer = await remove({ id: connection, fileId });
    if (answer.error !== undefined) return;
    toast('success', text('csv.deleted', { name }));
    close();
  };
  return (
    <ConfirmDialog
      open={file !== null}
      title={text('csv.deleteTitle', { name })}
      confirm={text('csv.deleteConfirm')}
      danger
      busy={isLoading}
      onConfirm={() => file !== null && void confirm(file.id)}
      onClose={close}
    >
      {text('csv.deleteText')}
      {problem !== null && (
        <Box sx={{ mt: 3 }}>
          <Notice kind="error">{inOneLine(problem)}</Notice>
        </Box>
      )}
    </ConfirmDialog>
  );
}
