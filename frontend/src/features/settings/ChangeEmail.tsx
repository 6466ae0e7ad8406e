/** Another address for who knows the password: a dialog behind a button. The address changes by the link sent to it. */
import type { ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useChangeEmailMutation, useMeQuery } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { z } from '~/lib/schema';
import { CurrentPassword, currentPasswordSchema } from '~/ui/form/CurrentPassword';
import { ButtonForm } from '~/ui/form/DialogForm';
import { EmailInput } from '~/ui/form/EmailInput';
import { emailSchema } from '~/ui/form/schemas';
import { useToast } from '~/ui/toast';

const schema = z.object({ email: emailSchema, password: currentPasswordSchema });

const blank = { email: '', password: '' };

export function ChangeEmail(): ReactNode {
  const text = useText();
  const toast = useToast();
  const { data: me } = useMeQuery();
  const [change] = useChangeEmailMutation();
  return (
    <ButtonForm
      button={text('settings.changeEmail')}
      title={text('settings.changeEmailTitle')}
      action={text('auth.sendLink')}
      lead={text('settings.changeEmailText')}
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
          <EmailInput control={control} name="email" autoComplete="off" autoFocus />
          <CurrentPassword control={control} name="password" email={me?.email} />
        </>
      )}
    </ButtonForm>
  );
}
