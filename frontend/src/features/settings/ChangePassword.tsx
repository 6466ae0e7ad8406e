/** A new password for who knows the old one: a dialog behind a button. */
import type { ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useChangePasswordMutation, useMeQuery } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { z } from '~/lib/schema';
import { CurrentPassword, currentPasswordSchema } from '~/ui/form/CurrentPassword';
import { ButtonForm } from '~/ui/form/DialogForm';
import { says } from '~/ui/form/messages';
import { NewPassword } from '~/ui/form/NewPassword';
import { newPasswordSchema } from '~/ui/form/schemas';
import { useToast } from '~/ui/toast';

const schema = z
  .object({ password: currentPasswordSchema, new_password1: newPasswordSchema, new_password2: z.string() })
  .refine(({ new_password1, new_password2 }) => new_password1 === new_password2, {
    path: ['new_password2'],
    ...says('password.differs'),
  });

const blank = { password: '', new_password1: '', new_password2: '' };

export function ChangePassword(): ReactNode {
  const text = useText();
  const toast = useToast();
  const { data: me } = useMeQuery();
  const [change] = useChangePasswordMutation();
  return (
    <ButtonForm
      button={text('settings.changePassword')}
      title={text('settings.passwordTitle')}
      action={text('settings.changePassword')}
      lead={text('settings.passwordText')}
      schema={schema}
      blank={blank}
      send={async (body) => {
        const answer = await change({ body });
        if (answer.data !== undefined) toast('success', answer.data.detail);
        return describe(answer.error, text);
      }}
    >
      {(control) => (
        <>
          <CurrentPassword control={control} name="password" email={me?.email} autoFocus />
          <NewPassword
            control={control}
            names={['new_password1', 'new_password2']}
            label={text('settings.newPassword')}
          />
        </>
      )}
    </ButtonForm>
  );
}
