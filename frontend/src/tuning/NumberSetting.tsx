/** A number inside bounds: what is typed stays, what is wrong is said under it and not taken. */
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { FormField } from '~/ui/FormField';
import { numberFor, type Part } from './settings';

interface Props {
  label: string;
  hint?: string | undefined;
  name: string;
  bounds: Pick<Part, 'kind' | 'min' | 'max' | 'step'>;
  /** Null: not set, the default counts. */
  value: number | null;
  /** What counts while nothing is set. */
  placeholder: string;
  error?: string | undefined;
  onChange: (value: number | null) => void;
  /** Whether what is typed now is refused: the last good value stays. */
  onRefused?: (refused: boolean) => void;
}

export function NumberSetting({ label, hint, name, bounds, value, placeholder, error, onChange, onRefused }: Props): ReactNode {
  const text = useText();
  const [wrong, setWrong] = useState<string | null>(null);
  const type = (typed: string): void => {
    const number = numberFor(bounds, typed);
    const refused = typed.trim() !== '' && number === null;
    setWrong(refused ? typed : null);
    onRefused?.(refused);
    if (!refused) onChange(number);
  };
  const { min, max, step } = bounds;
  const sentence = bounds.kind !== 'whole' ? 'tuning.numberBetween' : step !== null && step > 1 ? 'tuning.numberStepped' : 'tuning.wholeNumber';
  return (
    <FormField
      label={label}
      name={name}
      value={wrong ?? (value === null ? '' : String(value))}
      error={wrong === null ? error : text(sentence, { min: String(min ?? '–∞'), max: String(max ?? '∞'), step: String(step ?? 1) })}
      hint={hint}
      inputProps={{ inputMode: bounds.kind === 'whole' ? 'numeric' : 'decimal', placeholder }}
      onChange={type}
    />
  );
}
