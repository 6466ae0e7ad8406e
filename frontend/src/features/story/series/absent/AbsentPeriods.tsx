/** What absent periods of a series mean: in a line, in a picture, and as a question where the data doesn't decide it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { ForecastChart, Settings, StoryDetail, Trust } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { BeforeAfter } from './BeforeAfter';
import { FillQuestion } from './FillQuestion';
import { stretchOf } from './stretch';

interface Props {
  story: StoryDetail;
  settings: Settings['time_series']['settings'];
  chart: ForecastChart | undefined;
  trust: Trust | null;
}

export function AbsentPeriods({ story, settings, chart, trust }: Props): ReactNode {
  const text = useText();
  const id = useId();
  /** On a narrow screen; elsewhere all of it is in sight. */
  const [open, setOpen] = useState(false);
  const absence = trust?.absence ?? null;
  if (absence === null || trust === null || chart === undefined || chart.category !== trust.category) return null;
  const { sentences, chosen } = absence;
  const range = stretchOf(chart);
  const asks = !chosen && story.ready !== 0 && (absence.too_many || absence.left_out > 0 || absence.made_up > 0);
  if (sentences.length === 0 && range === null && !asks) return null;
  return (
    <Box
      component="section"
      aria-label={text('absent.title')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: 4 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{
            flex: '1 1 0',
            minWidth: 0,
            ...(!open && {
              overflow: { xs: 'hidden', sm: 'visible' },
              textOverflow: 'ellipsis',
              whiteSpace: { xs: 'nowrap', sm: 'normal' },
            }),
          }}
        >
          {sentences.length > 0 ? sentences.join(' ') : text('absent.title')}
        </Typography>
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ display: { sm: 'none' }, flex: 'none' }}
        >
          {text(open ? 'absent.less' : 'absent.more')}
        </Button>
      </Box>
      <Box id={id} sx={{ display: { xs: open ? 'block' : 'none', sm: 'block' } }}>
        {range !== null && <BeforeAfter story={story.id} chart={chart} range={range} chosen={chosen} />}
      </Box>
      {asks && <FillQuestion story={story} settings={settings} model={trust.model} />}
    </Box>
  );
}
