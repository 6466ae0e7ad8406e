/** A text field in a table, whose column says what it is. */
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  value: string;
  wrong: boolean;
  onChange: (value: string) => void;
}

export function TextCell({ label, value, wrong, onChange }: Props): ReactNode {
  return (
    <OutlinedInput
      size="small"
      fullWidth
      autoComplete="off"
      value={value}
      error={wrong}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label, 'aria-invalid': wrong, spellCheck: false }}
    />
  );
}
