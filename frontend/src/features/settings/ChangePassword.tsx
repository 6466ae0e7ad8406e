/** A new password for who knows the old one: a dialog behind a button. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useChangePasswordMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { useForm } from '~/lib/useForm';
import { BusyButton } from '~/ui/BusyButton';
import { checkPasswords, NewPassword } from '~/ui/NewPassword';
import { Notice } from '~/ui/Notice';
import { PasswordField } from '~/ui/PasswordField';
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

const blank = { current: '', password: '', confirm: '' };

function PasswordDialog({ email, onClose }: Props & { onClose: () => void }): ReactNode {
  const text = useText();
  const toast = useToast();
  const titleId = useId();
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const problem = describe(error, text);
  const form = useForm(blank, (values) => ({
    ...checkPasswords(values, text),
    ...(values.current === '' ? { current: text('settings.currentMissing') } : {}),
  }));
  const send = form.submit(async ({ current, password, confirm }) => {
    const answer = await change({ body: { password: current, new_password1: password, new_password2: confirm } });
    if (answer.data === undefined) return;
    toast('success', answer.data.detail);
    onClose();
  });

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={send}>
        <DialogTitle id={titleId}>{text('settings.passwordTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <Typography variant="body2" color="textSecondary">
            {text('settings.passwordText')}
          </Typography>
          <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
          <PasswordField
            label={text('settings.currentPassword')}
            name="password"
            autoComplete="current-password"
            autoFocus
            required
            maxLength={LIMITS.passwordMax}
            value={form.values.current}
            onChange={(value) => form.set('current', value)}
            error={form.errorOf('current', problem?.fields['password'])}
          />
          <NewPassword
            label={text('settings.newPassword')}
            values={form.values}
            onChange={form.set}
            errors={{
              password: form.errorOf('password', problem?.fields['new_password1']),
              confirm: form.errorOf('confirm', problem?.fields['new_password2']),
            }}
          />
          {problem !== null && problem.text !== null && <Notice kind="error">{problem.text}</Notice>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {text('common.cancel')}
          </Button>
          <BusyButton type="submit" busy={isLoading}>
            {text('settings.changePassword')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
