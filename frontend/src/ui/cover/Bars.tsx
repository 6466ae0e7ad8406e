/** How values are distributed, as small bars. Decoration: the card says its numbers. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { COVER } from './shape';

export interface Distribution {
  /** Numbers have an order, and their bars no gaps. */
  kind: 'numbers' | 'groups';
  counts: readonly number[];
}

/** More bars are too thin for a card. */
export const MOST_BARS = 24;
/** Share of the height that stays free above the highest bar. */
const MARGIN = 0.15;
/** Share of a bar's place that stays free beside it. */
const GAPS = { numbers: 0.08, groups: 0.4 } as const;
/** A bar of a few rows among many can still be seen. */
const LEAST = 2;

export function Bars({ kind, counts }: Distribution): ReactNode {
  const most = Math.max(1, ...counts);
  const place = COVER.width / counts.length;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${COVER.width} ${COVER.height}`}
      preserveAspectRatio="none"
      aria-hidden
      data-drawing="bars"
      sx={{ display: 'block', width: '100%', height: '100%', fill: (theme) => theme.palette.primary.main }}
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(LEAST, COVER.height * (1 - MARGIN) * (count / most));
        return (
          <rect
            key={index}
            x={place * (index + GAPS[kind] / 2)}
            y={COVER.height - height}
            width={place * (1 - GAPS[kind])}
            height={height}
          />
        );
      })}
    </Box>
  );
}
