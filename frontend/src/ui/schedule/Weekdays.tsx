/** The days of the week as buttons that are pressed or not, Monday first. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { weekdayName } from '~/lib/periods';
import { FieldLabel } from '../FormField';
import { WEEK } from './plan';

interface Props {
  /** 1 is Monday. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error: string | undefined;
}

export function Weekdays({ chosen, onChange, error }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const id = useId();
  return (
    <Box>
      <FieldLabel id={id} label={text('schedule.weekdays')} />
      <ToggleButtonGroup
        id={id}
        size="small"
        color="primary"
        fullWidth
        value={[...chosen]}
        onChange={(_event, next: number[]) => onChange(next.sort())}
        aria-labelledby={`${id}-label`}
        aria-describedby={error === undefined ? undefined : `${id}-helper`}
      >
        {WEEK.map((day) => (
          <ToggleButton
            key={day}
            value={day}
            aria-label={weekdayName(day, 'long', locale)}
            sx={{ textTransform: 'none', px: 0 }}
          >
            {weekdayName(day, 'short', locale)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error !== undefined && (
        <FormHelperText id={`${id}-helper`} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
