/** A labelled choice of one, as the system's own select: quick by keyboard and on a phone. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import type { MessageKey } from '~/i18n/catalogue';
import type { Text } from '~/i18n/useText';
import { FieldLabel } from './FormField';

export interface Option<T extends string> {
  value: T;
  label: string;
}

/** Every value of a closed list under its name, in the order of the names. */
export function optionsOf<T extends string>(names: Readonly<Record<T, MessageKey>>, text: Text): Option<T>[] {
  const options: Option<T>[] = [];
  for (const value in names) options.push({ value, label: text(names[value]) });
  return options;
}

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
  error?: string | undefined;
  /** Wrong, and something else says why. */
  wrong?: boolean;
  hint?: ReactNode;
  disabled?: boolean;
  /** Keeps the label for screen readers only (in tables). */
  hideLabel?: boolean;
}

export function SelectField<T extends string>(props: Props<T>): ReactNode {
  const { label, value, options, onChange, error, hint, disabled = false, hideLabel = false } = props;
  const invalid = error !== undefined || props.wrong === true;
  const id = useId();
  const helper = error ?? hint;
  const choose = (chosen: string): void => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Box>
      {!hideLabel && <FieldLabel id={id} label={label} />}
      <NativeSelect
        value={value}
        // A long choice is cut where it ends, not in the middle of a letter, and stands whole on hover.
        title={options.find((option) => option.value === value)?.label}
        sx={{ '& select': { textOverflow: 'ellipsis' } }}
        disabled={disabled}
        error={invalid}
        onChange={(event) => choose(event.target.value)}
        input={<OutlinedInput size="small" fullWidth />}
        inputProps={{
          id,
          ...(hideLabel ? { 'aria-label': label } : {}),
          'aria-invalid': invalid,
          'aria-describedby': helper === undefined ? undefined : `${id}-helper`,
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {helper !== undefined && (
        <FormHelperText id={`${id}-helper`} error={error !== undefined}>
          {helper}
        </FormHelperText>
      )}
    </Box>
  );
}
