/** Something that takes its time: a bar, how far it is and for how long in words, and the way out. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatElapsed, formatPercent } from '~/lib/format';
import { visuallyHidden } from './hidden';

/** Seconds from which on it is worth telling how long it has taken. */
const TOLD_FROM = 3;
/** Seconds and share from which on what is left can be told from what is done. */
const KNOWN_FROM = { seconds: 10, share: 0.02 };

interface Props {
  /** What is being done: "Sending sales.csv". */
  label: string;
  /** 0..1; null when nobody knows. */
  share: number | null;
  /** The share that was there before the clock began: it says nothing of the speed. */
  before?: number;
  /** Seconds so far. */
  elapsed: number;
  /** More to tell, such as the bytes sent. */
  facts?: readonly string[];
  /** Something that holds it up. */
  trouble?: string | null;
  onCancel?: () => void;
}

export function WaitLine({
  label,
  share,
  before = 0,
  elapsed,
  facts = [],
  trouble = null,
  onCancel,
}: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  // Rounded down: 100 % is shown when it is done, not before.
  const percent = share === null ? null : Math.min(99, Math.floor(share * 100));
  const left = share === null ? null : secondsLeft(share, before, elapsed);
  const words = [
    percent === null ? null : formatPercent(percent / 100, locale),
    ...facts,
    elapsed < TOLD_FROM ? null : text('progress.elapsed', { time: formatElapsed(elapsed) }),
    left === null || trouble !== null
      ? null
      : left < 60
        ? text('progress.soon')
        : text('progress.remaining', { minutes: Math.ceil(left / 60) }),
  ];
  return (
    <Box>
      <LinearProgress
        variant={percent === null ? 'indeterminate' : 'determinate'}
        value={percent ?? 0}
        aria-label={label}
        color={trouble === null ? 'primary' : 'warning'}
      />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 2, mt: 1 }}>
        <Box sx={{ minWidth: 0, py: 1 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {words.filter((part) => part !== null).join(' · ')}
          </Typography>
          {trouble !== null && (
            <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
              {trouble}
            </Typography>
          )}
        </Box>
        {onCancel !== undefined && (
          <Button size="small" color="inherit" onClick={onCancel} sx={{ flex: 'none' }}>
            {text('common.cancel')}
          </Button>
        )}
      </Box>
      {/* Told once for each thing that is done or goes wrong, not each second. */}
      <Box role="status" sx={visuallyHidden}>
        {trouble ?? label}
      </Box>
    </Box>
  );
}

/** Seconds that are left at the speed so far; null while it is too early to tell. */
export function secondsLeft(share: number, before: number, elapsed: number): number | null {
  const done = share - before;
  if (elapsed < KNOWN_FROM.seconds || done < KNOWN_FROM.share) return null;
  return (elapsed * (1 - share)) / done;
}
