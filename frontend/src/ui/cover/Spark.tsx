/** Values over time as one small line, a forecast after them in the accent. Decoration: the card says its numbers. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { COVER } from './shape';
import { sparkPaths, type SparkLine } from './sparkPaths';

/** Longer lines are drawn finer, so that they stay lines. */
const LONG = 200;

export function Spark({ line }: { line: SparkLine }): ReactNode {
  const { history, forecast, now } = sparkPaths(line, COVER.width, COVER.height);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${COVER.width} ${COVER.height}`}
      preserveAspectRatio="none"
      aria-hidden
      data-drawing="line"
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        fill: 'none',
        '& path': { vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' },
      }}
    >
      {line.forecast.length > 0 && (
        <Box
          component="path"
          d={`M${now} 0V${COVER.height}`}
          strokeDasharray="3 3"
          sx={{ stroke: (theme) => theme.palette.divider }}
        />
      )}
      <Box
        component="path"
        d={history}
        sx={{ stroke: (theme) => theme.palette.b2l.history, strokeWidth: line.history.length > LONG ? 0.75 : 1.5 }}
      />
      <Box component="path" d={forecast} sx={{ stroke: (theme) => theme.palette.primary.main, strokeWidth: 2.25 }} />
    </Box>
  );
}
