/** A labelled text field; the label stands above it, its error or hint below it and stays. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  type?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  required?: boolean;
  disabled?: boolean;
  multiline?: boolean;
  maxLength?: number;
  endAdornment?: ReactNode;
  inputProps?: OutlinedInputProps['inputProps'];
}

export function FormField(props: Props): ReactNode {
  const {
    label,
    name,
    value,
    onChange,
    error,
    hint,
    endAdornment,
    multiline = false,
    maxLength,
    inputProps,
    ...rest
  } = props;
  const id = useId();
  const helper = error ?? hint;
  return (
    <Box>
      <FieldLabel id={id} label={label} required={props.required ?? false} />
      <OutlinedInput
        {...rest}
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error !== undefined}
        size="small"
        fullWidth
        multiline={multiline}
        minRows={multiline ? 3 : 1}
        endAdornment={endAdornment}
        inputProps={{ ...inputProps, maxLength, 'aria-describedby': helper === undefined ? undefined : `${id}-helper` }}
      />
      {helper !== undefined && (
        <FormHelperText id={`${id}-helper`} error={error !== undefined} component="div">
          {helper}
        </FormHelperText>
      )}
    </Box>
  );
}

export function FieldLabel({
  id,
  label,
  required = false,
}: {
  id: string;
  label: string;
  required?: boolean;
}): ReactNode {
  return (
    <Typography
      component="label"
      htmlFor={id}
      id={`${id}-label`}
      variant="body2"
      sx={{
        display: 'block',
        fontWeight: 550,
        mb: 1,
        // The field itself says "required" to screen readers; the mark is for the eye and has no name.
        ...(required && { '&::after': { content: '" *" / ""' } }),
      }}
    >
      {label}
    </Typography>
  );
}
