import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { describe } from '~/api/errors';
import { useRegisterMutation } from '~/api/gateway';
import { useText, type Text } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { isEmail, isPersonName, LIMITS } from '~/lib/rules';
import { useForm } from '~/lib/useForm';
import { FormField } from '~/ui/FormField';
import { checkPasswords, NewPassword } from '~/ui/NewPassword';
import { useToast } from '~/ui/toast';
import { AuthForm } from './AuthForm';
import { RouterLink } from './RouterLink';

const blank = { username: '', email: '', company: '', password: '', confirm: '', agree: false };
type Values = typeof blank;

export default function RegisterPage(): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const [register, { isLoading, error }] = useRegisterMutation();
  const form = useForm<Values>(blank, (values) => check(values, text));
  const problem = describe(error, text);
  const agreeError = form.errorOf('agree');

  const send = form.submit(async ({ username, email, company, password, confirm }) => {
    const body = { username: username.trim(), email: email.trim(), company: company.trim(), password1: password, password2: confirm };
    const answer = await register({ body });
    if (answer.data === undefined) return;
    toast('success', text('auth.registered'));
    await navigate(paths.login());
  });

  return (
    <AuthForm
      title={text('auth.registerTitle')}
      lead={text('auth.registerLead')}
      submitLabel={text('auth.register')}
      busy={isLoading}
      problem={problem}
      onSubmit={send}
      footer={<RouterLink to={paths.login()}>{text('auth.loginLink')}</RouterLink>}
    >
      <FormField
        label={text('auth.username')}
        name="username"
        autoComplete="name"
        autoFocus
        required
        maxLength={LIMITS.name}
        value={form.values.username}
        onChange={(value) => form.set('username', value)}
        error={form.errorOf('username', problem?.fields['username'])}
      />
      <FormField
        label={text('auth.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={LIMITS.email}
        value={form.values.email}
        onChange={(value) => form.set('email', value)}
        error={form.errorOf('email', problem?.fields['email'])}
      />
      <FormField
        label={text('auth.company')}
        name="company"
        autoComplete="organization"
        required
        maxLength={LIMITS.name}
        hint={text('auth.companyHint')}
        value={form.values.company}
        onChange={(value) => form.set('company', value)}
        error={form.errorOf('company', problem?.fields['company'])}
      />
      <NewPassword
        values={form.values}
        onChange={form.set}
        errors={{
          password: form.errorOf('password', problem?.fields['password1']),
          confirm: form.errorOf('confirm', problem?.fields['password2']),
        }}
      />
      <Box>
        <FormControlLabel
          label={text('auth.agree')}
          control={
            <Checkbox
              name="agree"
              checked={form.values.agree}
              onChange={(event) => form.set('agree', event.target.checked)}
              slotProps={{ input: { 'aria-invalid': agreeError !== undefined, 'aria-describedby': 'agree-error' } }}
            />
          }
        />
        {agreeError !== undefined && (
          <FormHelperText id="agree-error" error>
            {agreeError}
          </FormHelperText>
        )}
      </Box>
    </AuthForm>
  );
}

type Wrong = Partial<Record<keyof Values, string>>;

function check(values: Values, text: Text): Wrong {
  const wrong: Wrong = checkPasswords(values, text);
  const names = { username: values.username.trim(), company: values.company.trim() };
  if (names.username === '') wrong.username = text('auth.usernameMissing');
  else if (!isPersonName(names.username)) wrong.username = text('auth.nameLetters');
  if (names.company === '') wrong.company = text('auth.companyMissing');
  else if (!isPersonName(names.company)) wrong.company = text('auth.nameLetters');
  if (!isEmail(values.email.trim())) wrong.email = text('auth.emailWrong');
  if (!values.agree) wrong.agree = text('auth.agreeMissing');
  return wrong;
}
