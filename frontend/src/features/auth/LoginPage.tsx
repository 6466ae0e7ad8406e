import type { ReactNode } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { describe } from '~/api/errors';
import { useLoginMutation } from '~/api/gateway';
import { isSignedIn, signedIn } from '~/api/session';
import { useText } from '~/i18n/useText';
import { draftsBelongTo } from '~/lib/drafts';
import { fingerprint } from '~/lib/fingerprint';
import { NEXT, paths, safeNext } from '~/lib/paths';
import { z } from '~/lib/schema';
import { EmailInput } from '~/ui/form/EmailInput';
import { emailSchema, passwordSchema } from '~/ui/form/schemas';
import { TextInput } from '~/ui/form/TextInput';
import { useZodForm } from '~/ui/form/useZodForm';
import { AuthForm } from './AuthForm';
import { RouterLink } from './RouterLink';

const schema = z.object({ email: emailSchema, password: passwordSchema });

export default function LoginPage(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get(NEXT));
  const [login, { isLoading, error }] = useLoginMutation();
  const { control, submit } = useZodForm(schema, { email: '', password: '' });
  const problem = describe(error, text);

  const send = submit(async ({ email, password }) => {
    const answer = await login({ body: { email, password, fingerprint: fingerprint() } });
    if (answer.data === undefined) return describe(answer.error, text)?.fields;
    draftsBelongTo(email.toLowerCase());
    signedIn(answer.data);
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
