/** The distribution of a story's target as small bars, fetched once its card is in sight. Decoration: the card says its numbers. */
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, type ReactNode } from 'react';
import { useChartForecastQuery, type StoryCard } from '~/api/forecast';
import { useInSight } from '~/ui/useInSight';
import { COVER } from '~/ui/cover/shape';
import { distributionOf, type Distribution } from './distribution';
import { KindTile } from './KindTile';

/** Share of the height that stays free above the highest bar. */
const MARGIN = 0.15;
/** Share of a bar's place that stays free beside it. */
const GAPS = { numbers: 0.08, groups: 0.4 } as const;

export function DistributionStrip({ story }: { story: Pick<StoryCard, 'id' | 'forecast_type'> }): ReactNode {
  const [box, seen] = useInSight<HTMLDivElement>();
  const { data } = useChartForecastQuery(seen ? { id: story.id, body: {} } : skipToken);
  const distribution = useMemo(() => (data === undefined ? null : distributionOf(data)), [data]);
  return (
    <Box ref={box} sx={{ height: '100%' }}>
      {distribution === null ? <KindTile kind={story.forecast_type} /> : <Bars {...distribution} />}
    </Box>
  );
}

function Bars({ kind, counts }: Distribution): ReactNode {
  const most = Math.max(1, ...counts);
  const place = COVER.width / counts.length;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${COVER.width} ${COVER.height}`}
      preserveAspectRatio="none"
      aria-hidden
      sx={{ display: 'block', width: '100%', height: '100%', fill: (theme) => theme.palette.primary.main }}
    >
      {counts.map((count, index) => {
        const height = COVER.height * (1 - MARGIN) * (count / most);
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
