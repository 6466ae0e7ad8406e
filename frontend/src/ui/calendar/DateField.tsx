/** A date that is typed as 31.01.2026 or chosen from a calendar. */
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { dayIn } from '~/lib/calendar';
import { formatWallClock } from '~/lib/format';
import { FormField } from '../FormField';
import { Calendar } from './Calendar';

interface Props extends Pick<ComponentProps<typeof FormField>, 'label' | 'name' | 'error' | 'hint'> {
  /** `2026-01-31`, or empty. */
  value: string;
  /** Gets a date, or nothing where what is typed is none. */
  onChange: (day: string) => void;
}

export function DateField({ value, onChange, label, ...rest }: Props): ReactNode {
  const text = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const type = (words: string): void => {
    const day = dayIn(words);
    setTyped(day === null ? words : null);
    onChange(day ?? '');
  };
  const choose = (day: string): void => {
    setAnchor(null);
    setTyped(null);
    onChange(day);
  };
  return (
    <>
      <FormField
        {...rest}
        label={label}
        value={typed ?? formatWallClock(value)}
        onChange={type}
        autoComplete="off"
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label={text('calendar.open')}
              aria-haspopup="dialog"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <CalendarMonth fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Calendar chosen={value} onChoose={choose} />
      </Popover>
    </>
  );
}
