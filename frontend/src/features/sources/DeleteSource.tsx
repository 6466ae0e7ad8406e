/** Asks before a source goes, and names the stories that were trained on it. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useDeleteSourceMutation, useGetSourceQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

interface Props {
  id: number;
  name: string;
  open: boolean;
  onClose: () => void;
  /** Runs before the lists forget the source: the place to leave its page. */
  onDeleted?: () => void;
}

export function DeleteSource({ id, name, open, onClose, onDeleted }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const { data: source, isFetching } = useGetSourceQuery({ id }, { skip: !open });
  const [remove, { isLoading, error }] = useDeleteSourceMutation();
  const problem = describe(error, text);
  const stories = source?.stories ?? [];

  const confirm = async (): Promise<void> => {
    const answer = await remove({ id, confirm: true });
    if (answer.error !== undefined) return;
    onClose();
    onDeleted?.();
    toast('success', text('sources.deleted', { name }));
  };

  return (
    <ConfirmDialog
      open={open}
      title={text('sources.deleteTitle', { name })}
      confirm={text('sources.delete')}
      danger
      busy={isLoading || isFetching}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {stories.length === 0 ? (
        text('sources.deleteText')
      ) : (
        <>
          {text('sources.deleteUsed', { count: stories.length })}
          <Box component="ul" sx={{ my: 2, pl: 6 }}>
            {stories.map((story) => (
              <li key={story.id}>{story.name}</li>
            ))}
          </Box>
          {text('sources.deleteKept')}
        </>
      )}
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
    </ConfirmDialog>
  );
}
