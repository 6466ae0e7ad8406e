import type { ReactNode } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { describe } from '~/api/errors';
import { useLoginMutation } from '~/api/gateway';
import { isSignedIn, signedIn } from '~/api/session';
import { useText, type Text } from '~/i18n/useText';
import { draftsBelongTo } from '~/lib/drafts';
import { fingerprint } from '~/lib/fingerprint';
import { NEXT, paths, safeNext } from '~/lib/paths';
import { isEmail, LIMITS } from '~/lib/rules';
import { useForm } from '~/lib/useForm';
import { FormField } from '~/ui/FormField';
import { PasswordField } from '~/ui/PasswordField';
import { AuthForm } from './AuthForm';
import { RouterLink } from './RouterLink';

export default function LoginPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get(NEXT));
  const [login, { isLoading, error }] = useLoginMutation();
  const form = useForm({ email: '', password: '' }, (values) => check(values, text));
  const problem = describe(error, text);

  const send = form.submit(async ({ email, password }) => {
    const answer = await login({ body: { email: email.trim(), password, fingerprint: fingerprint() } });
    if (answer.data === undefined) return;
    draftsBelongTo(email.trim().toLowerCase());
    signedIn(answer.data);
    await navigate(next, { replace: true });
  });

  if (isSignedIn() && !isLoading) return <Navigate to={next} replace />;
  return (
    <AuthForm
      title={text('auth.loginTitle')}
      submitLabel={text('auth.login')}
      busy={isLoading}
      problem={problem}
      onSubmit={send}
      footer={
        <>
          <RouterLink to={paths.forgotPassword()}>{text('auth.forgotLink')}</RouterLink>
          <RouterLink to={paths.register()}>{text('auth.registerLink')}</RouterLink>
        </>
      }
    >
      <FormField
        label={text('auth.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        maxLength={LIMITS.email}
        value={form.values.email}
        onChange={(value) => form.set('email', value)}
        error={form.errorOf('email', problem?.fields['email'])}
      />
      <PasswordField
        label={text('auth.password')}
        name="password"
        autoComplete="current-password"
        required
        value={form.values.password}
        onChange={(value) => form.set('password', value)}
        error={form.errorOf('password', problem?.fields['password'])}
      />
    </AuthForm>
  );
}

function check({ email, password }: { email: string; password: string }, text: Text): { email?: string; password?: string } {
  return {
    ...(isEmail(email.trim()) ? {} : { email: text('auth.emailWrong') }),
    ...(password === '' ? { password: text('password.missing') } : {}),
  };
}
