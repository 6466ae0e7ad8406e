import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { describe } from '~/api/errors';
import { isSignedIn } from '~/api/session';
import { useText } from '~/i18n/useText';
import { NEXT, paths, safeNext } from '~/lib/paths';
import { z } from '~/lib/schema';
import { EmailInput } from '~/ui/form/EmailInput';
import { emailSchema, passwordSchema } from '~/ui/form/schemas';
import { TextInput } from '~/ui/form/TextInput';
import { useZodForm } from '~/ui/form/useZodForm';
import { AuthForm } from './AuthForm';
import { RouterLink } from './RouterLink';
import { useSignIn } from './useSignIn';

const schema = z.object({ email: emailSchema, password: passwordSchema });

/** The email of whoever registered or set a password a moment ago. */
function emailIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}

export default function LoginPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get(NEXT));
  const { signIn, isLoading, error } = useSignIn();
  const { control, submit } = useZodForm(schema, { email: emailIn(useLocation().state), password: '' });
  const problem = describe(error, text);

  const send = submit(async ({ email, password }) => {
    const refused = await signIn(email, password);
    if (refused !== undefined) return describe(refused, text)?.fields;
    await navigate(next, { replace: true });
    return undefined;
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
      <EmailInput control={control} name="email" autoComplete="username" autoFocus />
      <TextInput
        control={control}
        name="password"
        label={text('auth.password')}
        type="password"
        autoComplete="current-password"
        required
      />
    </AuthForm>
  );
}
