/** How many groups the rows part into, found out before anything is trained: one number is proposed, with its reason. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, type ReactNode } from 'react';
import type { SpecificData } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatFixed } from '~/lib/format';
import { XyChart } from '~/ui/chart/XyChart';
import type { XyData } from '~/ui/chart/xy';

interface Props {
  steps: SpecificData;
  /** Groups that are looked for now; null where the training finds it out. */
  chosen: number | null;
  /** Null: the number is not to be chosen here. */
  onChoose: ((clusters: number) => void) | null;
  /** The training takes the number of the elbow method. */
  byElbow: boolean;
}

export function ElbowBefore({ steps, chosen, onChoose, byElbow }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const data = useMemo(
    () =>
      byElbow
        ? drawn(steps, steps.sum_of_squared_distances, text('train.clusters'), text('train.distances'))
        : drawn(steps, steps.elbow?.silhouette, text('train.clusters'), text('clusters.silhouette')),
    [steps, byElbow, text],
  );
  const { elbow } = steps;
  if (elbow == null || data === null) return null;
  if (byElbow) {
    return (
      <XyChart
        title={text('train.elbowMethodTitle', { count: elbow.bend })}
        subtitle={text('train.elbowMethodHint')}
        data={data}
        fileName={text('train.elbow')}
      />
    );
  }
  const best = elbow.silhouette[elbow.clusters.indexOf(elbow.suggested)] ?? null;
  return (
    <Stack component="section" aria-label={text('train.elbow')} sx={{ gap: 3 }}>
      <XyChart
        title={text('train.elbowTitle', {
          count: elbow.suggested,
          silhouette: best === null ? '–' : formatFixed(best, 2, locale),
        })}
        subtitle={text('train.elbowHint')}
        data={data}
        fileName={text('train.elbow')}
      />
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

/** What the number rests on: a measure of each number of groups. */
function drawn(
  { elbow }: SpecificData,
  measured: readonly (number | null)[] | null | undefined,
  x: string,
  y: string,
): XyData | null {
  const points = (elbow?.clusters ?? []).flatMap((count, place): [number, number][] => {
    const value = measured?.[place];
    return value == null ? [] : [[count, value]];
  });
  return points.length === 0 ? null : { x, y, series: [{ name: y, kind: 'line', look: 'accent', points }] };
}
