/** The email address of an account. */
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { TextInput } from './TextInput';

type Given = 'autoComplete' | 'autoFocus' | 'control' | 'name';

export function EmailInput<Values extends FieldValues>(
  props: Pick<ComponentProps<typeof TextInput<Values>>, Given>,
): ReactNode {
  const text = useText();
  return <TextInput {...props} label={text('auth.email')} type="email" required maxLength={LIMITS.email} />;
}
