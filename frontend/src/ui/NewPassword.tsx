/** A new password, twice, with its rules ticked off while typing. */
import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { MessageKey } from '~/i18n/catalogue';
import { useText, type Text } from '~/i18n/useText';
import { isPassword, LIMITS, passwordRules, type PasswordRules } from '~/lib/rules';
import { PasswordField } from './PasswordField';

export type Passwords = { password: string; confirm: string };

export function checkPasswords({ password, confirm }: Passwords, text: Text): Partial<Passwords> {
  return {
    ...(password === '' ? { password: text('password.missing') } : {}),
    ...(password !== '' && !isPassword(password) ? { password: text('password.weak') } : {}),
    ...(confirm !== password ? { confirm: text('password.differs') } : {}),
  };
}

interface Props {
  /** What the first field is called; "Password" where no other is near. */
  label?: string;
  values: Passwords;
  onChange: (name: keyof Passwords, value: string) => void;
  errors: { password: string | undefined; confirm: string | undefined };
}

export function NewPassword({ label, values, onChange, errors }: Props): ReactNode {
  const text = useText();
  return (
    <>
      <Box>
        <PasswordField
          label={label ?? text('password.one')}
          name="password1"
          autoComplete="new-password"
          required
          maxLength={LIMITS.passwordMax}
          value={values.password}
          onChange={(value) => onChange('password', value)}
          error={errors.password}
        />
        <Rules met={passwordRules(values.password)} />
      </Box>
      <PasswordField
        label={text('password.again')}
        name="password2"
        autoComplete="new-password"
        required
        maxLength={LIMITS.passwordMax}
        value={values.confirm}
        onChange={(value) => onChange('confirm', value)}
        error={errors.confirm}
      />
    </>
  );
}

const rules: readonly (readonly [keyof PasswordRules, MessageKey])[] = [
  ['length', 'password.ruleLength'],
  ['uppercase', 'password.ruleUppercase'],
  ['digit', 'password.ruleDigit'],
];

function Rules({ met }: { met: PasswordRules }): ReactNode {
  const text = useText();
  return (
    <Box component="ul" aria-label={text('password.rules')} sx={{ listStyle: 'none', p: 0, mt: 2, mb: 0, typography: 'caption' }}>
      {rules.map(([rule, message]) => (
        <Box
          key={rule}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, color: met[rule] ? 'success.main' : 'text.secondary' }}
        >
          {met[rule] ? <Check fontSize="inherit" titleAccess={text('password.ruleMet')} /> : <Remove fontSize="inherit" />}
          {text(message)}
        </Box>
      ))}
    </Box>
  );
}
