/** How many groups the rows part into, found out before anything is trained: what each number leaves over, and where that stops to pay. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import type { SpecificData } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatFixed } from '~/lib/format';
import { XyChart } from '~/ui/chart/XyChart';
import type { XyData } from '~/ui/chart/xy';

interface Props {
  steps: SpecificData;
  /** Groups that are asked for now. */
  chosen: number;
  /** Null: the number is not to be chosen here. */
  onChoose: ((clusters: number) => void) | null;
}

export function ElbowBefore({ steps, chosen, onChoose }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const data = useMemo(() => drawn(steps, text('train.clusters'), text('train.leftOver')), [steps, text]);
  const { elbow } = steps;
  if (elbow == null || data === null) return null;
  const best = elbow.silhouette[elbow.clusters.indexOf(elbow.suggested)] ?? null;
  return (
    <Stack component="section" aria-label={text('train.elbow')} sx={{ gap: 3 }}>
      <XyChart
        title={text('train.elbowTitle', { bend: elbow.bend })}
        subtitle={text('train.elbowHint')}
        data={data}
        fileName={text('train.elbow')}
      />
      <Typography variant="body2">
        {text('train.elbowSuggested', {
          count: elbow.suggested,
          silhouette: best === null ? '–' : formatFixed(best, 2, locale),
        })}
      </Typography>
      {onChoose !== null && elbow.suggested !== chosen && (
        <div>
          <Button variant="outlined" size="small" onClick={() => onChoose(elbow.suggested)}>
            {text('train.elbowUse', { count: elbow.suggested })}
          </Button>
        </div>
      )}
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
