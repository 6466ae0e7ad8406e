/** Asks before a source goes, and names the stories that were trained on it. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useDeleteSourceMutation, useGetSourceQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

/** Something uses the source, and nobody said yet that it may go all the same. */
const CONFLICT = 409;

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
  const [remove, { isLoading, error, reset }] = useDeleteSourceMutation();
  const problem = describe(error, text);
  const stories = source?.stories ?? [];
  // Mixed sources made of this one are told by the server alone, as its answer to the first try.
  const warned = namesMixed(problem?.data);

  const close = (): void => {
    reset();
    onClose();
  };
  const confirm = async (): Promise<void> => {
    const first = await remove({ id, confirm: warned });
    const refused = describe(first.error, text);
    // Stories that use the source were named before the button was pressed.
    const onlyStories = !warned && refused?.status === CONFLICT && !namesMixed(refused.data);
    const answer = onlyStories ? await remove({ id, confirm: true }) : first;
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
      onClose={close}
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
      {problem !== null && <Notice kind={warned ? 'warning' : 'error'}>{inOneLine(problem)}</Notice>}
    </ConfirmDialog>
  );
}

/** The refusal names mixed sources that are made of this one. */
function namesMixed(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'mixed' in data && Array.isArray(data.mixed) && data.mixed.length > 0
  );
}
