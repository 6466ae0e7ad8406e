/** A whole number inside bounds: what is typed stays, what is wrong is said under it and not taken. */
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { FormField } from '~/ui/FormField';
import { wholeNumber } from './tuning';

interface Props {
  label: string;
  hint: string;
  name: string;
  min: number;
  max: number;
  /** Null: not set, the default counts. */
  value: number | null;
  placeholder: string;
  error?: string | undefined;
  onChange: (value: number | null) => void;
}

export function NumberSetting({ label, hint, name, min, max, value, placeholder, error, onChange }: Props): ReactNode {
  const text = useText();
  const [wrong, setWrong] = useState<string | null>(null);
  const type = (typed: string): void => {
    const number = wholeNumber(typed, min, max);
    const refused = typed.trim() !== '' && number === null;
    setWrong(refused ? typed : null);
    if (!refused) onChange(number);
  };
  return (
    <FormField
      label={label}
      name={name}
      value={wrong ?? (value === null ? '' : String(value))}
      error={wrong === null ? error : text('train.wholeNumber', { min, max })}
      hint={hint}
      inputProps={{ inputMode: 'numeric', placeholder }}
      onChange={type}
    />
  );
}
