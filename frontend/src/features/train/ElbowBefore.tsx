/** How many groups the rows part into, found out before anything is trained: what each number leaves over, and where that stops to pay. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useChartTrainQuery, type SpecificData, type TrainChartRequest } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatFixed, formatPercent } from '~/lib/format';
import { XyChart } from '~/ui/chart/XyChart';
import type { XyData } from '~/ui/chart/xy';
import { Notice } from '~/ui/Notice';

interface Props {
  sourceId: number;
  body: TrainChartRequest;
  /** The number is not to be chosen here. */
  locked: boolean;
  /** Groups that are asked for now. */
  chosen: number;
  onChoose: (clusters: number) => void;
}

export function ElbowBefore({ sourceId, body, locked, chosen, onChoose }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const chart = useChartTrainQuery({ sourceId, body });
  const problem = describe(chart.error, text);
  const steps = chart.data?.specific_data;
  const data = useMemo(() => (steps === undefined ? null : drawn(steps, text('train.clusters'), text('train.leftOver'))), [steps, text]);
  if (problem !== null) return <Notice kind="warning">{inOneLine(problem)}</Notice>;
  if (steps === undefined) return chart.isFetching ? <Skeleton variant="rounded" height={320} /> : null;
  const { elbow } = steps;
  const best = elbow == null ? null : (elbow.silhouette[elbow.clusters.indexOf(elbow.suggested)] ?? null);
  const shares = (steps.explained_variance ?? []).slice(0, 2);
  return (
    <Stack component="section" aria-label={text('train.elbow')} sx={{ gap: 3 }}>
      {elbow != null && data !== null && (
        <>
          <XyChart
            title={text('train.elbowTitle', { bend: elbow.bend })}
            subtitle={text('train.elbowHint')}
            data={data}
            fileName={text('train.elbow')}
          />
          <Typography variant="body2">
            {text('train.elbowSuggested', { count: elbow.suggested, silhouette: best === null ? '–' : formatFixed(best, 2, locale) })}
          </Typography>
          {!locked && elbow.suggested !== chosen && (
            <div>
              <Button variant="outlined" size="small" onClick={() => onChoose(elbow.suggested)}>
                {text('train.elbowUse', { count: elbow.suggested })}
              </Button>
            </div>
          )}
        </>
      )}
      {shares.length === 2 && (
        <Typography variant="body2" color="textSecondary">
          {text('train.explained', { share: formatPercent(shares.reduce((sum, share) => sum + share, 0), locale), count: steps.dimensions_length ?? 0 })}
        </Typography>
      )}
      {chart.data?.notes.map((note) => (
        <Typography key={note} variant="caption" color="textSecondary">
          {note}
        </Typography>
      ))}
    </Stack>
  );
}

function drawn({ elbow, sum_of_squared_distances: left }: SpecificData, x: string, y: string): XyData | null {
  if (elbow == null || left == null) return null;
  const points = elbow.clusters.flatMap((count, place): [number, number][] => {
    const rest = left[place];
    return rest == null ? [] : [[count, rest]];
  });
  return { x, y, series: [{ name: y, kind: 'line', look: 'accent', points }] };
}
