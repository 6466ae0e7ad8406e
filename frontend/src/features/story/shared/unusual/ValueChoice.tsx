/** The three things that can be made of an unusual value: it is used, left out, or explained by an event. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import type { Period } from '~/lib/periods';
import { decisionOf, eventOf, withDecision, withEvent, type Decided } from './decided';
import { EventDialog } from './EventDialog';
import type { UnusualLine } from './lines';

interface Props {
  line: UnusualLine;
  /** There are several series. */
  several: boolean;
  decided: Decided;
  period: Period | null;
  onChange: (decided: Decided) => void;
}

export function ValueChoice({ line, several, decided, period, onChange }: Props): ReactNode {
  const text = useText();
  const [asks, setAsks] = useState(false);
  const place = { series: line.category, date: line.date };
  const decision = decisionOf(decided, place);
  // What somebody decided anew holds, not what the last training knew.
  const event = eventOf(decided, place, decision === null ? line.events : []);
  const now = event !== null ? 'event' : (decision ?? (line.use === 'asItIs' ? 'keep' : 'leave_out'));
  const option = (value: typeof now, words: string, press: () => void): ReactNode => (
    <ToggleButton
      value={value}
      onClick={press}
      sx={{
        typography: { xs: 'caption', sm: 'body2' },
        textTransform: 'none',
        py: 0.5,
        px: { xs: 1.5, sm: 2.5 },
        minWidth: 0,
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {words}
      </Box>
    </ToggleButton>
  );
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={now}
        aria-label={text('unusual.choice', { value: line.sentence })}
        sx={{ maxWidth: '100%', alignSelf: 'flex-start', flexWrap: 'wrap' }}
      >
        {option('keep', text('unusual.keep'), () => onChange(withDecision(decided, place, 'keep', event)))}
        {option('leave_out', text('unusual.leave'), () => onChange(withDecision(decided, place, 'leave_out', event)))}
        {option('event', event?.name ?? text('unusual.say'), () => setAsks(true))}
      </ToggleButtonGroup>
      {asks && (
        <EventDialog
          lead={line.sentence}
          event={event ?? { name: '', dates: [line.date], category: line.category }}
          series={line.category}
          several={several}
          period={period}
          known={decided.events}
          onDone={(next) => onChange(withEvent(decided, place, event, next))}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
