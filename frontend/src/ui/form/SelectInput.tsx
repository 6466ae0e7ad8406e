/** A choice of one in a form that a schema checks. */
import type { ComponentProps, ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { SelectField } from '../SelectField';
import { useFieldMessage } from './messages';
import type { FieldOf } from './TextInput';

interface Props<Values extends FieldValues, T extends string>
  extends FieldOf<Values>, Omit<ComponentProps<typeof SelectField<T>>, 'value' | 'onChange' | 'error'> {
  /** What hangs on the choice. */
  onChosen?: (value: T) => void;
}

export function SelectInput<Values extends FieldValues, T extends string>({
  control,
  name,
  deps,
  onChosen,
  ...rest
}: Props<Values, T>): ReactNode {
  const { field, fieldState } = useController({ control, name, ...(deps !== undefined && { rules: { deps } }) });
  const error = useFieldMessage(fieldState.error?.message);
  const choose = (value: T): void => {
    field.onChange(value);
    onChosen?.(value);
  };
  return <SelectField {...rest} value={field.value} onChange={choose} error={error} />;
}
