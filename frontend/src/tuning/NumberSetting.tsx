/** A number inside bounds: what is typed stays, what is wrong is said under it and not taken. */
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { FormField } from '~/ui/FormField';
import { useTellRefused } from './refused';
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
  /** What is typed, and the value it stands beside: once that is another one, from wherever, it takes the place of what was typed. */
  const [entry, setEntry] = useState<{ typed: string; beside: number | null; refused: boolean } | null>(null);
  const current = entry !== null && entry.beside === value ? entry : null;
  useTellRefused(current?.refused === true);
  const type = (typed: string): void => {
    const number = numberFor(bounds, typed);
    const refused = typed.trim() !== '' && number === null;
    setEntry({ typed, beside: refused ? value : number, refused });
    onRefused?.(refused);
    if (!refused) onChange(number);
  };
  const { min, max, step } = bounds;
  const sentence = bounds.kind !== 'whole' ? 'tuning.numberBetween' : step !== null && step > 1 ? 'tuning.numberStepped' : 'tuning.wholeNumber';
  return (
    <FormField
      label={label}
      name={name}
      value={current?.typed ?? (value === null ? '' : String(value))}
      error={current?.refused !== true ? error : text(sentence, { min: String(min ?? '–∞'), max: String(max ?? '∞'), step: String(step ?? 1) })}
      hint={hint}
      inputProps={{ inputMode: bounds.kind === 'whole' ? 'numeric' : 'decimal', placeholder }}
      onChange={type}
    />
  );
}
