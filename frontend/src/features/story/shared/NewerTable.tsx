/** The source has moved on since the training: said where the forecast is read, with the way to catch up. */
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useRetrainStoryMutation, type StoryDetail } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';

export function NewerTable({ story }: { story: StoryDetail }): ReactNode {
  const text = useText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [retrain, { isLoading }] = useRetrainStoryMutation();
  const { newer } = story.data;
  if (newer == null || story.ready === 0) return null;

  const again = async (): Promise<void> => {
    const { error } = await retrain({ id: story.id });
    const problem = describe(error, text);
    setRefusal(problem === null ? null : inOneLine(problem));
  };
  const action = (
    <BusyButton size="small" variant="outlined" busy={isLoading} onClick={() => void again()}>
      {text('forecast.retrainOnNew')}
    </BusyButton>
  );
  return (
    <Box sx={{ mb: 6 }}>
      <Notice kind={refusal === null ? 'info' : 'error'} action={action}>
        {refusal ?? newer.sentence}
      </Notice>
    </Box>
  );
}
