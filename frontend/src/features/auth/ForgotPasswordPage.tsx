import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { describe } from '~/api/errors';
import { useRestorePasswordMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { z } from '~/lib/schema';
import { EmailInput } from '~/ui/form/EmailInput';
import { emailSchema } from '~/ui/form/schemas';
import { useZodForm } from '~/ui/form/useZodForm';
import { useToast } from '~/ui/toast';
import { AuthForm } from './AuthForm';
import { RouterLink } from './RouterLink';

const schema = z.object({ email: emailSchema });

export default function ForgotPasswordPage(): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const [restore, { isLoading, error }] = useRestorePasswordMutation();
  const { control, submit } = useZodForm(schema, { email: '' });
  const problem = describe(error, text);

  const send = submit(async ({ email }) => {
    const answer = await restore({ body: { email } });
    if (answer.data === undefined) return describe(answer.error, text)?.fields;
    toast('success', text('auth.resetSent'));
    await navigate(paths.home());
    return undefined;
  });

  return (
    <AuthForm
      title={text('auth.forgotTitle')}
      lead={text('auth.forgotLead')}
      submitLabel={text('auth.sendLink')}
      busy={isLoading}
      problem={problem}
      onSubmit={send}
      footer={<RouterLink to={paths.login()}>{text('auth.loginLink')}</RouterLink>}
    >
      <EmailInput control={control} name="email" autoComplete="email" autoFocus />
    </AuthForm>
  );
}
