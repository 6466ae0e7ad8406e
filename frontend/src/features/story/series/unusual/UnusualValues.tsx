/** Values of the past that nothing explains, and events that explain some: what becomes of each, which the next training takes up. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { ForecastChart, Settings, StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { categoriesOf } from '../../shared/choices';
import { concerns, sameDecided, type Decided } from '../../shared/unusual/decided';
import { EventList } from '../../shared/unusual/EventList';
import { linesOf } from '../../shared/unusual/lines';
import { UnusualLines } from '../../shared/unusual/UnusualLines';
import { ValueChoice } from '../../shared/unusual/ValueChoice';
import { periodOf } from '../shownForecast';
import { useRetrainWith } from '../useRetrainWith';

interface Props {
  story: StoryDetail;
  settings: Settings['time_series']['settings'];
  chart: ForecastChart | undefined;
}

export function UnusualValues(props: Props): ReactNode {
  const { id, data } = props.story;
  // What is saved begins anew with every training.
  return <Values key={JSON.stringify([id, data.decisions, data.events])} {...props} />;
}

function Values({ story, settings, chart }: Props): ReactNode {
  const text = useText();
  const [saved] = useState<Decided>({ decisions: story.data.decisions, events: story.data.events });
  const [decided, setDecided] = useState(saved);
  const changed = !sameDecided(saved, decided);
  if (chart === undefined) return null;
  const several = categoriesOf(story.data).length > 1;
  const lines = linesOf(chart);
  const hasEvents = decided.events.some(({ category }) => concerns(category, chart.category));
  if (lines.length === 0 && !hasEvents && !changed) return null;
  const free = story.ready !== 0;
  const period = periodOf(chart);
  return (
    <Box
      component="section"
      aria-label={text('unusual.title')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: 4 }}
    >
      {lines.length > 0 && <Typography variant="h3">{text('unusual.title')}</Typography>}
      <UnusualLines
        key={chart.category}
        signed
        lines={lines}
        choice={
          free
            ? (line) => (
                <ValueChoice line={line} several={several} decided={decided} period={period} onChange={setDecided} />
              )
            : undefined
        }
      />
      <EventList
        series={chart.category}
        several={several}
        decided={decided}
        shown={chart.events}
        isSaved={(event) => saved.events.includes(event)}
        period={period}
        onChange={free ? setDecided : null}
      />
      {changed && free && (
        <Retraining
          story={story}
          settings={settings}
          model={chart.model}
          decided={decided}
          onUndo={() => setDecided(saved)}
        />
      )}
    </Box>
  );
}

interface RetrainingProps {
  story: StoryDetail;
  settings: Settings['time_series']['settings'];
  model: string;
  decided: Decided;
  onUndo: () => void;
}

function Retraining({ story, settings, model, decided, onUndo }: RetrainingProps): ReactNode {
  const text = useText();
  const id = useId();
  const { retrain, busy, refusal } = useRetrainWith(story, settings, model);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 1 }}>
      <BusyButton
        size="small"
        variant="contained"
        busy={busy}
        aria-describedby={id}
        onClick={() => void retrain({}, { decisions: [...decided.decisions], events: [...decided.events] })}
      >
        {text('unusual.retrain')}
      </BusyButton>
      <Button size="small" color="inherit" onClick={onUndo}>
        {text('unusual.undo')}
      </Button>
      <Typography id={id} variant="caption" color="textSecondary">
        {`${text('unusual.notYet')} ${text('unusual.retrains', { count: categoriesOf(story.data).length })}`}
      </Typography>
      {refusal !== null && (
        <Typography role="alert" variant="body2" color="error">
          {refusal}
        </Typography>
      )}
    </Box>
  );
}
