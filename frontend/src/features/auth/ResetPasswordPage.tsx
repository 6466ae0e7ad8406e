import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { describe } from '~/api/errors';
import { useResetPasswordMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { useForm } from '~/lib/useForm';
import { checkPasswords, NewPassword } from '~/ui/NewPassword';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';
import { AuthForm } from './AuthForm';
import { RouterLink } from './RouterLink';

export default function ResetPasswordPage(): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const [reset, { isLoading, error }] = useResetPasswordMutation();
  const form = useForm({ password: '', confirm: '' }, (values) => checkPasswords(values, text));
  const problem = describe(error, text);
  const tokenProblem = problem?.fields['token'];

  const send = form.submit(async ({ password, confirm }) => {
    const answer = await reset({ body: { password1: password, password2: confirm, token } });
    if (answer.data === undefined) return;
    toast('success', text('auth.passwordSet'));
    await navigate(paths.login());
  });

  return (
    <AuthForm
      title={text('auth.resetTitle')}
      submitLabel={text('auth.setPassword')}
      busy={isLoading}
      problem={problem}
      onSubmit={send}
      footer={<RouterLink to={paths.forgotPassword()}>{text('auth.newLink')}</RouterLink>}
    >
      <NewPassword
        values={form.values}
        onChange={form.set}
        errors={{
          password: form.errorOf('password', problem?.fields['password1']),
          confirm: form.errorOf('confirm', problem?.fields['password2']),
        }}
      />
      {tokenProblem !== undefined && <Notice kind="error">{tokenProblem}</Notice>}
    </AuthForm>
  );
}
