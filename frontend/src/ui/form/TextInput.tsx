/** A text field of a form that a schema checks. */
import type { ComponentProps, ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { FormField } from '../FormField';
import { PasswordField } from '../PasswordField';
import { useFieldMessage } from './messages';

export interface FieldOf<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Fields that are checked again with this one. */
  deps?: FieldPath<Values>[];
}

interface Props<Values extends FieldValues>
  extends FieldOf<Values>, Omit<ComponentProps<typeof FormField>, 'name' | 'value' | 'onChange' | 'error' | 'type'> {
  type?: 'text' | 'email' | 'password' | 'date' | 'time';
  /** The name in the page, where the browser is not to know the field by its own. */
  htmlName?: string;
}

export function TextInput<Values extends FieldValues>({
  control,
  name,
  deps,
  type = 'text',
  htmlName,
  ...rest
}: Props<Values>): ReactNode {
  const { field, fieldState } = useController({ control, name, ...(deps !== undefined && { rules: { deps } }) });
  const error = useFieldMessage(fieldState.error?.message);
  const props = { ...rest, name: htmlName ?? name, value: field.value, onChange: field.onChange, error };
  return type === 'password' ? <PasswordField {...props} /> : <FormField {...props} type={type} />;
}
