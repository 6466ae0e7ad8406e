/** A choice of one in a form that a schema checks. */
import type { ComponentProps, ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { SelectField } from '../SelectField';
import { useFieldMessage } from './messages';
import type { FieldOf } from './TextInput';

interface Props<Values extends FieldValues>
  extends FieldOf<Values>, Omit<ComponentProps<typeof SelectField<string>>, 'value' | 'onChange' | 'error'> {
  /** What hangs on the choice. */
  onChosen?: (value: string) => void;
}

export function SelectInput<Values extends FieldValues>({
  control,
  name,
  deps,
  onChosen,
  ...rest
}: Props<Values>): ReactNode {
  const { field, fieldState } = useController({ control, name, ...(deps !== undefined && { rules: { deps } }) });
  const error = useFieldMessage(fieldState.error?.message);
  const choose = (value: string): void => {
    field.onChange(value);
    onChosen?.(value);
  };
  return <SelectField {...rest} value={field.value} onChange={choose} error={error} />;
}
