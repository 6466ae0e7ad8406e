/** A choice of several with one value that stands for all; a search appears when the list is long. */
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { withExclusive } from '~/lib/exclusive';
import { FieldLabel } from './FormField';

/** Longer lists than this are searched. */
const SEARCHED_OVER = 20;
/** Of ten thousand values so many are listed, the others are found by typing. */
const LISTED = 100;
const found = createFilterOptions<string>({ limit: LISTED });

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  /** The value that excludes all others; null: any may be chosen with any, or none. */
  exclusive: string | null;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  disabled?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  /** What is shown while nothing is chosen. */
  placeholder?: string;
}

export function ChoiceMany(props: Props): ReactNode {
  const { label, choices, exclusive, chosen, onChange, disabled = false, error, hint, placeholder } = props;
  const id = useId();
  const text = useText();
  const [typed, setTyped] = useState('');
  const labels = useMemo(() => new Map(choices.map((choice) => [choice.value, choice.label])), [choices]);
  const labelOf = (value: string): string => labels.get(value) ?? value;
  const change = (after: readonly string[]): void =>
    onChange(exclusive === null ? [...after] : withExclusive(chosen, after, exclusive));
  const helper = error ?? hint ?? (choices.length > LISTED ? text('choice.listed', { count: LISTED }) : undefined);
  return (
    <Box sx={{ minWidth: 0 }}>
      <FieldLabel id={id} label={label} />
      {choices.length > SEARCHED_OVER + 1 ? (
        <Autocomplete
          multiple
          disableCloseOnSelect
          size="small"
          limitTags={6}
          disabled={disabled}
          options={choices.map(({ value }) => value)}
          getOptionLabel={labelOf}
          filterOptions={found}
          value={[...chosen]}
          onChange={(_event, after) => change(after)}
          // Its own memory would forget what is typed whenever the field is drawn again.
          inputValue={typed}
          onInputChange={(_event, next, reason) => {
            if (reason !== 'reset') setTyped(next);
          }}
          id={id}
          renderInput={(input) => (
            <TextField
              {...input}
              error={error !== undefined}
              placeholder={chosen.length === 0 ? placeholder : undefined}
            />
          )}
        />
      ) : (
        <Select
          multiple
          fullWidth
          size="small"
          disabled={disabled}
          labelId={`${id}-label`}
          id={id}
          value={[...chosen]}
          error={error !== undefined}
          input={<OutlinedInput />}
          displayEmpty={placeholder !== undefined}
          renderValue={(values) => (values.length === 0 ? placeholder : values.map(labelOf).join(', '))}
          onChange={({ target: { value } }) => change(typeof value === 'string' ? value.split(',') : value)}
          MenuProps={{ slotProps: { paper: { sx: { maxHeight: 420, maxWidth: 440 } } } }}
        >
          {choices.map((choice) => (
            <MenuItem key={choice.value} value={choice.value} sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
              <Checkbox
                checked={chosen.includes(choice.value)}
                size="small"
                sx={{ p: 0, mr: 2, mt: 0.5 }}
                tabIndex={-1}
              />
              <ListItemText
                primary={choice.label}
                secondary={choice.hint}
                slotProps={{ secondary: { variant: 'caption' } }}
              />
            </MenuItem>
          ))}
        </Select>
      )}
      {helper !== undefined && <FormHelperText error={error !== undefined}>{helper}</FormHelperText>}
    </Box>
  );
}
