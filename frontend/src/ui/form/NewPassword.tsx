/** A new password, twice, with its rules ticked off while typing. */
import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { LIMITS, passwordRules, type PasswordRules } from '~/lib/rules';
import { TextInput } from './TextInput';

interface Props<Values extends FieldValues> {
  control: Control<Values>;
  /** What the fields are called. */
  names: readonly [FieldPath<Values>, FieldPath<Values>];
  /** What the first field is called; "Password" where no other is near. */
  label?: string;
}

export function NewPassword<Values extends FieldValues>({
  control,
  names: [first, second],
  label,
}: Props<Values>): ReactNode {
  const text = useText();
  const typed: unknown = useWatch({ control, name: first });
  const both = {
    control,
    type: 'password',
    autoComplete: 'new-password',
    required: true,
    maxLength: LIMITS.passwordMax,
  } as const;
  return (
    <>
      <Box>
        <TextInput {...both} name={first} deps={[second]} label={label ?? text('password.one')} />
        <Rules met={passwordRules(typeof typed === 'string' ? typed : '')} />
      </Box>
      <TextInput {...both} name={second} label={text('password.again')} />
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
    <Box
      component="ul"
      aria-label={text('password.rules')}
      sx={{ listStyle: 'none', p: 0, mt: 2, mb: 0, typography: 'caption' }}
    >
      {rules.map(([rule, message]) => (
        <Box
          key={rule}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, color: met[rule] ? 'success.main' : 'text.secondary' }}
        >
          {met[rule] ? (
            <Check fontSize="inherit" titleAccess={text('password.ruleMet')} />
          ) : (
            <Remove fontSize="inherit" />
          )}
          {text(message)}
        </Box>
      ))}
    </Box>
  );
}
