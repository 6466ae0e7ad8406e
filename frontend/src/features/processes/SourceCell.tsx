/** A column of the source: chosen, or typed where the source cannot list its columns. */
import type { ReactNode } from 'react';
import type { ConnectionColumn } from '~/api/processes';
import { SelectField } from '~/ui/SelectField';
import { TextCell } from './TextCell';

interface Props {
  label: string;
  columns: readonly ConnectionColumn[] | null;
  value: string;
  /** What stands for no column. */
  none: string;
  wrong: boolean;
  onChange: (name: string) => void;
}

export function SourceCell({ label, columns, value, none, wrong, onChange }: Props): ReactNode {
  if (columns === null) return <TextCell label={label} value={value} wrong={wrong} onChange={onChange} />;
  const names = [...new Set(columns.map(({ name }) => name))];
  // What is saved stays chosen, also where it is gone by now.
  const offered = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <SelectField
      hideLabel
      label={label}
      value={value}
      wrong={wrong}
      options={[{ value: '', label: none }, ...offered.map((name) => ({ value: name, label: name }))]}
      onChange={onChange}
    />
  );
}
