/** The password that somebody has, asked again before something that would let a stranger in. */
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { z } from '~/lib/schema';
import { says } from './messages';
import { TextInput, type FieldOf } from './TextInput';

export const currentPasswordSchema = z.string().min(1, says('password.currentMissing'));

interface Props<Values extends FieldValues> extends Pick<FieldOf<Values>, 'control' | 'name'> {
  /** For whom the browser keeps the password. */
  email: string | undefined;
  autoFocus?: boolean;
}

export function CurrentPassword<Values extends FieldValues>({
  control,
  name,
  email,
  autoFocus = false,
}: Props<Values>): ReactNode {
  const text = useText();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextInput
        control={control}
        name={name}
        label={text('password.current')}
        type="password"
        autoComplete="current-password"
        autoFocus={autoFocus}
        required
        maxLength={LIMITS.passwordMax}
      />
    </>
  );
}
