import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { describe } from '~/api/errors';
import { useResetPasswordMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { NewPassword } from '~/ui/form/NewPassword';
import { useZodForm } from '~/ui/form/useZodForm';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';
import { AuthForm } from './AuthForm';
import { newPasswordsSchema } from './newPasswords';
import { RouterLink } from './RouterLink';

export default function ResetPasswordPage(): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const [reset, { isLoading, error }] = useResetPasswordMutation();
  const { control, submit } = useZodForm(newPasswordsSchema, { password1: '', password2: '' });
  const problem = describe(error, text);
  const tokenProblem = problem?.fields['token'];

  const send = submit(async (passwords) => {
    const answer = await reset({ body: { ...passwords, token } });
    if (answer.data === undefined) return describe(answer.error, text)?.fields;
    toast('success', text('auth.passwordSet'));
    await navigate(paths.login());
    return undefined;
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
      <NewPassword control={control} names={['password1', 'password2']} />
      {tokenProblem !== undefined && <Notice kind="error">{tokenProblem}</Notice>}
    </AuthForm>
  );
}
