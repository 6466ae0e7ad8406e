/** How a table from a bucket stays up to date: on which schedule, when next, what came of it lately, and the way to read it now. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useRefreshS3SourceMutation, type Refresh } from '~/api/sources';
import { useText, type Text } from '~/i18n/useText';
import { formatMoment, formatWallClock } from '~/lib/format';
import { useElapsed } from '~/lib/useElapsed';
import { todayIn, wallIn } from '~/lib/zones';
import { BusyButton } from '~/ui/BusyButton';
import { ProblemDetails } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { planOf } from '~/ui/schedule/plan';
import { sentenceOf } from '~/ui/schedule/words';
import { WaitLine } from '~/ui/WaitLine';
import { LastReads } from './LastReads';
import { ScheduleDialog } from './ScheduleDialog';

interface Props {
  /** The source. */
  id: number;
  refresh: Refresh;
  /** What the file is called. */
  file: string;
}

/** Seconds after which a read is more than a busy button. */
const LONG_FROM = 1;

export function Freshness({ id, refresh, file }: Props): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [now] = useState(() => new Date());
  const [read, { error, isLoading }] = useRefreshS3SourceMutation();
  const elapsed = useElapsed(isLoading);
  const problem = describe(error, text);
  const { schedule } = refresh;
  const plan = refresh.scheduler === '' || schedule == null ? null : planOf(schedule);
  return (
    <Card
      component="section"
      aria-label={text('fresh.title')}
      sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <Typography variant="h2">{text('fresh.title')}</Typography>
      <div>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {plan === null ? text('fresh.none') : sentenceOf(plan, todayIn(plan.timezone, now), text)}
        </Typography>
        {plan !== null && refresh.next_run_at != null && (
          <Typography variant="body2" color="textSecondary">
            {nextOf(refresh.next_run_at, plan.timezone, text)}
          </Typography>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <BusyButton
          variant="outlined"
          size="small"
          busy={isLoading || isRunning(refresh)}
          onClick={() => void read({ id })}
        >
          {text('fresh.now')}
        </BusyButton>
        <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
          {text(plan === null ? 'fresh.set' : 'fresh.change')}
        </Button>
      </Box>
      {isLoading && elapsed >= LONG_FROM && (
        <WaitLine label={text('sources.s3Reading', { file })} share={null} elapsed={elapsed} />
      )}
      {problem !== null && (
        <Notice kind="error">
          {inOneLine(problem)}
          {problem.status >= 500 && <ProblemDetails problem={problem} />}
        </Notice>
      )}
      <LastReads runs={refresh.runs} />
      {open && <ScheduleDialog id={id} refresh={refresh} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** The file is being read, whoever asked for it. */
export function isRunning({ runs }: Refresh): boolean {
  return runs[0]?.state === 'running';
}

/** On the reader's own clocks; on those of the schedule as well where they show another time. */
function nextOf(moment: string, zone: string, text: Text): string {
  const wall = wallIn(zone, new Date(moment));
  const [here, there] = [formatMoment(moment), wall === null ? null : formatWallClock(wall)];
  return there === null || there === here
    ? text('fresh.next', { moment: here })
    : text('fresh.nextBoth', { moment: here, there, zone });
}
