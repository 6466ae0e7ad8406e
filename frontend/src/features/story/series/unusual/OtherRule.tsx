/** The other way to treat unusual values, which retrains the story. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { ForecastChart, Settings, StoryDetail, UnusualValue } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { categoriesOf } from '../../shared/choices';
import { ruleIn, type Rule } from '../../shared/unusual/lines';
import { useRetrainWith } from '../useRetrainWith';

interface Props {
  story: StoryDetail;
  settings: Settings['time_series']['settings'];
  chart: ForecastChart;
}

export function OtherRule({ story, settings, chart }: Props): ReactNode {
  const text = useText();
  const id = useId();
  const { retrain, busy, refusal } = useRetrainWith(story, settings, chart.model);
  const count = chart.unusual.length;
  const other = otherOf(chart.unusual, ruleIn(settings, story.data.cleaning) === 'keep');
  if (other === null) return null;
  const retrains = text('unusual.retrains', { count: categoriesOf(story.data).length });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <BusyButton
        size="small"
        variant="outlined"
        busy={busy}
        aria-describedby={id}
        onClick={() => void retrain({ outliers: other })}
      >
        {text(other === 'keep' ? 'unusual.use' : 'unusual.leaveOut', { count })}
      </BusyButton>
      <Typography id={id} variant="caption" color="textSecondary">
        {other === 'keep' ? retrains : `${text('unusual.onlyClear')} ${retrains}`}
      </Typography>
      {refusal !== null && (
        <Typography role="alert" variant="body2" color="error">
          {refusal}
        </Typography>
      )}
    </Box>
  );
}

/** Those that are used although clear ones are left out are not clear: there is no other way for them here. */
function otherOf(values: readonly UnusualValue[], keepsAll: boolean): Rule | null {
  if (values.some(({ set_aside: setAside }) => setAside)) return 'keep';
  return keepsAll ? 'auto' : null;
}
