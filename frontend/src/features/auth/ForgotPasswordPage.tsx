import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { describe } from '~/api/errors';
import { useRestorePasswordMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { isEmail, LIMITS } from '~/lib/rules';
import { useForm } from '~/lib/useForm';
import { FormField } from '~/ui/FormField';
import { useToast } from '~/ui/toast';
import { AuthForm } from './AuthForm';
import { RouterLink } from './RouterLink';

export default function ForgotPasswordPage(): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const [restore, { isLoading, error }] = useRestorePasswordMutation();
  const form = useForm({ email: '' }, ({ email }) => (isEmail(email.trim()) ? {} : { email: text('auth.emailWrong') }));
  const problem = describe(error, text);

  const send = form.submit(async ({ email }) => {
    const answer = await restore({ body: { email: email.trim() } });
    if (answer.data === undefined) return;
    toast('success', text('auth.resetSent'));
    await navigate(paths.home());
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
      <FormField
        label={text('auth.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        required
        maxLength={LIMITS.email}
        value={form.values.email}
        onChange={(value) => form.set('email', value)}
        error={form.errorOf('email', problem?.fields['email'])}
      />
    </AuthForm>
  );
}
