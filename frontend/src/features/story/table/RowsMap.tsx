/** The rows of the training by two columns that the reader chooses; of a classification each class in its own colour and shape. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, type ReactNode } from 'react';
import type { ForecastChart, StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import type { Axes } from '~/lib/axes';
import { XyChart } from '~/ui/chart/XyChart';
import { ErrorState } from '~/ui/ErrorState';
import { Heading } from '~/ui/Heading';
import { AxisPickers } from '../shared/AxisPickers';
import type { Chosen } from '../shared/choices';
import { axesOf, useDrawnBy } from '../shared/useDrawnBy';
import { explainingOf } from './inputs';
import { drawnOf, pointsOf } from './points';

const HEIGHT = 380;

interface Props {
  story: StoryDetail;
  chosen: Chosen;
}

export function RowsMap({ story, chosen }: Props): ReactNode {
  const text = useText();
  const { data } = story;
  const columns = [...explainingOf(data), ...(data.target == null ? [] : [data.target])];
  const { chart, problem, retry, onAxes } = useDrawnBy(story.id, columns, chosen);
  return (
    <Card component="section" aria-label={text('rows.map')} sx={{ p: 4 }}>
      {problem !== null && <ErrorState problem={problem} onRetry={retry} />}
      {problem === null && chart === undefined && <Skeleton variant="rounded" height={HEIGHT} />}
      {problem === null && chart !== undefined && <RowsMapOf chart={chart} storyName={story.name} onAxes={onAxes} />}
    </Card>
  );
}

interface OfProps {
  chart: ForecastChart;
  storyName: string;
  onAxes: (axes: Axes) => void;
}

export function RowsMapOf({ chart, storyName, onAxes }: OfProps): ReactNode {
  const text = useText();
  const axes = axesOf(chart);
  const points = useMemo(() => pointsOf(chart, text('rows.row')), [chart, text]);
  const { drawn, some } = drawnOf(chart);
  const classes = (points?.series.length ?? 0) > 1;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end', mb: 4 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Heading close hint={text(points === null ? 'rows.mapNone' : 'rows.mapHint')}>
            {text('rows.map')}
          </Heading>
        </Box>
        {axes !== null && points !== null && (
          <AxisPickers columns={axes.columns} axes={axes} onAxes={({ x, y }) => onAxes({ x, y })} />
        )}
      </Box>
      {points !== null && (
        <XyChart
          title={text(classes ? 'rows.mapClassesTitle' : 'rows.mapTitle', { x: points.x, y: points.y })}
          subtitle={text(some ? 'rows.mapSome' : 'rows.mapAll', { drawn })}
          data={points}
          fileName={`${storyName} ${text('rows.map')}`}
          height={HEIGHT}
        />
      )}
    </>
  );
}
