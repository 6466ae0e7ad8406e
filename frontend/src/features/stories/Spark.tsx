/** The end of a story's past data and its forecast, as one small line. Decoration: the card says its numbers. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Sparkline } from '~/api/forecast';
import { COVER } from '~/ui/cover/shape';
import { sparkPaths } from './sparkPaths';

export function Spark({ line }: { line: Sparkline }): ReactNode {
  const { history, forecast, now } = sparkPaths(line, COVER.width, COVER.height);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${COVER.width} ${COVER.height}`}
      preserveAspectRatio="none"
      aria-hidden
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        fill: 'none',
        '& path': { vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' },
      }}
    >
      <Box
        component="path"
        d={`M${now} 0V${COVER.height}`}
        strokeDasharray="3 3"
        sx={{ stroke: (theme) => theme.palette.divider }}
      />
      <Box component="path" d={history} sx={{ stroke: (theme) => theme.palette.b2l.history, strokeWidth: 1.5 }} />
      <Box component="path" d={forecast} sx={{ stroke: (theme) => theme.palette.primary.main, strokeWidth: 2.25 }} />
    </Box>
  );
}
