/** What stands above every page until the email of a registration is confirmed. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useMeQuery, useSendConfirmationMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { pollWhile } from '~/lib/poll';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

export function Unconfirmed(): ReactNode {
  const { data: me } = useMeQuery();
  const unconfirmed = me?.confirmed === false;
  // The link is followed in another tab, or on a phone.
  useMeQuery(undefined, pollWhile(unconfirmed));
  return unconfirmed ? <Reminder email={me.email} /> : null;
}

function Reminder({ email }: { email: string }): ReactNode {
  const text = useText();
  const toast = useToast();
  const [resend, { isLoading, error }] = useSendConfirmationMutation();
  const problem = describe(error, text);
  const send = async (): Promise<void> => {
    if (isLoading) return;
    const answer = await resend();
    if (answer.error === undefined) toast('success', text('auth.unconfirmedSent', { email }));
  };
  return (
    <Box
      sx={(theme) => ({
        width: '100%',
        maxWidth: theme.sizes.content,
        mx: 'auto',
        px: { xs: 4, sm: 6 },
        pt: { xs: 4, sm: 6 },
      })}
    >
      <Notice kind="info" button={{ label: text('auth.unconfirmedResend'), onClick: () => void send() }}>
        {text('auth.unconfirmed', { email })}
      </Notice>
      {problem !== null && (
        <Box sx={{ mt: 2 }}>
          <Notice kind="error">{inOneLine(problem)}</Notice>
        </Box>
      )}
    </Box>
  );
}
