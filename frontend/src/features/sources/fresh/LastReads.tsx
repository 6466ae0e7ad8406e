/** What came of the last reads of a file: when, with how many rows, or why not. */
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import type { RefreshRun } from '~/api/sources';
import { useText, type Text } from '~/i18n/useText';
import { formatMoment } from '~/lib/format';

/** So many are told at once; the others are one press away. */
const TOLD = 3;

const icons: Record<RefreshRun['state'], ReactElement> = {
  running: <Schedule fontSize="inherit" color="primary" />,
  changed: <CheckCircleOutlined fontSize="inherit" color="success" />,
  unchanged: <RemoveCircleOutlined fontSize="inherit" />,
  failed: <ErrorOutlined fontSize="inherit" color="error" />,
};

export function LastReads({ runs }: { runs: readonly RefreshRun[] }): ReactNode {
  const text = useText();
  const earlier = runs.slice(TOLD);
  if (runs.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {text('fresh.runs')}
      </Typography>
      <Reads label={text('fresh.runs')} runs={runs.slice(0, TOLD)} />
      {earlier.length > 0 && (
        <Box component="details" sx={{ mt: 1, typography: 'caption' }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {text('fresh.earlier')}
          </Box>
          <Reads label={text('fresh.earlier')} runs={earlier} />
        </Box>
      )}
    </Box>
  );
}

function Reads({ label, runs }: { label: string; runs: readonly RefreshRun[] }): ReactNode {
  const text = useText();
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        typography: 'caption',
        '& time': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {runs.map((run) => (
        <Box
          component="li"
          key={run.at}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 2,
            py: 0.5,
            overflowWrap: 'anywhere',
          }}
        >
          <Box aria-hidden sx={{ display: 'flex', pt: 0.5 }}>
            {icons[run.state]}
          </Box>
          <div>
            <time dateTime={run.at}>{formatMoment(run.at)}</time> {wordsOf(run, text)}
          </div>
        </Box>
      ))}
    </Box>
  );
}

function wordsOf({ state, rows, sentence }: RefreshRun, text: Text): string {
  const words = text(`fresh.run.${state}`);
  if (state === 'failed') return sentence == null ? words : `${words}. ${sentence}`;
  return rows == null || state === 'running' ? words : text('fresh.run.withRows', { words, rows });
}
