/** Values are missing and nobody chose what stands for them: the other ways, each of which retrains the story. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Settings, StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { useRetrainWith } from '../useRetrainWith';

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
  const [sent, setSent] = useState<Fill | null>(null);
  const { retrain, busy, refusal } = useRetrainWith(story, settings, model);
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
          busy={busy && sent === fill}
          onClick={() => {
            if (busy) return;
            setSent(fill);
            void retrain({ fill });
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
