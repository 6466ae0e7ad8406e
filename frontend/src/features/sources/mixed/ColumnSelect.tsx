/** A choice of one column; a column that is not there (any more) stays chosen and is shown. */
import type { ReactNode } from 'react';
import type { TableColumn } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { SelectField } from '~/ui/SelectField';

interface Props {
  label: string;
  hideLabel?: boolean;
  columns: readonly TableColumn[];
  value: string;
  error?: string | undefined;
  onChange: (name: string) => void;
}

export function ColumnSelect({ label, hideLabel = false, columns, value, error, onChange }: Props): ReactNode {
  const text = useText();
  const known = columns.some(({ name }) => name === value);
  return (
    <SelectField
      hideLabel={hideLabel}
      label={label}
      value={value}
      error={error}
      options={[
        ...(known ? [] : [{ value, label: value === '' ? text('mixed.chooseColumn') : value }]),
        ...columns.map(({ name }) => ({ value: name, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
