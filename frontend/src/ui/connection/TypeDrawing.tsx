/** The strip with which a type of connection is recognised. Decoration: its name stands beside it. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { shapeOf } from './typeDrawings';

export function TypeDrawing({ typeId }: { typeId: number }): ReactNode {
  const { outline, accent, soft } = shapeOf(typeId);
  return (
    <Box
      sx={{ width: '100%', height: '100%', display: 'grid', placeItems: 'center', backgroundColor: 'b2l.subtle' }}
      aria-hidden
    >
      <Box
        component="svg"
        viewBox="0 0 96 64"
        data-drawing={`type ${typeId}`}
        sx={{
          width: 'auto',
          height: '64%',
          fill: 'none',
          stroke: (theme) => theme.palette.b2l.outline,
          strokeWidth: 1.75,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      >
        {soft !== undefined && (
          <Box component="path" d={soft} sx={{ fill: (theme) => theme.palette.b2l.accentSoft, stroke: 'none' }} />
        )}
        <path d={outline} />
        <Box component="path" d={accent} sx={{ stroke: (theme) => theme.palette.primary.main, strokeWidth: 2.5 }} />
      </Box>
    </Box>
  );
}
