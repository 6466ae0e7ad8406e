/** Auto-retrain of a story: the switch, why it was refused the last time, and how its source is refreshed as well. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inOneLine } from '~/api/errors';
import type { StoryDetail } from '~/api/forecast';
import { useGetSourceQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { Notice } from '~/ui/Notice';
import { useKeepFresh } from './useKeepFresh';

export function KeepFresh({ story }: { story: StoryDetail }): ReactNode {
  const text = useText();
  const { on, choose, problem } = useKeepFresh(story);
  if (!story.trained) return null;
  return (
    <Box
      component="section"
      aria-label={text('forecast.fresh.title')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        alignItems: 'flex-start',
        '& > .MuiAlert-root': { alignSelf: 'stretch' },
      }}
    >
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        <FormControlLabel
          label={text('forecast.fresh.switch')}
          slotProps={{ typography: { variant: 'body2' } }}
          // In line with the cards around it.
          sx={{ ml: -1.75 }}
          control={<Switch size="small" checked={on} onChange={(event) => void choose(event.target.checked)} />}
        />
        {on && <TableToo source={story.source_id} />}
      </Box>
    </Box>
  );
}

/** Why the last automatic retraining was refused. */
export function NotRetrained({ story }: { story: StoryDetail }): ReactNode {
  const text = useText();
  const { not_freshened: refused } = story.data;
  if (!story.trained || refused == null || story.ready === 0) return null;
  return (
    <Box sx={{ mb: 6 }}>
      <Notice
        kind="warning"
        action={
          <Button size="small" color="inherit" component={Link} to={paths.storyTrain(story.id)}>
            {text('forecast.change')}
          </Button>
        }
      >
        {refused}
      </Notice>
    </Box>
  );
}

/** New rows come by themselves where the table is read again on a schedule: one from a bucket can be. */
function TableToo({ source }: { source: number }): ReactNode {
  const text = useText();
  const { data } = useGetSourceQuery({ id: source });
  if (data?.refresh == null || data.refresh.scheduler !== '') return null;
  return (
    <MuiLink component={Link} to={paths.source(source)} variant="body2">
      {text('forecast.fresh.tableToo')}
    </MuiLink>
  );
}
