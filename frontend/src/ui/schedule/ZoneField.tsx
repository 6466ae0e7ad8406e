/** A time zone, found by typing a part of its name. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId, useMemo, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { knownZones, ownZone } from '~/lib/zones';
import { FieldLabel } from '../FormField';

interface Props {
  value: string;
  onChange: (zone: string) => void;
  error: string | undefined;
}

export function ZoneField({ value, onChange, error }: Props): ReactNode {
  const text = useText();
  const id = useId();
  const zones = useMemo(() => knownZones(ownZone(), value), [value]);
  return (
    <Box>
      <FieldLabel id={id} label={text('schedule.zone')} />
      <Autocomplete
        id={id}
        size="small"
        disableClearable
        options={zones}
        value={value}
        onChange={(_event, zone) => onChange(zone)}
        renderInput={(input) => <TextField {...input} error={error !== undefined} helperText={error} />}
      />
    </Box>
  );
}
