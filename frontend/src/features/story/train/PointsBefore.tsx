/** The rows of the table as points on two columns of choice; classes by colour and shape, and how many rows each has. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import type { TrainChart } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import type { Axes } from '~/lib/axes';
import { formatCount, formatFixed, formatPercent } from '~/lib/format';
import { XyChart } from '~/ui/chart/XyChart';
import type { XyData } from '~/ui/chart/xy';
import { SelectField } from '~/ui/SelectField';
import { courseOf, pointsOf, rankCorrelation } from './pointChart';

/** Classes whose rows are counted in the sentence. */
const MOST_COUNTED = 10;

interface Props {
  chart: TrainChart;
  columns: readonly string[];
  target: string | null;
  busy: boolean;
  onAxes: (axes: Axes) => void;
}

export function PointsBefore({ chart, columns, target, busy, onAxes }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const data = useMemo(
    () => pointsOf(chart, { row: text('train.aRow'), others: text('train.otherClasses') }),
    [chart, text],
  );
  const { points } = chart;
  if (data === null || points == null) return null;
  const { x, y, classes, rows_total: total } = points;
  const drawn = data.series.reduce((sum, series) => sum + series.points.length, 0);
  const together =
    classes.length > 0 || x === y || data.words?.x !== undefined || data.words?.y !== undefined
      ? null
      : rankCorrelation(data.series.flatMap((series) => series.points));
  const count = { drawn, total };
  const told = [
    together === null ? null : text('train.rankCorrelation', { value: formatFixed(together, 2, locale) }),
    text(
      points.every > 1 ? 'train.someRowsDrawn' : drawn < total ? 'train.fullRowsDrawn' : 'train.allRowsDrawn',
      count,
    ),
  ];
  const axisPicker = (axis: 'x' | 'y'): ReactNode => (
    <Box sx={{ flex: { xs: '1 1 140px', sm: '0 1 240px' }, minWidth: 0 }}>
      <SelectField
        label={text(`train.axis.${axis}`)}
        value={points[axis]}
        options={columns.map((value) => ({ value, label: value }))}
        onChange={(value) => onAxes({ x, y, [axis]: value })}
      />
    </Box>
  );
  return (
    <Stack component="section" aria-label={text('train.points')} aria-busy={busy} sx={{ gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {axisPicker('x')}
        {axisPicker('y')}
      </Box>
      <XyChart
        title={titleOf(data, target, classes.length > 0, together, text)}
        subtitle={told.filter(Boolean).join(' ')}
        data={data}
        fileName={text('train.points')}
        height={360}
      />
      {classes.length > 0 && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {classesText(classes, locale, text)}
        </Typography>
      )}
    </Stack>
  );
}

/** The finding where two numbers are drawn, else what is drawn. */
function titleOf(
  { x, y }: XyData,
  target: string | null,
  classed: boolean,
  together: number | null,
  text: Text,
): string {
  if (classed && target !== null) return text('train.pointsClassed', { target, x, y });
  return together === null ? text('train.pointsPlain', { x, y }) : text(`train.course.${courseOf(together)}`, { x, y });
}

/** How many rows each class has, the largest first: few rows of a class are hard to learn. */
function classesText(classes: readonly { name: string; rows: number }[], locale: string, text: Text): string {
  const total = classes.reduce((sum, { rows }) => sum + rows, 0);
  const counted = [...classes].sort((a, b) => b.rows - a.rows).slice(0, MOST_COUNTED);
  const list = counted
    .map(
      ({ name, rows }) => `${name}: ${formatCount(rows, locale)} (${formatPercent(rows / Math.max(1, total), locale)})`,
    )
    .join(', ');
  const more = classes.length - counted.length;
  return more > 0 ? text('train.classRowsMore', { list, count: more }) : text('train.classRows', { list });
}
