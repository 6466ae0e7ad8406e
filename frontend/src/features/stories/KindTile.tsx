/** The strip of a story that has nothing to draw yet: the sign of its kind. */
import BubbleChartOutlined from '@mui/icons-material/BubbleChartOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ScatterPlotOutlined from '@mui/icons-material/ScatterPlotOutlined';
import ShowChart from '@mui/icons-material/ShowChart';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { StoryCard } from '~/api/forecast';

const signs = {
  time_series: ShowChart,
  regression: ScatterPlotOutlined,
  classification: CategoryOutlined,
  clustering: BubbleChartOutlined,
} as const satisfies Record<StoryCard['forecast_type'], unknown>;

export function KindTile({ kind }: { kind: StoryCard['forecast_type'] }): ReactNode {
  const Sign = signs[kind];
  return (
    <Box
      aria-hidden
      sx={{
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: 'b2l.subtle',
        color: 'text.secondary',
      }}
    >
      <Sign sx={{ fontSize: 40 }} />
    </Box>
  );
}
