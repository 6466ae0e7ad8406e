/** How far a training is: a bar, and the same in words with its step, its time and its place in the queue. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MessageKey } from '~/i18n/catalogue';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatElapsed, formatPercent } from '~/lib/format';

export interface Run {
  status: string;
  /** 0..1 */
  progress: number;
  step?: string | null;
  elapsed_seconds?: number | null;
  /** Until it is done; of what waits with the wait. */
  remaining_minutes?: number | null;
  /** Of what waits. */
  starts_in_minutes?: number | null;
  queue_position?: number | null;
}

export function RunProgress({ label, run }: { label: string; run: Run }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const running = run.status === 'training';
  const waits = run.status === 'queued';
  const wait = run.starts_in_minutes ?? 0;
  const work = run.remaining_minutes ? run.remaining_minutes - wait : 0;
  const minutes = work > 0 ? work : null;
  const told = (time: number, soon: MessageKey, about: MessageKey): string =>
    time < 1 ? text(soon) : text(about, { minutes: Math.ceil(time) });
  // Rounded down: 100 % is shown when it is done, not before.
  const percent = Math.floor(run.progress * 100);
  const words = [
    running ? formatPercent(percent / 100, locale) : null,
    run.queue_position ? text('progress.queue', { place: run.queue_position }) : null,
    // Of what waits the step says no more than the place.
    waits ? null : (run.step ?? null),
    run.elapsed_seconds ? text('progress.elapsed', { time: formatElapsed(run.elapsed_seconds) }) : null,
    wait > 0 && waits ? told(wait, 'progress.startsSoon', 'progress.startsIn') : null,
    minutes !== null && waits ? told(minutes, 'progress.soonRun', 'progress.toRun') : null,
    minutes !== null && running ? told(minutes, 'progress.soon', 'progress.remaining') : null,
  ];
  return (
    <Box>
      <LinearProgress variant={running ? 'determinate' : 'indeterminate'} value={percent} aria-label={label} />
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {words.filter((part) => part !== null && part !== '').join(' · ')}
      </Typography>
    </Box>
  );
}
