/** A month by weeks, Monday first. Arrow keys go by days, page keys by months; Enter chooses. */
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { addDays, addMonths, weekdayOf, weeksOf } from '~/lib/calendar';
import { formatPeriod, weekdayName } from '~/lib/periods';
import { ownZone, todayIn } from '~/lib/zones';

interface Props {
  /** `2026-01-31`; empty for none. */
  chosen: string;
  onChoose: (day: string) => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const LAST = 7;

const moves: Partial<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, 1 - weekdayOf(day)),
  End: (day) => addDays(day, LAST - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

export function Calendar({ chosen, onChoose }: Props): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const locale = language === 'ru' ? 'ru-RU' : 'en-US';
  const titleId = useId();
  const [today] = useState(() => todayIn(ownZone(), new Date()));
  /** The day that the keyboard stands on; its month is shown. */
  const [day, setDay] = useState(chosen === '' ? today : chosen);
  const [byKey, setByKey] = useState(true);
  const turn = (months: number) => () => {
    setByKey(false);
    setDay(addMonths(day, months));
  };
  const move = (event: KeyboardEvent): void => {
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setByKey(true);
    setDay(next(day));
  };
  return (
    <Box sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
        <IconButton size="small" aria-label={text('calendar.before')} onClick={turn(-1)}>
          <ChevronLeft fontSize="small" />
        </IconButton>
        <Typography
          id={titleId}
          variant="h3"
          component="div"
          aria-live="polite"
          sx={{ flexGrow: 1, textAlign: 'center' }}
        >
          {formatPeriod(day, 'months', locale)}
        </Typography>
        <IconButton size="small" aria-label={text('calendar.after')} onClick={turn(1)}>
          <ChevronRight fontSize="small" />
        </IconButton>
      </Box>
      <Box component="table" role="grid" aria-labelledby={titleId} onKeyDown={move} sx={{ borderSpacing: 0 }}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <Box component="th" key={weekday} scope="col" abbr={weekdayName(weekday, 'long', locale)} sx={headSx}>
                {weekdayName(weekday, 'short', locale)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week, row) => (
            <tr key={row}>
              {week.map((each, place) => (
                <Box component="td" key={place} aria-selected={each !== null && each === chosen} sx={{ p: 0 }}>
                  {each !== null && (
                    <ButtonBase
                      // The day that one is led to gets the focus; the buttons beside the month keep theirs.
                      ref={(button: HTMLButtonElement | null) => {
                        if (byKey && each === day) button?.focus();
                      }}
                      tabIndex={each === day ? 0 : -1}
                      aria-label={formatPeriod(each, 'days', locale)}
                      aria-current={each === today ? 'date' : undefined}
                      onClick={() => onChoose(each)}
                      sx={daySx(each === chosen, each === today)}
                    >
                      {Number(each.slice(-2))}
                    </ButtonBase>
                  )}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const headSx = { typography: 'caption', color: 'text.secondary', fontWeight: 550, p: 1, textAlign: 'center' } as const;

const daySx = (chosen: boolean, today: boolean) => ({
  width: 36,
  height: 36,
  borderRadius: 1,
  fontVariantNumeric: 'tabular-nums',
  ...(today && { fontWeight: 650, textDecoration: 'underline', textUnderlineOffset: 3 }),
  ...(chosen
    ? { backgroundColor: 'primary.main', color: 'primary.contrastText' }
    : { '&:hover': { backgroundColor: 'action.hover' } }),
});
