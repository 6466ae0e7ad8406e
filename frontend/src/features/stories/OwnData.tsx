/**
 * What a trained story has of its own to draw, fetched once its card is in sight: the end of its series where no forecast
 * came with it, else the distribution of its target. Decoration: the card says its numbers.
 */
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, type ReactNode } from 'react';
import { useChartForecastQuery, type ForecastChart, type StoryCard } from '~/api/forecast';
import { Bars } from '~/ui/cover/Bars';
import { Spark } from '~/ui/cover/Spark';
import { useInSight } from '~/ui/useInSight';
import { distributionOf } from './distribution';
import { KindTile } from './KindTile';

/** Values of a series that a card has room for. */
const LAST = 60;

export function OwnData({ story }: { story: Pick<StoryCard, 'id' | 'forecast_type'> }): ReactNode {
  const [box, seen] = useInSight<HTMLDivElement>();
  const { data } = useChartForecastQuery(seen ? { id: story.id, body: {} } : skipToken);
  return (
    <Box ref={box} sx={{ height: '100%' }}>
      {data === undefined ? <KindTile kind={story.forecast_type} /> : <Drawn kind={story.forecast_type} chart={data} />}
    </Box>
  );
}

function Drawn({ kind, chart }: { kind: StoryCard['forecast_type']; chart: ForecastChart }): ReactNode {
  const distribution = useMemo(() => (kind === 'time_series' ? null : distributionOf(chart)), [kind, chart]);
  const history = chart.history.values.slice(-LAST);
  if (distribution !== null) return <Bars {...distribution} />;
  return kind === 'time_series' && history.some((value) => value !== null) ? (
    <Spark line={{ history, forecast: chart.forecast.values }} />
  ) : (
    <KindTile kind={kind} />
  );
}
