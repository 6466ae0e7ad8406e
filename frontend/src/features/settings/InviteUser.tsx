/** Invites a colleague by email: a dialog behind a button. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useInviteUserMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { isPersonName, LIMITS } from '~/lib/rules';
import { z } from '~/lib/schema';
import { EmailInput } from '~/ui/form/EmailInput';
import { FormDialog } from '~/ui/form/FormDialog';
import { says } from '~/ui/form/messages';
import { emailSchema } from '~/ui/form/schemas';
import { TextInput } from '~/ui/form/TextInput';
import { useZodForm } from '~/ui/form/useZodForm';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

export function InviteUser(): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text('settings.invite')}
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const schema = z.object({
  email: emailSchema,
  username: z
    .string()
    .trim()
    .refine((name) => name === '' || isPersonName(name), says('auth.nameLetters')),
});

function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const text = useText();
  const toast = useToast();
  const [invite, { isLoading, error }] = useInviteUserMutation();
  const problem = describe(error, text);
  const { control, submit } = useZodForm(schema, { email: '', username: '' });
  const send = submit(async (body) => {
    const answer = await invite({ body });
    if (answer.data === undefined) return describe(answer.error, text)?.fields;
    toast('success', text('settings.invitationSent', { email: answer.data.email }));
    onClose();
    return undefined;
  });

  return (
    <FormDialog
      title={text('settings.inviteColleague')}
      send={text('settings.sendInvitation')}
      busy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {text('settings.inviteText')}
      </Typography>
      <EmailInput control={control} name="email" autoComplete="off" autoFocus />
      <TextInput
        control={control}
        name="username"
        label={text('settings.inviteName')}
        autoComplete="off"
        maxLength={LIMITS.name}
        hint={text('settings.inviteNameHint')}
      />
      {problem !== null && problem.text !== null && <Notice kind="error">{problem.text}</Notice>}
    </FormDialog>
  );
}
