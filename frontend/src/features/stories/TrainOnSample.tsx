/**
 * One press to a first story: adds the shipped table of exchange rates as a source of this company
 * (or takes the one already there) and trains a story on it like on any other.
 */
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useCreateStoryMutation } from '~/api/forecast';
import { useCreateSourceMutation, useLazyGetSourceQuery, useLazyListSourcesQuery } from '~/api/sources';
import { useText } from '~/i18n/useText';
import { defaultRoles } from '~/lib/roles';
import { BusyButton } from '~/ui/BusyButton';
import { Notice } from '~/ui/Notice';

const SAMPLE = 'exchange_rate';

type Stage = 'idle' | 'source' | 'story';

export function TrainOnSample(): ReactNode {
  const text = useText();
  const [stage, setStage] = useState<Stage>('idle');
  const [failure, setFailure] = useState<unknown>(undefined);
  const [listSources] = useLazyListSourcesQuery();
  const [getSource] = useLazyGetSourceQuery();
  const [createSource] = useCreateSourceMutation();
  const [createStory] = useCreateStoryMutation();
  const problem = describe(failure, text);

  const sampleSource = async (): Promise<number> => {
    const known = (await listSources().unwrap()).find((source) => source.data.external_data === SAMPLE);
    if (known !== undefined) return known.id;
    const form = {
      file: null,
      external: SAMPLE,
      name: text('stories.sampleSource'),
      comment: text('stories.sampleComment'),
      options: {},
    } as const;
    return (await createSource(form).unwrap()).id;
  };

  const start = async (): Promise<void> => {
    setFailure(undefined);
    try {
      setStage('source');
      const source = await getSource({ id: await sampleSource() }).unwrap();
      setStage('story');
      const columns = [...defaultRoles(source.columns)].map(([name, type]) => ({ name, type }));
      const name = text('stories.sampleStory');
      await createStory({
        body: { id: source.id, name, forecastType: 'time_series', columns, models: ['best'] },
      }).unwrap();
    } catch (error) {
      setFailure(error);
    }
    setStage('idle');
  };

  return (
    <>
      <BusyButton variant="outlined" busy={stage !== 'idle'} onClick={() => void start()}>
        {text(`stories.sample.${stage}`)}
      </BusyButton>
      <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {text('stories.sampleHint')}
      </Typography>
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
    </>
  );
}
