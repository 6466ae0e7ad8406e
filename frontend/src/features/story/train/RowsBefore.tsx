/** Rows before anything is trained: where they lie on two chosen columns, in how many directions they differ, and into how many groups they part. */
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useChartTrainQuery, type TrainChartRequest } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { useAxes } from '~/lib/axes';
import { ErrorState } from '~/ui/ErrorState';
import { Directions } from './Directions';
import { ElbowBefore } from './ElbowBefore';
import { MoreStatistics } from './MoreStatistics';
import { PointsBefore } from './PointsBefore';

interface Props {
  /** What is drawn, as its axes are kept under. */
  of: string;
  sourceId: number;
  body: Omit<TrainChartRequest, 'axis'>;
  /** Columns that can be an axis. */
  columns: readonly string[];
  /** What is forecast; null for groups. */
  target: string | null;
  /** Directions that take the place of the columns; null while the rows are not reduced. */
  reducedTo: number | null;
  /** How many groups are asked for, and how to ask for others; null where no number is chosen. */
  groups: { chosen: number | null; onChoose: ((clusters: number) => void) | null; byElbow: boolean } | null;
}

export function RowsBefore({ of, sourceId, body, columns, target, reducedTo, groups }: Props): ReactNode {
  const text = useText();
  const [axis, setAxis] = useAxes(of, columns);
  const { data, error, isFetching, refetch } = useChartTrainQuery({
    sourceId,
    body: { ...body, ...(axis !== null && { axis }) },
  });
  const problem = describe(error, text);
  if (problem !== null)
    return <ErrorState problem={{ ...problem, text: inOneLine(problem) }} onRetry={() => void refetch()} />;
  if (data === undefined) return isFetching ? <Skeleton variant="rounded" height={420} /> : null;
  return (
    <Stack sx={{ gap: 8 }}>
      {groups !== null && <ElbowBefore steps={data.specific_data} {...groups} />}
      <PointsBefore chart={data} columns={columns} target={target} busy={isFetching} onAxes={setAxis} />
      {(data.specific_data.explained_variance ?? []).length > 0 && (
        <MoreStatistics>
          <Directions
            explained={data.specific_data.explained_variance ?? []}
            columns={data.specific_data.dimensions_length ?? 0}
            reducedTo={reducedTo}
          />
        </MoreStatistics>
      )}
      {data.notes.map((note) => (
        <Typography key={note} variant="caption" color="textSecondary">
          {note}
        </Typography>
      ))}
    </Stack>
  );
}
