/** Asks before a user is removed, and says what that does. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useRemoveUserMutation, type CompanyUser } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

interface Props {
  /** Who is to be removed; null while nobody is. */
  user: CompanyUser | null;
  onClose: () => void;
}

export function RemoveUser({ user, onClose }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const [remove, { isLoading, error, reset }] = useRemoveUserMutation();
  const problem = describe(error, text);

  const close = (): void => {
    reset();
    onClose();
  };
  const confirm = async ({ id, username }: CompanyUser): Promise<void> => {
    const answer = await remove({ id });
    if (answer.error !== undefined) return;
    toast('success', text('settings.userRemoved', { name: username }));
    close();
  };

  return (
    <ConfirmDialog
      open={user !== null}
      title={text('settings.removeUserTitle', { name: user?.username ?? '' })}
      confirm={text('settings.removeUserConfirm')}
      danger
      busy={isLoading}
      onConfirm={() => user !== null && void confirm(user)}
      onClose={close}
    >
      {text(user?.status === 'active' ? 'settings.removeUserText' : 'settings.removeInvitedText', {
        name: user?.username ?? '',
        email: user?.email ?? '',
      })}
      {problem !== null && (
        <Box sx={{ mt: 3 }}>
          <Notice kind="error">{inOneLine(problem)}</Notice>
        </Box>
      )}
    </ConfirmDialog>
  );
}
