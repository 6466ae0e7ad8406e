/** Values of the past that nothing explains: what the forecast makes of each. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ForecastChart, Settings, StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { linesOf } from '../../shared/unusual/lines';
import { UnusualLines } from '../../shared/unusual/UnusualLines';
import { OtherRule } from './OtherRule';

interface Props {
  story: StoryDetail;
  settings: Settings['time_series']['settings'];
  chart: ForecastChart | undefined;
}

export function UnusualValues({ story, settings, chart }: Props): ReactNode {
  const text = useText();
  if (chart === undefined || chart.unusual.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={text('unusual.title')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: 4 }}
    >
      <Typography variant="h3">{text('unusual.title')}</Typography>
      <UnusualLines key={chart.category} signed lines={linesOf(chart.unusual)} />
      {story.ready !== 0 && <OtherRule story={story} settings={settings} chart={chart} />}
    </Box>
  );
}
