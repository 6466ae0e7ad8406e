import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { describe } from '~/api/errors';
import { useRegisterMutation } from '~/api/gateway';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { isPersonName, LIMITS } from '~/lib/rules';
import { z } from '~/lib/schema';
import { CheckboxInput } from '~/ui/form/CheckboxInput';
import { EmailInput } from '~/ui/form/EmailInput';
import { says } from '~/ui/form/messages';
import { NewPassword } from '~/ui/form/NewPassword';
import { emailSchema, newPasswordSchema } from '~/ui/form/schemas';
import { TextInput } from '~/ui/form/TextInput';
import { useZodForm } from '~/ui/form/useZodForm';
import { useToast } from '~/ui/toast';
import { AuthForm } from './AuthForm';
import { RouterLink } from './RouterLink';
import { useSignIn } from './useSignIn';

const nameSchema = (missing: MessageKey) =>
  z
    .string()
    .trim()
    .min(1, says(missing))
    .refine((name) => name === '' || isPersonName(name), says('auth.nameLetters'));

const schema = z
  .object({
    username: nameSchema('auth.usernameMissing'),
    email: emailSchema,
    company: nameSchema('auth.companyMissing'),
    password1: newPasswordSchema,
    password2: z.string(),
    agree: z.boolean().refine((agreed) => agreed, says('auth.agreeMissing')),
  })
  .refine(({ password1, password2 }) => password1 === password2, { path: ['password2'], ...says('password.differs') });

const blank = { username: '', email: '', company: '', password1: '', password2: '', agree: false };

export default function RegisterPage(): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const [register, { isLoading, error }] = useRegisterMutation();
  const { signIn, isLoading: entering } = useSignIn();
  const { control, submit } = useZodForm(schema, blank);
  const problem = describe(error, text);

  const send = submit(async ({ username, email, company, password1, password2 }) => {
    const answer = await register({ body: { username, email, company, password1, password2 } });
    if (answer.data === undefined) return describe(answer.error, text)?.fields;
    const refused = await signIn(email, password1);
    if (refused === undefined) {
      await navigate(paths.stories(), { replace: true });
      return undefined;
    }
    toast('success', text('auth.registered'));
    await navigate(paths.login(), { state: { email } });
    return undefined;
  });

  return (
    <AuthForm
      title={text('auth.registerTitle')}
      lead={text('auth.registerLead')}
      submitLabel={text('auth.register')}
      busy={isLoading || entering}
      problem={problem}
      onSubmit={send}
      footer={<RouterLink to={paths.login()}>{text('auth.loginLink')}</RouterLink>}
    >
      <TextInput
        control={control}
        name="username"
        label={text('auth.username')}
        autoComplete="name"
        autoFocus
        required
        maxLength={LIMITS.name}
      />
      <EmailInput control={control} name="email" autoComplete="email" />
      <TextInput
        control={control}
        name="company"
        label={text('auth.company')}
        autoComplete="organization"
        required
        maxLength={LIMITS.name}
        hint={text('auth.companyHint')}
      />
      <NewPassword control={control} names={['password1', 'password2']} />
      <CheckboxInput control={control} name="agree" label={text('auth.agree')} />
    </AuthForm>
  );
}
