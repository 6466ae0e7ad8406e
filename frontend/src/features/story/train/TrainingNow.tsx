/** A training that runs: how far it is, what it does, how long it has run, and the way to end it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useListTasksQuery, useStopTaskMutation, type StoryCard } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { pollWhile } from '~/lib/poll';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { RunProgress } from '~/ui/RunProgress';

/** The kind of task that trains; the others prepare forecasts of the model before. */
const TRAINING = 0;

export function TrainingNow({ story }: { story: StoryCard }): ReactNode {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const { data: tasks, error: unseen } = useListTasksQuery(undefined, {
    ...pollWhile(true),
    refetchOnMountOrArgChange: true,
  });
  const [stop, stopping] = useStopTaskMutation();
  const task = tasks?.tasks.find((row) => row.story_id === story.id && row.type === TRAINING);
  const problem = describe(stopping.error ?? (tasks === undefined ? unseen : undefined), text);

  const confirmStop = async (): Promise<void> => {
    setAsking(false);
    if (task !== undefined) await stop({ body: { id: task.id, storyId: story.id } });
  };

  return (
    <Card
      component="section"
      aria-label={text('train.running')}
      sx={{ p: 4, mb: 6, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text(
            `train.runningTitle.${story.status === 'queued' || story.status === 'stopping' ? story.status : 'training'}`,
          )}
        </Typography>
        {task !== undefined && story.status !== 'stopping' && (
          <Button color="error" variant="outlined" disabled={stopping.isLoading} onClick={() => setAsking(true)}>
            {text('train.stop')}
          </Button>
        )}
      </Box>
      <RunProgress label={text('train.running')} run={story} />
      <Typography variant="body2">{text('train.readOnly')}</Typography>
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
      <ConfirmDialog
        open={asking}
        danger
        title={text('train.stopTitle', { name: story.name })}
        confirm={text('train.stop')}
        onConfirm={() => void confirmStop()}
        onClose={() => setAsking(false)}
      >
        {text(story.trained ? 'train.stopTextTrained' : 'train.stopText')}
      </ConfirmDialog>
    </Card>
  );
}
