/** A checkbox of a form that a schema checks, and what is wrong with it. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useFieldMessage } from './messages';
import type { FieldOf } from './TextInput';

export function CheckboxInput<Values extends FieldValues>({
  control,
  name,
  label,
}: FieldOf<Values> & { label: string }): ReactNode {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = useFieldMessage(fieldState.error?.message);
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={name}
            checked={field.value === true}
            onChange={(event) => field.onChange(event.target.checked)}
            slotProps={{
              input: { 'aria-invalid': error !== undefined, 'aria-describedby': error === undefined ? undefined : id },
            }}
          />
        }
      />
      {error !== undefined && (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
