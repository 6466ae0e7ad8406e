/** The events of a series, and what each does to the forecast. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { ShownEvent, StoryEvent } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPeriod, type Period } from '~/lib/periods';
import { concerns, withEvent, withoutEvent, type Decided } from './decided';
import { EventDialog } from './EventDialog';

interface Props {
  /** Null: of all series. */
  series: string | null;
  several: boolean;
  decided: Decided;
  /** As the last training saw them; an event that was changed since says its dates instead. */
  shown: readonly ShownEvent[];
  isSaved: (event: StoryEvent) => boolean;
  period: Period | null;
  /** Null where nothing can be changed now. */
  onChange: ((decided: Decided) => void) | null;
}

export function EventList({ series, several, decided, shown, isSaved, period, onChange }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const [edited, setEdited] = useState<StoryEvent | null>(null);
  const own = decided.events.filter(({ category }) => series === null || concerns(category, series));
  if (own.length === 0) return null;
  const sentenceOf = (event: StoryEvent): string => {
    const known = isSaved(event) ? shown.find(({ name }) => name === event.name) : undefined;
    const dates = event.dates.map((date) => formatPeriod(date, period === 'hours' ? 'hours' : 'days', locale));
    return known?.sentence ?? text('unusual.eventDates', { name: event.name, dates: dates.join(', ') });
  };
  return (
    <>
      <Typography variant="h3">{text('unusual.events')}</Typography>
      <Box
        component="ul"
        aria-label={text('unusual.events')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
      >
        {own.map((event) => (
          <Typography
            key={`${event.name}.${event.category ?? ''}`}
            component="li"
            variant="body2"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}
          >
            <Box component="span" sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {sentenceOf(event)}
            </Box>
            {onChange !== null && (
              <span>
                <Button
                  size="small"
                  aria-label={text('unusual.eventEditOf', { name: event.name })}
                  onClick={() => setEdited(event)}
                >
                  {text('unusual.eventEdit')}
                </Button>
                <Button
                  size="small"
                  color="inherit"
                  aria-label={text('unusual.eventRemoveOf', { name: event.name })}
                  onClick={() => onChange(withoutEvent(decided, event))}
                >
                  {text('unusual.eventRemove')}
                </Button>
              </span>
            )}
          </Typography>
        ))}
      </Box>
      {edited !== null && onChange !== null && (
        <EventDialog
          lead={null}
          event={edited}
          series={edited.category ?? series ?? ''}
          several={several}
          period={period}
          known={decided.events.filter((one) => one !== edited)}
          onDone={(next) => onChange(withEvent(decided, null, edited, next))}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
