/** What an event is called, on which dates it was and comes, and whether all series have it. */
import Close from '@mui/icons-material/Close';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { StoryEvent } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPeriod, type Period } from '~/lib/periods';
import { DateField } from '~/ui/calendar/DateField';
import { FieldLabel } from '~/ui/FormField';
import { FormDialog } from '~/ui/form/FormDialog';

const LONGEST = 60;

interface Props {
  /** What is known of the value that it explains. */
  lead: string | null;
  event: StoryEvent;
  /** The series on the screen. */
  series: string;
  several: boolean;
  period: Period | null;
  /** Events that there are: one of the same name gets the dates. */
  known: readonly StoryEvent[];
  onDone: (event: StoryEvent) => void;
  onClose: () => void;
}

export function EventDialog({ lead, event, series, several, period, known, onDone, onClose }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const id = useId();
  const [name, setName] = useState(event.name);
  const [dates, setDates] = useState(event.dates);
  const [all, setAll] = useState(event.category == null);
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const unnamed = tried && name.trim() === '';
  // Of hours the same hour of the day is meant.
  const [, time] = (event.dates[0] ?? '').split('T');
  const dated = (day: string): string => (time === undefined ? day : `${day}T${time}`);
  const withDay = day === '' ? dates : [...new Set([...dates, dated(day)])].sort();
  const add = (): void => {
    setDay('');
    setDates(withDay);
  };
  return (
    <FormDialog
      title={text('unusual.what')}
      send={text('unusual.done')}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setTried(true);
        if (name.trim() === '' || withDay.length === 0) return;
        onDone({ name: name.trim(), dates: withDay, category: all || series === '' ? null : series });
        onClose();
      }}
      onClose={onClose}
    >
      {lead !== null && (
        <Typography variant="body2" color="textSecondary">
          {lead}
        </Typography>
      )}
      <div>
        <FieldLabel id={id} label={text('unusual.name')} />
        <Autocomplete
          freeSolo
          id={id}
          size="small"
          options={[...new Set(known.map((one) => one.name))]}
          inputValue={name}
          onInputChange={(_event, next) => setName(next.slice(0, LONGEST))}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              error={unnamed}
              placeholder={text('unusual.nameExample')}
              helperText={unnamed ? text('unusual.nameNeeded') : undefined}
            />
          )}
        />
      </div>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 550, mb: 1 }}>
          {text('unusual.dates')}
        </Typography>
        <Box component="ul" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {dates.map((date) => (
            <li key={date}>
              <Chip
                size="small"
                label={formatPeriod(date, period === 'hours' ? 'hours' : 'days', locale)}
                onDelete={() => setDates(dates.filter((one) => one !== date))}
                deleteIcon={<Close aria-label={text('unusual.dateOff')} />}
              />
            </li>
          ))}
        </Box>
        {tried && withDay.length === 0 && <FormHelperText error>{text('unusual.dateNeeded')}</FormHelperText>}
        <DateField
          key={dates.length}
          label={text('unusual.dateMore')}
          name="date"
          value={day}
          hint={text('unusual.dateHint')}
          onChange={setDay}
        />
        {day !== '' && (
          <Button size="small" onClick={add} sx={{ mt: 1 }}>
            {text('unusual.dateAdd')}
          </Button>
        )}
      </div>
      {several && series !== '' && (
        <FormControlLabel
          control={<Checkbox checked={all} onChange={(_event, next) => setAll(next)} />}
          label={text('unusual.allSeries')}
        />
      )}
    </FormDialog>
  );
}
