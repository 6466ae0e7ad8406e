/** A new password for who knows the old one: a dialog behind a button. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useChangePasswordMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { z } from '~/lib/schema';
import { FormDialog } from '~/ui/form/FormDialog';
import { says } from '~/ui/form/messages';
import { NewPassword } from '~/ui/form/NewPassword';
import { newPasswordSchema } from '~/ui/form/schemas';
import { TextInput } from '~/ui/form/TextInput';
import { useZodForm } from '~/ui/form/useZodForm';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

interface Props {
  /** For whom the browser keeps the password. */
  email: string | undefined;
}

export function ChangePassword({ email }: Props): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text('settings.changePassword')}
      </Button>
      {open && <PasswordDialog email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

const schema = z
  .object({
    password: z.string().min(1, says('settings.currentMissing')),
    new_password1: newPasswordSchema,
    new_password2: z.string(),
  })
  .refine(({ new_password1, new_password2 }) => new_password1 === new_password2, {
    path: ['new_password2'],
    ...says('password.differs'),
  });

const blank = { password: '', new_password1: '', new_password2: '' };

function PasswordDialog({ email, onClose }: Props & { onClose: () => void }): ReactNode {
  const text = useText();
  const toast = useToast();
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const problem = describe(error, text);
  const { control, submit } = useZodForm(schema, blank);
  const send = submit(async (body) => {
    const answer = await change({ body });
    if (answer.data === undefined) return describe(answer.error, text)?.fields;
    toast('success', answer.data.detail);
    onClose();
    return undefined;
  });

  return (
    <FormDialog
      title={text('settings.passwordTitle')}
      send={text('settings.changePassword')}
      busy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {text('settings.passwordText')}
      </Typography>
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextInput
        control={control}
        name="password"
        label={text('settings.currentPassword')}
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        maxLength={LIMITS.passwordMax}
      />
      <NewPassword control={control} names={['new_password1', 'new_password2']} label={text('settings.newPassword')} />
      {problem !== null && problem.text !== null && <Notice kind="error">{problem.text}</Notice>}
    </FormDialog>
  );
}
