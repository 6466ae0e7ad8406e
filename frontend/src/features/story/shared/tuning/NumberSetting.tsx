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
  placeholder?: string;
  /** An empty field is refused as well. */
  required?: boolean;
  error?: string | undefined;
  onChange: (value: number | null) => void;
}

export function NumberSetting({
  label,
  hint,
  name,
  bounds,
  value,
  placeholder,
  required = false,
  error,
  onChange,
}: Props): ReactNode {
  const text = useText();
  /** What is typed, and the value it stands beside: once that is another one, from wherever, it takes the place of what was typed. */
  const [entry, setEntry] = useState<{ typed: string; beside: number | null } | null>(null);
  const current = entry !== null && entry.beside === value ? entry.typed : null;
  const typed = current ?? (value === null ? '' : String(value));
  const empty = typed.trim() === '';
  // A value that was good when it was saved is not refused before somebody touches it.
  const refused = empty ? required : current !== null && numberFor(bounds, current) === null;
  useTellRefused(refused);
  const type = (next: string): void => {
    const number = numberFor(bounds, next);
    // What cannot be used stays in the field beside the last good value.
    const taken = number !== null || (next.trim() === '' && !required);
    setEntry({ typed: next, beside: taken ? number : value });
    if (taken) onChange(number);
  };
  const { min, max, step } = bounds;
  const sentence =
    bounds.kind !== 'whole'
      ? 'tuning.numberBetween'
      : step !== null && step > 1
        ? 'tuning.numberStepped'
        : 'tuning.wholeNumber';
  const wanted = text(sentence, { min: min ?? '–∞', max: max ?? '∞', step: step ?? 1 });
  return (
    <FormField
      label={label}
      name={name}
      required={required}
      value={typed}
      error={!refused ? error : empty ? text('tuning.required', { wanted }) : wanted}
      hint={hint}
      inputProps={{ inputMode: bounds.kind === 'whole' ? 'numeric' : 'decimal', ...(!required && { placeholder }) }}
      onChange={type}
    />
  );
}
