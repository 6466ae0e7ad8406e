/** What the stages come to: the combined table, or the one after the chosen stage. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { inOneLine } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { useElapsed } from '~/lib/useElapsed';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { visuallyHidden } from '~/ui/hidden';
import { Notice } from '~/ui/Notice';
import { RetryNotice } from '~/ui/RetryNotice';
import { WaitLine } from '~/ui/WaitLine';
import type { Stage } from './stages';
import { StageTable } from './StageTable';
import type { Preview } from './usePreview';

/** Seconds after which a preview tells how long it has taken, and can be stopped. */
const LONG_FROM = 5;

interface Props {
  stages: readonly Stage[];
  names: readonly string[];
  /** Where the chosen stage stands. */
  place: number;
  preview: Preview;
}

export function ResultPane({ stages, names, place, preview }: Props): ReactNode {
  const text = useText();
  const [ofStage, setOfStage] = useState(false);
  const [asData, setAsData] = useState(true);
  const elapsed = useElapsed(preview.waiting);
  const works = (stage: Stage): boolean =>
    (preview.of(stage.key)?.preview.error ?? null) === null && preview.of(stage.key) !== null;
  const wanted = ofStage ? place : stages.length - 1;
  // The table as far as it goes: after the last stage before the wanted one that worked.
  const shown = stages.findLastIndex((stage, index) => index <= wanted && works(stage));
  const found = stages[shown] === undefined ? null : preview.of(stages[shown].key);
  const title = text(shown === stages.length - 1 ? 'mixed.result' : 'mixed.afterStage', { number: shown + 1 });

  if (found === null) {
    if (preview.problem !== null)
      return <ErrorState problem={{ ...preview.problem, text: inOneLine(preview.problem) }} onRetry={preview.retry} />;
    if (preview.waiting) {
      return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
          {elapsed >= LONG_FROM && (
            <WaitLine label={text('mixed.computing')} share={null} elapsed={elapsed} onCancel={preview.cancel} />
          )}
          <TableSkeleton />
        </Box>
      );
    }
    if (preview.stopped) {
      return (
        <EmptyState
          title={text('sources.noTable')}
          actions={
            <Button variant="outlined" onClick={preview.retry}>
              {text('mixed.computeAgain')}
            </Button>
          }
        >
          {text('mixed.stoppedEmpty')}
        </EmptyState>
      );
    }
    const failed = preview.of(stages[0]?.key ?? '')?.preview.error?.message;
    return <EmptyState title={text('sources.noTable')}>{failed ?? text('mixed.noTableText')}</EmptyState>;
  }
  const rows = found.preview.rows_out;
  const counts = text('sources.counts', { rows, columns: found.preview.columns.length });
  return (
    <Box
      component="section"
      aria-label={title}
      aria-busy={preview.waiting}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h2">{title}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {counts}
          </Typography>
        </Box>
        {stages.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={text('mixed.whichTable')}
            value={ofStage}
            onChange={(_event, value: boolean | null) => setOfStage(value ?? ofStage)}
          >
            <ToggleButton value={false}>{text('mixed.result')}</ToggleButton>
            <ToggleButton value>{text('mixed.afterStage', { number: place + 1 })}</ToggleButton>
          </ToggleButtonGroup>
        )}
        <FormControlLabel
          label={text('mixed.showData')}
          sx={{ mr: 0 }}
          control={<Switch size="small" checked={asData} onChange={(event) => setAsData(event.target.checked)} />}
        />
      </Box>
      {preview.problem !== null && <RetryNotice onRetry={preview.retry}>{inOneLine(preview.problem)}</RetryNotice>}
      {preview.stopped && (
        <Notice kind="info" button={{ label: text('mixed.computeAgain'), onClick: preview.retry }}>
          {text('mixed.stopped')}
        </Notice>
      )}
      {shown < wanted && !preview.waiting && !preview.stopped && preview.problem === null && (
        <Notice kind="warning">{text('mixed.stopsAt', { number: shown + 2, name: names[shown + 1] ?? '' })}</Notice>
      )}
      {preview.waiting && elapsed >= LONG_FROM ? (
        <WaitLine label={text('mixed.computing')} share={null} elapsed={elapsed} onCancel={preview.cancel} />
      ) : (
        <Box sx={{ height: 2 }}>
          {preview.waiting && <LinearProgress sx={{ height: 2 }} aria-label={text('mixed.computing')} />}
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          minWidth: 0,
          opacity: found.stale && preview.waiting ? 0.6 : 1,
        }}
      >
        <StageTable preview={found.preview} rows={rows} asData={asData} />
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {preview.waiting ? '' : `${title}: ${counts}`}
      </Box>
    </Box>
  );
}

/** The table in its final shape, while the first answer is on its way. */
function TableSkeleton(): ReactNode {
  const text = useText();
  return (
    <Box role="status" aria-label={text('mixed.computing')}>
      <Skeleton width="40%" height={40} />
      <Skeleton variant="rounded" height="24rem" />
    </Box>
  );
}
