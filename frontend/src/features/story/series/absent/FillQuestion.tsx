/** Values are missing and nobody chose what stands for them: the other ways, each of which retrains the story. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useChangeStoryMutation, type Settings, type StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { useToast } from '~/ui/toast';
import { modelSettingsOf } from '../../shared/tuning/offered';
import { onlyChosen } from '../../shared/tuning/settings';
import { retrainRequestOf } from '../../whatIf/tried';

const FILLS = ['linear', 'zero', 'previous'] as const;
type Fill = (typeof FILLS)[number];

interface Props {
  story: StoryDetail;
  settings: Settings['time_series']['settings'];
  /** The model on the screen. */
  model: string;
}

export function FillQuestion({ story, settings, model }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState<Fill | null>(null);
  const [change, { isLoading }] = useChangeStoryMutation();
  const retrain = async (fill: Fill): Promise<void> => {
    setSent(fill);
    const params = modelSettingsOf(story.data.settings);
    const saved = { cleaning: onlyChosen(settings, story.data.cleaning), params };
    const now = { cleaning: { ...saved.cleaning, fill }, params };
    const { error } = await change({ id: story.id, body: retrainRequestOf(story, model, saved, now) });
    const problem = describe(error, text);
    setRefusal(problem === null ? null : inOneLine(problem));
    if (problem === null) toast('success', text('forecast.retrained', { name: story.name }));
  };
  return (
    <Box
      role="group"
      aria-label={text('absent.question')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      <Typography variant="body2">{text('absent.question')}</Typography>
      {FILLS.map((fill) => (
        <BusyButton
          key={fill}
          size="small"
          variant="outlined"
          busy={isLoading && sent === fill}
          onClick={() => {
            if (!isLoading) void retrain(fill);
          }}
        >
          {text(`absent.fill.${fill}`)}
        </BusyButton>
      ))}
      {refusal !== null && (
        <Typography role="alert" variant="body2" color="error">
          {refusal}
        </Typography>
      )}
    </Box>
  );
}
